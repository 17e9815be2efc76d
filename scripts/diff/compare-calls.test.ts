import { expect, test } from 'vitest';
import {
  ADMIN,
  type ContractEdit,
  edited,
  ERRORS,
  LINKS,
  ROUTE,
  ROUTE_NAME,
  ROUTES,
} from '../contract/fixture-contract.ts';
import { writeProject } from '../contract/temporary-project.ts';
import { CALL_KINDS } from './kinds.ts';
import type { SourcePlace } from './locate.ts';
import { makeDiffReport } from './report.ts';
import { readContractSide, type ContractSide } from './read-sides.ts';

/** A base, the edits that make the contract of it, and each change with the text at its place. */
interface Row {
  readonly base?: readonly ContractEdit[];
  readonly edits: readonly ContractEdit[];
  /** A word to replace everywhere in the edited contract, and in the names of its files. */
  readonly rename?: readonly [string, string];
  readonly want: readonly string[];
  /** The changes if the base and the contract are swapped, where they prove something else. */
  readonly back?: readonly string[];
}

/** Add lines before those that describe `getRoute`. */
const toGetRoute = (lines: string): ContractEdit => [
  ROUTES,
  '    summary: Get a route\n',
  `${lines}    summary: Get a route\n`,
];
const TRACE = toGetRoute(`    parameters:
      - name: trace
        in: query
        schema: { type: string }
        example: a
`);
const toTrace = (line: string): ContractEdit => [
  ROUTES,
  'in: query\n',
  `in: query\n        ${line}\n`,
];

const REQUIRED_BODY = '      required: true\n';
const REQUEST_BODY = `    requestBody:
${REQUIRED_BODY}      description: The route.
      content:
        application/json:
          schema:
            $ref: ../schemas/Route.yaml
          examples:
            minimal:
              summary: The least
              value:
                name: support
`;
const FORM = REQUEST_BODY.replace('application/json', 'multipart/form-data');
const ENCODING = `          encoding: { name: { contentType: text/csv } }\n          examples:`;
const ERROR = `      '404':\n        $ref: ../errors.yaml#/RouteNotFound\n`;
const EMPTY_ANSWER = `      '204':\n        description: Nothing.\n`;
const webhook = (body: string): ContractEdit => [
  ADMIN,
  'components:\n',
  `webhooks:
  routeChanged:
    post:
      summary: A route changed
${body}components:
`,
];
const HOOK_BODY = `      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { name: { type: string } } }
`;
const KEY = `    type: string\n    format: password\n    description: The key.\n`;

const ROWS: Readonly<Record<string, Row>> = {
  'nothing for equal contracts': { edits: [], want: [] },
  'a renamed product': {
    edits: [[ADMIN, 'name: Acme', 'name: Gate']],
    want: [
      `breaks product-renamed acme Acme -> acme Gate  spec/admin.yaml x-product: { name: Gate, links: { ${LINKS} },`,
      'fits texts-changed contract  spec/admin.yaml info:',
    ],
  },
  'a replaced server': {
    edits: [[ADMIN, 'https://api.example.com', 'https://api.example.org']],
    want: [
      'breaks server-removed https://api.example.com  base/spec/admin.yaml url: https://api.example.com',
      'fits server-added https://api.example.org  spec/admin.yaml url: https://api.example.org',
    ],
  },
  'a new webhook': {
    edits: [webhook(HOOK_BODY)],
    want: ['fits webhook-added routeChanged POST  spec/admin.yaml post:'],
    back: ['breaks webhook-removed routeChanged POST  base/spec/admin.yaml post:'],
  },
  'the body and the texts of a webhook': {
    base: [webhook(HOOK_BODY)],
    edits: [
      [ADMIN, 'A route changed', 'A route was changed'],
      [ADMIN, 'properties: { name: {', 'properties: { title: {'],
    ],
    want: [
      'fits texts-changed contract  spec/admin.yaml info:',
      'breaks property-removed webhook routeChanged POST body name  base/spec/admin.yaml name: { type: string } } }',
      'fits property-added webhook routeChanged POST body title  spec/admin.yaml title: { type: string } } }',
    ],
  },
  'the body of a webhook, as a whole': {
    base: [webhook('')],
    edits: [[ADMIN, 'A route changed\n', `A route changed\n${HOOK_BODY}`]],
    want: ['fits answer-body-added webhook routeChanged POST  spec/admin.yaml post:'],
    back: ['breaks answer-body-removed webhook routeChanged POST  spec/admin.yaml post:'],
  },
  'changed texts of a tag and of the API': {
    edits: [
      [ADMIN, 'Named entry points.', 'Entry points with names.'],
      [ADMIN, 'The API of', 'The one API of'],
    ],
    want: ['fits texts-changed contract  spec/admin.yaml info:'],
  },
  'an operation of one contract only': {
    edits: [[ADMIN, '  /v1/secrets:\n    $ref: paths/secrets.yaml\n', '']],
    want: ['breaks operation-removed listSecrets  base/spec/paths/secrets.yaml get:'],
    back: ['fits operation-added listSecrets  spec/paths/secrets.yaml get:'],
  },
  'an operation with another id, the same method and path': {
    edits: [[ROUTES, 'operationId: getRoute', 'operationId: getEntry']],
    want: ['breaks operation-renamed getRoute -> getEntry  spec/paths/routes.yaml get:'],
  },
  'an operation with x-renamed-from and another path': {
    edits: [
      [ROUTES, 'operationId: getRoute', 'operationId: getEntry\n    x-renamed-from: getRoute'],
      [ADMIN, '  /v1/routes/{routename}:', '  /v1/entries/{routename}:'],
    ],
    want: [
      'breaks operation-renamed getRoute -> getEntry  spec/paths/routes.yaml get:',
      'breaks path-changed getEntry /v1/routes/{routename} -> /v1/entries/{routename}  spec/paths/routes.yaml get:',
    ],
    back: [
      'breaks operation-renamed getEntry -> getRoute  spec/paths/routes.yaml get:',
      'breaks path-changed getRoute /v1/entries/{routename} -> /v1/routes/{routename}  spec/paths/routes.yaml get:',
    ],
  },
  'an operation on another server': {
    edits: [
      [
        ROUTES,
        '    operationId: getRoute',
        "    servers: [{ url: 'https://{region}.up.dev', variables: { region: { default: eu } } }]\n    operationId: getRoute",
      ],
    ],
    want: [
      "breaks server-changed getRoute the API's -> https://eu.up.dev  spec/paths/routes.yaml get:",
    ],
    back: [
      "breaks server-changed getRoute https://eu.up.dev -> the API's  spec/paths/routes.yaml get:",
    ],
  },
  'a changed method': {
    edits: [[ROUTES, '  get:', '  post:']],
    want: ['breaks method-changed getRoute GET -> POST  spec/paths/routes.yaml post:'],
  },
  'a changed tag without an entity': {
    base: [[ADMIN, 'paths:\n', '  - name: Other\n    description: O.\npaths:\n']],
    edits: [[ROUTES, 'tags: [Routes]\n    summary: Get', 'tags: [Other]\n    summary: Get']],
    want: [
      'fits tag-changed getRoute Routes -> Other  spec/paths/routes.yaml get:',
      'fits page-changed getRoute /reference/getroute -> /reference/get-route  spec/paths/routes.yaml get:',
    ],
  },
  'a deprecated operation': {
    edits: [toGetRoute('    deprecated: true\n')],
    want: ['fits operation-deprecated getRoute  spec/paths/routes.yaml get:'],
    back: ['fits operation-restored getRoute  spec/paths/routes.yaml get:'],
  },
  'a list that now comes in pages': {
    edits: [toGetRoute('    x-pagination: { type: link }\n')],
    want: ['fits pagination-added getRoute  spec/paths/routes.yaml get:'],
    back: ['breaks pagination-removed getRoute  spec/paths/routes.yaml get:'],
  },
  'pages that follow each other differently': {
    base: [toGetRoute('    x-pagination: { type: link }\n')],
    edits: [[ROUTES, '{ type: link }', '{ type: link, next: /next }']],
    want: ['breaks pagination-changed getRoute  spec/paths/routes.yaml get:'],
  },
  'another kind of key': {
    edits: [
      [
        ADMIN,
        'type: apiKey\n      in: header\n      name: x-api-key',
        'type: http\n      scheme: bearer',
      ],
    ],
    want: [
      'breaks key-added listSecrets Authorization  spec/paths/secrets.yaml get:',
      'fits key-removed listSecrets x-api-key  spec/paths/secrets.yaml get:',
      'breaks key-added getRoute Authorization  spec/paths/routes.yaml get:',
      'fits key-removed getRoute x-api-key  spec/paths/routes.yaml get:',
      'breaks key-added createRoute Authorization  spec/paths/routes.yaml post:',
      'fits key-removed createRoute x-api-key  spec/paths/routes.yaml post:',
    ],
  },
  'a key that can be left out': {
    edits: [toGetRoute('    security: [{ ApiKey: [] }, {}]\n')],
    want: [
      'fits key-removed getRoute x-api-key -> x-api-key, or no key  spec/paths/routes.yaml get:',
    ],
    back: [
      'breaks key-added getRoute x-api-key, or no key -> x-api-key  spec/paths/routes.yaml get:',
    ],
  },
  'a client certificate': {
    edits: [
      toGetRoute('    security: [{ ApiKey: [], Client: [] }]\n'),
      [ADMIN, '  securitySchemes:\n', '  securitySchemes:\n    Client: { type: mutualTLS }\n'],
    ],
    want: [
      'breaks key-added getRoute x-api-key -> x-api-key and a client certificate  spec/paths/routes.yaml get:',
    ],
    back: [
      'fits key-removed getRoute x-api-key and a client certificate -> x-api-key  spec/paths/routes.yaml get:',
    ],
  },
  'a call without the key': {
    edits: [toGetRoute('    security: []\n')],
    want: ['fits key-removed getRoute x-api-key  spec/paths/routes.yaml get:'],
    back: ['breaks key-added getRoute x-api-key  spec/paths/routes.yaml get:'],
  },
  'an optional parameter of one contract only': {
    edits: [TRACE],
    want: ['fits parameter-added getRoute query trace  spec/paths/routes.yaml name: trace'],
    back: [
      'breaks parameter-removed getRoute query trace  base/spec/paths/routes.yaml name: trace',
    ],
  },
  'an added required parameter': {
    edits: [TRACE, toTrace('required: true')],
    want: [
      'breaks parameter-added-required getRoute query trace  spec/paths/routes.yaml name: trace',
    ],
  },
  'a parameter that one contract requires': {
    base: [TRACE],
    edits: [toTrace('required: true')],
    want: ['breaks parameter-required getRoute query trace  spec/paths/routes.yaml name: trace'],
    back: ['fits parameter-optional getRoute query trace  spec/paths/routes.yaml name: trace'],
  },
  'a list that is written differently': {
    base: [
      [
        TRACE[0],
        TRACE[1],
        TRACE[2].replace('{ type: string }', '{ type: array, items: { type: string } }'),
      ],
    ],
    edits: [toTrace('explode: false')],
    want: [
      'breaks parameter-encoding-changed getRoute query trace exploded -> comma  spec/paths/routes.yaml name: trace',
    ],
    back: [
      'breaks parameter-encoding-changed getRoute query trace comma -> exploded  spec/paths/routes.yaml name: trace',
    ],
  },
  'a deprecated parameter': {
    base: [TRACE],
    edits: [toTrace('deprecated: true')],
    want: ['fits parameter-deprecated getRoute query trace  spec/paths/routes.yaml name: trace'],
    back: ['fits parameter-restored getRoute query trace  spec/paths/routes.yaml name: trace'],
  },
  'a parameter that moves to a header': {
    base: [TRACE],
    edits: [[ROUTES, 'in: query', 'in: header']],
    want: [
      'breaks parameter-moved getRoute header trace query -> header  spec/paths/routes.yaml name: trace',
    ],
  },
  'a renamed path parameter with another description': {
    edits: [
      [ROUTE_NAME, 'name: routename', 'name: entry'],
      [ROUTE_NAME, 'The name of the route.', 'The route’s name.'],
      [ADMIN, '{routename}', '{entry}'],
    ],
    want: [
      'breaks parameter-renamed getRoute path entry routename -> entry  spec/parameters/RouteName.yaml name: entry',
      'fits texts-changed getRoute  spec/parameters/RouteName.yaml name: entry',
    ],
  },
  'another type of a parameter': {
    edits: [['spec/parameters/Namespace.yaml', 'type: string', 'type: [string, integer]']],
    want: [
      'fits type-widened listSecrets header x-acme-namespace string -> string or integer  spec/parameters/Namespace.yaml schema:',
    ],
  },
  'a required body of one contract only': {
    edits: [[ROUTES, REQUEST_BODY, '']],
    want: ['breaks body-removed createRoute request  base/spec/paths/routes.yaml requestBody:'],
    back: ['breaks body-added-required createRoute request  spec/paths/routes.yaml requestBody:'],
  },
  'an optional body of one contract only': {
    base: [[ROUTES, REQUIRED_BODY, '']],
    edits: [[ROUTES, REQUEST_BODY.replace(REQUIRED_BODY, ''), '']],
    want: ['breaks body-removed createRoute request  base/spec/paths/routes.yaml requestBody:'],
    back: ['fits body-added createRoute request  spec/paths/routes.yaml requestBody:'],
  },
  'a body that one contract requires': {
    edits: [[ROUTES, REQUIRED_BODY, '']],
    want: ['fits body-optional createRoute request  spec/paths/routes.yaml requestBody:'],
    back: ['breaks body-required createRoute request  spec/paths/routes.yaml requestBody:'],
  },
  'a form with another encoding': {
    base: [[ROUTES, REQUEST_BODY, FORM]],
    edits: [[ROUTES, FORM, FORM.replace('          examples:', ENCODING)]],
    want: ['breaks form-changed createRoute request  spec/paths/routes.yaml multipart/form-data:'],
  },
  'a changed media type': {
    edits: [[ROUTES, REQUEST_BODY, REQUEST_BODY.replace('application/json', 'text/json')]],
    want: [
      'breaks media-type-changed createRoute request application/json -> text/json  spec/paths/routes.yaml text/json:',
    ],
  },
  'a success status of one contract only': {
    edits: [[ROUTES, ERROR, `${EMPTY_ANSWER}${ERROR}`]],
    want: ["breaks success-added getRoute 204  spec/paths/routes.yaml '204':"],
    back: ["breaks status-removed getRoute 204  base/spec/paths/routes.yaml '204':"],
  },
  'an error status of one contract only': {
    edits: [[ROUTES, ERROR, `      '400':\n        $ref: ../errors.yaml#/RouteNotFound\n${ERROR}`]],
    want: ["fits error-added getRoute 400  spec/paths/routes.yaml '400':"],
    back: ["breaks status-removed getRoute 400  base/spec/paths/routes.yaml '400':"],
  },
  'a response body of one contract only': {
    base: [[ROUTES, ERROR, `${EMPTY_ANSWER}${ERROR}`]],
    edits: [
      [
        ROUTES,
        EMPTY_ANSWER,
        `${EMPTY_ANSWER}        content:
          application/json:
            schema: { type: string }
            examples: { a: { value: a } }
`,
      ],
    ],
    want: ["fits answer-body-added getRoute 204  spec/paths/routes.yaml '204':"],
    back: ["breaks answer-body-removed getRoute 204  spec/paths/routes.yaml '204':"],
  },
  'a changed error message': {
    edits: [[ERRORS, 'value: Route not found', 'value: No such route']],
    want: [
      'breaks message-removed 404 "Route not found"  base/spec/errors.yaml routeNotFound:',
      'fits message-added 404 "No such route"  spec/errors.yaml routeNotFound:',
    ],
  },
  'a renamed schema': {
    edits: [[ADMIN, '    Route:\n      $ref', '    Entry:\n      $ref']],
    rename: ['Route.yaml', 'Entry.yaml'],
    want: ['breaks schema-renamed Route -> Entry  spec/admin.yaml Entry:'],
  },
  'a schema of one contract only': {
    edits: [
      [
        ADMIN,
        '    Route:\n',
        '    Key:\n      type: string\n      description: The key.\n    Route:\n',
      ],
      [ROUTE, KEY, '    $ref: ../admin.yaml#/components/schemas/Key\n'],
    ],
    want: [
      'fits schema-added Key  spec/admin.yaml Key:',
      "fits secret-lost Route.key_acme  spec/schemas/Route.yaml 'key_{{product}}':",
    ],
    back: [
      "fits secret-gained Route.key_acme  spec/schemas/Route.yaml 'key_{{product}}':",
      'breaks schema-removed Key  base/spec/admin.yaml Key:',
    ],
  },
  'a renamed field once for all operations': {
    edits: [[ROUTE, `  'key_{{product}}':`, `  'secret_{{product}}':`]],
    want: [
      "breaks property-removed Route.key_acme  base/spec/schemas/Route.yaml 'key_{{product}}':",
      "fits property-added Route.secret_acme  spec/schemas/Route.yaml 'secret_{{product}}':",
    ],
  },
  'a required field that is read-only in one contract': {
    edits: [
      [ROUTE, '    description: The name.', '    readOnly: true\n    description: The name.'],
    ],
    want: ['breaks read-only-gained Route.name  spec/schemas/Route.yaml name:'],
    back: [
      'breaks property-required Route.name  spec/schemas/Route.yaml name:',
      'fits read-only-lost Route.name  spec/schemas/Route.yaml name:',
    ],
  },
  'a field that is write-only in one contract': {
    edits: [[ROUTE, `    format: password\n`, `    format: password\n    writeOnly: true\n`]],
    want: ["breaks write-only-gained Route.key_acme  spec/schemas/Route.yaml 'key_{{product}}':"],
    back: ["fits write-only-lost Route.key_acme  spec/schemas/Route.yaml 'key_{{product}}':"],
  },
  'changed texts and examples once for each operation and schema': {
    edits: [
      [ROUTES, 'summary: Get a route', 'summary: Read a route'],
      [ROUTES, 'description: Reads a route.', 'description: Reads one route.'],
      [ROUTES, '                name: support', '                name: sales'],
      [ROUTE, 'description: The name.', 'description: Its name.'],
      [ROUTE, 'description: The key.', 'description: Its key.'],
      [ROUTE, 'description: The route to take when', 'description: What to take when'],
    ],
    want: [
      'fits texts-changed getRoute  spec/paths/routes.yaml get:',
      'fits texts-changed createRoute  spec/paths/routes.yaml application/json:',
      'fits texts-changed Route  spec/schemas/Route.yaml name:',
    ],
  },
};

interface Written extends ContractSide {
  /** Return the rest of the line at a place. */
  readonly textAt: (place: SourcePlace) => string;
}

async function write(
  edits: readonly ContractEdit[],
  [from, to]: readonly [string, string] = ['', ''],
): Promise<Written> {
  const files = Object.fromEntries(
    Object.entries(edited(edits)).map(([file, text]) => [
      file.replaceAll(from, to),
      text.replaceAll(from, to),
    ]),
  );
  return {
    ...(await readContractSide(writeProject(files))),
    textAt: ({ file, line, column }) =>
      files[file]?.split('\n')[line - 1]?.slice(column - 1) ?? 'nothing',
  };
}

function expectChanges(base: Written, next: Written, want: readonly string[]): void {
  const { changes, verdict } = makeDiffReport('BASE', base, next, []);
  const lines = changes.map(({ id, isBreaking, place }) => {
    const text = (place.isBase ? base : next).textAt(place);
    return `${isBreaking ? 'breaks' : 'fits'} ${id}  ${place.isBase ? 'base/' : ''}${place.file} ${text}`;
  });
  expect(lines).toEqual(want);
  expect(verdict.isFine).toBe(!want.some((line) => line.startsWith('breaks')));
}

test.each(Object.entries(ROWS))(
  'make diff reports %s',
  async (_, { base: given = [], edits, rename, ...row }) => {
    const [base, next] = [await write(given), await write([...given, ...edits], rename)];
    expectChanges(base, next, row.want);
    if (row.back) expectChanges(next, base, row.back);
  },
);

test('a row of this file covers every kind of change to a call', () => {
  const ids = Object.values(ROWS).flatMap(({ want, back = [] }) => [...want, ...back]);
  const kinds = ids.map((line) => line.split(' ')[1]);
  expect(Object.keys(CALL_KINDS).filter((kind) => !kinds.includes(kind))).toEqual([]);
});
