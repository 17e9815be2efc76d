import {
  both,
  changedMessage,
  changedPath,
  changedStatus,
  changedType,
  gives,
  inlineOf,
  isOwnLine,
  isPython,
  isShell,
  isTypeScript,
  names,
  operation,
  ownMessage,
  quick,
  rekey,
  replaceValues,
  removedField,
  removedOperation,
  removedStatus,
  renamedField,
  renamedOperation,
  within,
  type ContractDraft,
  type Fact,
} from './fact-kinds.ts';
import type { Line } from './lines.ts';

const isOfRoute = within(
  /request="(?:create|update)Route"|response="getRoute|schema="Route|\bRoute\(|(?:create|update)Route\(|admin\/routes|route (?:create|update)|title="route\.json"/,
);

const FIELDS: readonly Fact[] = [
  quick(renamedField('fallback_codes', 'fallback_statuses')),
  renamedField('fallback_enabled', 'has_fallback'),
  renamedField('suffix', 'endpoint_path'),
  renamedField('weight', 'share'),
  renamedField('virtual_secret_key', 'vault_key'),
  renamedField('provider', 'backend'),
  renamedField('vault_enabled', 'is_vaulted'),
  renamedField('api_keys', 'keys'),
  renamedField('api_key_secret_name', 'label'),
  renamedField('header_key', 'header_name'),
  renamedField('query_param_key', 'query_name'),
  renamedField('provider_name', 'owner'),
  renamedField('gateway_id', 'id'),
  renamedField('created_at', 'creation_time'),
  renamedField('modified_by', 'last_author'),
  renamedField('models', 'targets'),
  quick(removedField('suffix')),
  removedField('group'),
  removedField('organization'),
  removedField('vault_enabled'),
  removedField('fallback_enabled'),
  removedField('query_param_key'),
  removedField('created_by'),
];

const OPERATIONS: readonly Fact[] = [
  renamedOperation('getRoute', 'getEntry', 'route get', true),
  renamedOperation('createRoute', 'createEntry', 'route create', false),
  renamedOperation('listSecrets', 'listKeys', 'secret list', true),
  renamedOperation('updateTemplate', 'updateRuleset', 'template update', false),
  removedOperation(
    'deleteGateway',
    'gateway delete',
    /Failed to delete gateway|DELETE \S*\/gateways\/|--request DELETE \S+\/gateways\//,
  ),
  removedOperation('queryRoute', 'query', /\/query\/|\/queryroute\b/),
  removedOperation(
    'updateProvider',
    'provider update',
    /Failed to update provider|administration\/updateprovider\b|PUT \S*\/providers\/[\w{}-]+(?![\w/])/,
  ),
  removedOperation(
    'listTemplates',
    'template list',
    /No templates found|administration\/listtemplates\b|curl \S+\/templates"(?: \||$)/,
  ),
];

/** In a path, in inline code, or as an argument: a variable may have any name. */
const isParameter =
  (name: string) =>
  (line: Line): boolean =>
    isOwnLine(line) &&
    (line.text.includes(`{${name}}`) ||
      inlineOf(line).includes(name) ||
      (isTypeScript(line) &&
        new RegExp(`\\b${name}:(?! string)|^\\s*${name},$|\\{ ${name}[ ,]`).test(line.text)));

const renamedParameter = (key: string, from: string, to: string): Fact => ({
  kind: 'rename',
  name: `the path parameter ${from} is named ${to}`,
  change: (draft) => {
    draft.components.parameters[key].name = to;
    for (const path of Object.keys(draft.paths)) {
      if (path.includes(`{${from}}`)) {
        rekey(draft.paths, path, path.replace(`{${from}}`, `{${to}}`));
      }
    }
  },
  isFalse: isParameter(from),
});

const SCHEMAS: readonly Fact[] = [
  {
    kind: 'rename',
    name: 'the schema ModelConfig is named ModelEntry',
    change: (draft) => {
      rekey(draft.components.schemas, 'ModelConfig', 'ModelEntry');
      const walk = (value: ContractDraft): void => {
        for (const [key, inner] of Object.entries(value ?? {})) {
          if (key === '$ref' && inner === '#/components/schemas/ModelConfig') {
            value[key] = '#/components/schemas/ModelEntry';
          } else if (typeof inner === 'object') walk(inner);
        }
      };
      walk(draft);
    },
    isFalse: names('ModelConfig'),
  },
  renamedParameter('RouteName', 'routename', 'route'),
  renamedParameter('GatewayName', 'gatewayname', 'gateway'),
];

const TYPES: readonly Fact[] = [
  changedType('ModelConfig', 'weight', { type: 'boolean' }, String.raw`-?\d|"`),
  changedType(
    'ModelConfig',
    'fallback_codes',
    { type: 'array', items: { type: 'string' } },
    String.raw`\[\d`,
  ),
  changedType('ModelConfig', 'fallback_enabled', { type: 'string' }, 'true|false|True|False'),
  changedType('ModelConfig', 'virtual_secret_key', { type: 'integer' }, `["']|SecretStr|os\\.`),
  changedType('Provider', 'vault_enabled', { type: 'string' }, 'true|false|True|False'),
  quick(changedType('ApiKey', 'header_key', { type: 'boolean' }, `["']`)),
  changedType('ApiKey', 'api_key_secret_name', { type: 'integer' }, `["']`),
];

/** The whole command that a line begins. */
const commandOf = (line: Line): string =>
  line.block?.code
    .replaceAll('\\\n', '\\')
    .split('\n')
    .find((one: string) => one.includes(line.text.replace(/\\$/, ''))) ?? '';

/** A field that requests must have: each block that sends the object without it is false. */
const required = (schema: string, name: string): Fact => ({
  kind: 'required',
  name: `the field ${schema}.${name} is required`,
  change: (draft) => {
    draft.components.schemas[schema].required = [name];
    for (const [key, one] of Object.entries<ContractDraft>(draft.components.examples)) {
      const isOther = !key.toLowerCase().startsWith(schema.toLowerCase()) || 'message' in one.value;
      if (isOther) continue;
      for (const value of [one.value].flat()) value[name] ??= name === 'config' ? {} : true;
    }
  },
  isFalse: ({ block }) => {
    if (!block || /(?:foreign|unverified)=/.test(block.info)) return false;
    const { info, code } = block;
    const word = schema.toLowerCase();
    const path = `/${word}s(?:/[\\w$-]+)?`;
    const isSent =
      new RegExp(`request="(?:create|update)${schema}"|title="${word}\\.json"`).test(info) ||
      (info.startsWith('http') && new RegExp(`^(?:POST|PUT) \\S*${path} `).test(code)) ||
      (info.startsWith('python') && new RegExp(`\\b${schema}\\((?!\\*|\\))`).test(code)) ||
      (/^(?:typescript|javascript)/.test(info) &&
        new RegExp(
          `(?:(?:create|update)${schema}\\(\\{\\s*(?:\\w+: '[^']*',\\s*)?body: |${schema}Input(?:\\} \\*/\\s*const \\w+)? = )\\{(?![^}]*\\.\\.\\.)`,
        ).test(code)) ||
      (info.startsWith('bash') &&
        new RegExp(
          `${path}"[^|]*(?:--(?:data|json) '\\s*\\{|--data @- <<)|${word} (?:create|update) .*<<`,
          's',
        ).test(code));
    return isSent && !new RegExp(`\\b${name}\\b["']?\\s*[:=]`).test(code);
  },
  isBlock: true,
});

const REQUIRED: readonly Fact[] = [
  required('Route', 'config'),
  required('Provider', 'vault_enabled'),
  quick(required('Route', 'models')),
  {
    kind: 'required',
    name: 'a list of routes needs the namespace header',
    change: (draft) => {
      operation(draft, 'listRoutes').parameters = [{ $ref: '#/components/parameters/Namespace' }];
    },
    isFalse: (line) =>
      isOwnLine(line) &&
      /curl .*\/v1\/admin\/routes"/.test(line.text) &&
      !/namespace|POST|--data|--json/.test(commandOf(line)),
  },
];

const enumOf = (
  schema: string,
  name: string,
  values: readonly string[],
  isIn: (line: Line) => boolean = () => true,
): Fact => {
  const other = `(?!(?:${values.join('|')})(?![\\w/-]))[\\w/-]+`;
  return {
    kind: 'enum',
    name: `${schema}.${name} is one of ${values.join(', ')}`,
    change: (draft) => {
      draft.components.schemas[schema].properties[name].enum = values;
      const isOf = (example: string): boolean => schema !== 'Route' || example.startsWith('route');
      replaceValues(name, values[0] ?? '', isOf)(draft);
    },
    isFalse: both(gives(name, `["']${other}["']`, other), isIn),
    concerns: both(within(new RegExp(`\\b${name}\\b`)), isIn),
  };
};

const ENUMS: readonly Fact[] = [
  quick(enumOf('Route', 'type', ['embeddings'], isOfRoute)),
  enumOf('Route', 'type', ['chat'], isOfRoute),
  enumOf('ModelConfig', 'suffix', ['/messages', '/embeddings']),
  enumOf('ModelConfig', 'provider', ['anthropic']),
];

const STATUSES: readonly Fact[] = [
  quick(removedStatus('getRoute', '404')),
  removedStatus('deleteRoute', '404'),
  removedStatus('createTemplate', '400'),
  removedStatus('listSecrets', '400'),
  removedStatus('getTemplate', '404'),
  changedStatus('getRoute', '404', '410'),
  changedStatus('createRoute', '400', '422'),
  changedStatus('updateSecret', '400', '422'),
];

const MESSAGES: readonly Fact[] = [
  quick(changedMessage('Route not found', 'Unknown route')),
  changedMessage('Bad Request', 'Malformed call'),
  changedMessage('Invalid request payload', 'The body is wrong'),
  changedMessage('No routes found', 'There are no routes'),
  changedMessage('Gateway already exists', 'The name is taken'),
  changedMessage('No key found', 'There are no keys'),
  changedMessage('Key not found', 'Unknown key'),
  changedMessage('Failed to create route', 'The route was not stored'),
  changedMessage('Internal Server Error', 'Something broke'),
  ownMessage('createRoute', '400', 'Invalid request payload', 'The route is wrong'),
  ownMessage('getRoute', '404', 'Route not found', 'Unknown route'),
  ownMessage('createSecret', '400', 'Invalid request payload', 'Bad Request'),
];

const HEADERS: readonly Fact[] = [
  {
    kind: 'header',
    name: 'the key is sent as x-access-key',
    change: (draft) => {
      draft.components.securitySchemes.ApiKey.name = 'x-access-key';
    },
    isFalse: (line) =>
      names('x-api-key', 'GATEHOUSE_API_KEY')(line) ||
      (isOwnLine(line) && isPython(line) && /\bapi_key=/.test(line.text)) ||
      (isOwnLine(line) && isTypeScript(line) && /\bapiKey\b/.test(line.text)),
    isQuick: true,
  },
  {
    kind: 'header',
    name: 'the header x-gatehouse-namespace is named x-gatehouse-tenant',
    change: (draft) => {
      draft.components.parameters.Namespace.name = 'x-gatehouse-tenant';
    },
    isFalse: namesNamespace,
  },
  {
    kind: 'header',
    name: 'the header x-gatehouse-namespace is gone',
    change: (draft) => {
      delete draft.components.parameters.Namespace;
      for (const item of Object.values<ContractDraft>(draft.paths)) {
        for (const one of [item, ...Object.values<ContractDraft>(item)]) {
          if (!Array.isArray(one.parameters)) continue;
          one.parameters = one.parameters.filter(({ $ref = '' }) => !$ref.endsWith('/Namespace'));
        }
      }
    },
    isFalse: namesNamespace,
  },
];

/** Whether a line has the header, also as an option of the clients and of the command line. */
function namesNamespace(line: Line): boolean {
  if (names('x-gatehouse-namespace', 'GATEHOUSE_NAMESPACE')(line)) return true;
  if (!isOwnLine(line)) return false;
  if (isPython(line)) return /\bnamespace=/.test(line.text);
  if (isTypeScript(line)) return /\bnamespace:/.test(line.text);
  const option = /--namespace\b/;
  return isShell(line) ? option.test(line.text) : inlineOf(line).some((one) => option.test(one));
}

const PATHS: readonly Fact[] = [
  changedPath('/v1/admin/routes', '/v1/admin/entrypoints'),
  changedPath('/v1/admin/providers', '/v1/admin/backends'),
  quick(changedPath('/v1/admin/dataprotection/templates', '/v1/admin/templates')),
  changedPath('/v1/admin/gateways', '/v2/gateways'),
  changedPath('/query', '/v1/query'),
];

const method = (path: string, from: string, to: string, isFalse: Fact['isFalse']): Fact => ({
  kind: 'method',
  name: `${from.toUpperCase()} ${path} is ${to.toUpperCase()}`,
  change: (draft) => rekey(draft.paths[path], from, to),
  isFalse: (line) => isOwnLine(line) && isFalse(line),
});

const sends =
  (verb: string, path: RegExp) =>
  (line: Line): boolean => {
    const { text } = line;
    if (isShell(line)) {
      return new RegExp(`(?:--request|-X)[ =]?${verb}\\b`).test(text) && path.test(commandOf(line));
    }
    return !line.isFence && new RegExp(`(?<!\\w)${verb} (?:\\S*)${path.source}`).test(text);
  };

/** Only a DELETE is confirmed on the command line. */
const deletes =
  (path: RegExp, command: string) =>
  (line: Line): boolean =>
    sends('DELETE', path)(line) ||
    (isShell(line) && new RegExp(`\\b${command} delete .*--yes`).test(line.text));

const METHODS: readonly Fact[] = [
  method(
    '/v1/admin/routes/{routename}',
    'put',
    'patch',
    sends('PUT', /\/v1\/admin\/routes\/[\w{$]/),
  ),
  quick(
    method(
      '/v1/admin/providers/{providername}/secrets/{keyname}',
      'delete',
      'patch',
      deletes(/\/v1\/admin\/providers\/[\w{}$-]+\/secrets\//, 'secret'),
    ),
  ),
  method(
    '/v1/admin/routes/{routename}',
    'delete',
    'patch',
    deletes(/\/v1\/admin\/routes\/[\w{$]/, 'route'),
  ),
];

const example = (id: string, to: string | undefined): Fact => ({
  kind: 'example',
  name: `the example minimal of ${id} is ${to === undefined ? 'gone' : `named ${to}`}`,
  change: (draft) =>
    rekey(operation(draft, id).requestBody.content['application/json'].examples, 'minimal', to),
  isFalse: (line) =>
    isOwnLine(line) && !line.block && line.text.includes(`operation="${id}" example="minimal"`),
});

const EXAMPLES: readonly Fact[] = [
  example('createRoute', 'smallest'),
  example('createTemplate', undefined),
  quick(example('createGateway', 'basic')),
];

export const CHANGED_FACTS: readonly Fact[] = [
  ...FIELDS,
  ...OPERATIONS,
  ...SCHEMAS,
  ...TYPES,
  ...REQUIRED,
  ...ENUMS,
  ...STATUSES,
  ...MESSAGES,
  ...HEADERS,
  ...PATHS,
  ...METHODS,
  ...EXAMPLES,
];
