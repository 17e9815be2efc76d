import { expect, test } from 'vitest';
import { edited, type Edit } from '../contract/fixture-contract.ts';
import { writeProject } from '../contract/temporary-project.ts';
import { CALL_KINDS } from './kinds.ts';
import type { Place } from './locate.ts';
import { makeReport } from './make-report.ts';
import { readContractSide, type Side } from './sides.ts';

/** A contract as it was, one edit of it, and each change with what stands at its place. */
interface Row {
  readonly name: string;
  readonly base?: readonly Edit[];
  readonly edits: readonly Edit[];
  /** A word that becomes another one wherever the edited contract has it, names of files included. */
  readonly rename?: readonly [string, string];
  readonly want: readonly string[];
}

const ADMIN = 'spec/admin.yaml';
const ROUTES = 'spec/paths/routes.yaml';
const ROUTE = 'spec/schemas/Route.yaml';

const edit = (file: string, from: string, to: string): Edit => ({ file, from, to });

const TRACE = (rest = ''): Edit =>
  edit(
    ROUTES,
    '    summary: Get a route\n',
    `    summary: Get a route
    parameters:
      - { name: trace, in: query, description: D, schema: { type: string }, example: a${rest} }
`,
  );
const WHOLE_ROUTE = `          schema:
            $ref: ../schemas/Route.yaml
          examples:
            minimal:
              summary: The least
              value:
                name: support
`;
const REQUEST_BODY = `    requestBody:
      required: true
      description: The route.
      content:
        application/json:
${WHOLE_ROUTE}`;
const SECOND_STATUS = edit(
  ROUTES,
  `      '404':\n        $ref: ../errors.yaml#/RouteNotFound\n`,
  `      '204':
        description: Nothing.
      '404':
        $ref: ../errors.yaml#/RouteNotFound
`,
);
const NO_STATUS = edit(ROUTES, `      '404':\n        $ref: ../errors.yaml#/RouteNotFound\n`, '');

const ROWS: readonly Row[] = [
  { name: 'nothing', edits: [], want: [] },
  {
    name: 'another product',
    edits: [edit(ADMIN, 'name: Acme', 'name: Gate')],
    want: [
      'breaks product-renamed acme Acme -> acme Gate  spec/admin.yaml x-product:',
      'fits texts-changed contract  spec/admin.yaml info:',
    ],
  },
  {
    name: 'another server',
    edits: [edit(ADMIN, 'https://api.example.com', 'https://api.example.org')],
    want: [
      'breaks server-removed https://api.example.com  base/spec/admin.yaml url: https://api.example.com',
      'fits server-added https://api.example.org  spec/admin.yaml url: https://api.example.org',
    ],
  },
  {
    name: 'the words of a tag and of the API',
    edits: [
      edit(ADMIN, 'Named entry points.', 'Entry points with names.'),
      edit(ADMIN, 'The API of', 'The one API of'),
    ],
    want: ['fits texts-changed contract  spec/admin.yaml info:'],
  },
  {
    name: 'an operation that goes',
    edits: [edit(ADMIN, '  /v1/secrets:\n    $ref: paths/secrets.yaml\n', '')],
    want: ['breaks operation-removed listSecrets  base/spec/paths/secrets.yaml get:'],
  },
  {
    name: 'an operation that comes',
    base: [edit(ADMIN, '  /v1/secrets:\n    $ref: paths/secrets.yaml\n', '')],
    edits: [
      edit(ADMIN, 'components:', '  /v1/secrets:\n    $ref: paths/secrets.yaml\ncomponents:'),
    ],
    want: ['fits operation-added listSecrets  spec/paths/secrets.yaml get:'],
  },
  {
    name: 'an operation that keeps its method and path under another id',
    edits: [edit(ROUTES, 'operationId: getRoute', 'operationId: getEntry')],
    want: ['breaks operation-renamed getRoute -> getEntry  spec/paths/routes.yaml get:'],
  },
  {
    name: 'an operation that says what it was called, elsewhere',
    edits: [
      edit(ROUTES, 'operationId: getRoute', 'operationId: getEntry\n    x-renamed-from: getRoute'),
      edit(ADMIN, '  /v1/routes/{routename}:', '  /v1/entries/{routename}:'),
    ],
    want: [
      'breaks operation-renamed getRoute -> getEntry  spec/paths/routes.yaml get:',
      'breaks path-changed getEntry /v1/routes/{routename} -> /v1/entries/{routename}  spec/paths/routes.yaml get:',
    ],
  },
  {
    name: 'another method',
    edits: [edit(ROUTES, '  get:', '  post:')],
    want: ['breaks method-changed getRoute GET -> POST  spec/paths/routes.yaml post:'],
  },
  {
    name: 'another tag without pages',
    base: [edit(ADMIN, 'paths:\n', '  - name: Other\n    description: O.\npaths:\n')],
    edits: [edit(ROUTES, 'tags: [Routes]\n    summary: Get', 'tags: [Other]\n    summary: Get')],
    want: [
      'fits tag-changed getRoute Routes -> Other  spec/paths/routes.yaml get:',
      'fits page-changed getRoute /acme-core/administration/getroute -> none  spec/paths/routes.yaml get:',
    ],
  },
  {
    name: 'an operation to leave',
    edits: [
      edit(ROUTES, '    summary: Get a route', '    deprecated: true\n    summary: Get a route'),
    ],
    want: ['fits operation-deprecated getRoute  spec/paths/routes.yaml get:'],
  },
  {
    name: 'an operation to stay',
    base: [
      edit(ROUTES, '    summary: Get a route', '    deprecated: true\n    summary: Get a route'),
    ],
    edits: [edit(ROUTES, '    deprecated: true\n', '')],
    want: ['fits operation-restored getRoute  spec/paths/routes.yaml get:'],
  },
  {
    name: 'no key any more',
    edits: [edit(ROUTES, '    summary: Get a route', '    security: []\n    summary: Get a route')],
    want: ['fits key-removed getRoute x-api-key  spec/paths/routes.yaml get:'],
  },
  {
    name: 'a key from now on',
    base: [edit(ROUTES, '    summary: Get a route', '    security: []\n    summary: Get a route')],
    edits: [edit(ROUTES, '    security: []\n', '')],
    want: ['breaks key-added getRoute x-api-key  spec/paths/routes.yaml get:'],
  },
  {
    name: 'a parameter that may be sent',
    edits: [TRACE()],
    want: [
      'fits parameter-added getRoute query trace  spec/paths/routes.yaml { name: trace, in: query, description: D, schema: { type: string }, example: a }',
    ],
  },
  {
    name: 'a parameter that must be sent',
    edits: [TRACE(', required: true')],
    want: [
      'breaks parameter-added-required getRoute query trace  spec/paths/routes.yaml { name: trace, in: query, description: D, schema: { type: string }, example: a, required: true }',
    ],
  },
  {
    name: 'a parameter that goes',
    base: [TRACE()],
    edits: [
      edit(
        ROUTES,
        '      - { name: trace, in: query, description: D, schema: { type: string }, example: a }\n',
        '      []\n',
      ),
    ],
    want: [
      'breaks parameter-removed getRoute query trace  base/spec/paths/routes.yaml { name: trace, in: query, description: D, schema: { type: string }, example: a }',
    ],
  },
  {
    name: 'a parameter that becomes required',
    base: [TRACE()],
    edits: [edit(ROUTES, 'example: a }', 'example: a, required: true }')],
    want: [
      'breaks parameter-required getRoute query trace  spec/paths/routes.yaml name: trace, in: query, description: D, schema: { type: string }, example: a, required: true }',
    ],
  },
  {
    name: 'a parameter that becomes optional',
    base: [TRACE(', required: true')],
    edits: [edit(ROUTES, ', required: true }', ' }')],
    want: [
      'fits parameter-optional getRoute query trace  spec/paths/routes.yaml name: trace, in: query, description: D, schema: { type: string }, example: a }',
    ],
  },
  {
    name: 'a parameter to leave',
    base: [TRACE()],
    edits: [edit(ROUTES, 'example: a }', 'example: a, deprecated: true }')],
    want: [
      'fits parameter-deprecated getRoute query trace  spec/paths/routes.yaml name: trace, in: query, description: D, schema: { type: string }, example: a, deprecated: true }',
    ],
  },
  {
    name: 'a parameter to stay',
    base: [TRACE(', deprecated: true')],
    edits: [edit(ROUTES, ', deprecated: true }', ' }')],
    want: [
      'fits parameter-restored getRoute query trace  spec/paths/routes.yaml name: trace, in: query, description: D, schema: { type: string }, example: a }',
    ],
  },
  {
    name: 'a parameter that is sent elsewhere',
    base: [TRACE()],
    edits: [edit(ROUTES, 'name: trace, in: query', 'name: trace, in: header')],
    want: [
      'breaks parameter-moved getRoute header trace query -> header  spec/paths/routes.yaml name: trace, in: header, description: D, schema: { type: string }, example: a }',
    ],
  },
  {
    name: 'a parameter of the path under another name, described anew',
    edits: [
      edit('spec/parameters/RouteName.yaml', 'name: routename', 'name: entry'),
      edit('spec/parameters/RouteName.yaml', 'The name of the route.', 'The route’s name.'),
      edit(ADMIN, '{routename}', '{entry}'),
    ],
    want: [
      'breaks parameter-renamed getRoute path entry routename -> entry  spec/parameters/RouteName.yaml name: entry',
      'fits texts-changed getRoute  spec/parameters/RouteName.yaml name: entry',
    ],
  },
  {
    name: 'the type of a parameter',
    edits: [edit('spec/parameters/Namespace.yaml', 'type: string', 'type: [string, integer]')],
    want: [
      'fits type-widened listSecrets header x-acme-namespace string -> string or integer  spec/parameters/Namespace.yaml schema:',
    ],
  },
  {
    name: 'a body that goes',
    edits: [edit(ROUTES, REQUEST_BODY, '')],
    want: ['breaks body-removed createRoute request  base/spec/paths/routes.yaml requestBody:'],
  },
  {
    name: 'a body that must be sent',
    base: [edit(ROUTES, REQUEST_BODY, '')],
    edits: [
      edit(
        ROUTES,
        '    description: Creates a route.\n',
        `    description: Creates a route.\n${REQUEST_BODY}`,
      ),
    ],
    want: ['breaks body-added-required createRoute request  spec/paths/routes.yaml requestBody:'],
  },
  {
    name: 'a body that may be sent',
    base: [edit(ROUTES, REQUEST_BODY, '')],
    edits: [
      edit(
        ROUTES,
        '    description: Creates a route.\n',
        `    description: Creates a route.\n${REQUEST_BODY.replace('      required: true\n', '')}`,
      ),
    ],
    want: ['fits body-added createRoute request  spec/paths/routes.yaml requestBody:'],
  },
  {
    name: 'a body that becomes optional',
    edits: [edit(ROUTES, '      required: true\n', '')],
    want: ['fits body-optional createRoute request  spec/paths/routes.yaml requestBody:'],
  },
  {
    name: 'a body that becomes required',
    base: [edit(ROUTES, '      required: true\n', '')],
    edits: [edit(ROUTES, '    requestBody:\n', '    requestBody:\n      required: true\n')],
    want: ['breaks body-required createRoute request  spec/paths/routes.yaml requestBody:'],
  },
  {
    name: 'another media type',
    edits: [
      edit(
        ROUTES,
        `        application/json:\n${WHOLE_ROUTE}`,
        `        text/json:\n${WHOLE_ROUTE}`,
      ),
    ],
    want: [
      'breaks media-type-changed createRoute request application/json -> text/json  spec/paths/routes.yaml text/json:',
    ],
  },
  {
    name: 'another success',
    edits: [SECOND_STATUS],
    want: ["breaks success-added getRoute 204  spec/paths/routes.yaml '204':"],
  },
  {
    name: 'one success less',
    base: [SECOND_STATUS],
    edits: [edit(ROUTES, `      '204':\n        description: Nothing.\n`, '')],
    want: ["breaks status-removed getRoute 204  base/spec/paths/routes.yaml '204':"],
  },
  {
    name: 'another error',
    base: [NO_STATUS],
    edits: [
      edit(
        ROUTES,
        '    description: Reads a route.\n    responses:\n',
        `    description: Reads a route.\n    responses:\n      '404':\n        $ref: ../errors.yaml#/RouteNotFound\n`,
      ),
    ],
    want: ["fits error-added getRoute 404  spec/paths/routes.yaml '404':"],
  },
  {
    name: 'an answer that gets a body',
    base: [SECOND_STATUS],
    edits: [
      edit(
        ROUTES,
        '        description: Nothing.\n',
        `        description: Nothing.
        content:
          application/json:
            schema: { type: string }
            examples: { a: { value: a } }
`,
      ),
    ],
    want: ["fits answer-body-added getRoute 204  spec/paths/routes.yaml '204':"],
  },
  {
    name: 'an answer that loses its body',
    edits: [
      edit(
        ROUTES,
        `        content:
          application/json:
            schema:
              $ref: ../schemas/Route.yaml
            examples:
              nested:
                $ref: ../examples/route.yaml#/nested
      '404'`,
        `      '404'`,
      ),
    ],
    want: ["breaks answer-body-removed getRoute 200  spec/paths/routes.yaml '200':"],
  },
  {
    name: 'another message',
    edits: [edit('spec/errors.yaml', 'value: Route not found', 'value: No such route')],
    want: [
      'breaks message-removed 404 "Route not found"  base/spec/errors.yaml routeNotFound:',
      'fits message-added 404 "No such route"  spec/errors.yaml routeNotFound:',
    ],
  },
  {
    name: 'a schema under another name',
    edits: [edit(ADMIN, '    Route:\n      $ref', '    Entry:\n      $ref')],
    rename: ['Route.yaml', 'Entry.yaml'],
    want: ['breaks schema-renamed Route -> Entry  spec/admin.yaml Entry:'],
  },
  {
    name: 'a schema that comes',
    edits: [
      edit(
        ADMIN,
        '    Route:\n',
        '    Key:\n      { type: string, description: The key. }\n    Route:\n',
      ),
      edit(
        ROUTE,
        `  'key_{{product}}':\n    type: string\n    format: password\n    description: The key.\n`,
        `  'key_{{product}}':\n    $ref: ../admin.yaml#/components/schemas/Key\n`,
      ),
    ],
    want: [
      'fits schema-added Key  spec/admin.yaml Key:',
      "fits secret-lost Route.key_acme  spec/schemas/Route.yaml 'key_{{product}}':",
    ],
  },
  {
    name: 'a schema that goes',
    base: [
      edit(
        ADMIN,
        '    Route:\n',
        '    Key:\n      { type: string, format: password, description: The key. }\n    Route:\n',
      ),
      edit(
        ROUTE,
        `  'key_{{product}}':\n    type: string\n    format: password\n    description: The key.\n`,
        `  'key_{{product}}':\n    $ref: ../admin.yaml#/components/schemas/Key\n`,
      ),
    ],
    edits: [
      edit(
        ADMIN,
        '    Key:\n      { type: string, format: password, description: The key. }\n',
        '',
      ),
      edit(
        ROUTE,
        '    $ref: ../admin.yaml#/components/schemas/Key\n',
        '    type: string\n    format: password\n    description: The key.\n',
      ),
    ],
    want: ['breaks schema-removed Key  base/spec/admin.yaml Key:'],
  },
  {
    name: 'a field under another name, in all operations at once',
    edits: [edit(ROUTE, `  'key_{{product}}':`, `  'secret_{{product}}':`)],
    want: [
      "breaks property-removed Route.key_acme  base/spec/schemas/Route.yaml 'key_{{product}}':",
      "fits property-added Route.secret_acme  spec/schemas/Route.yaml 'secret_{{product}}':",
    ],
  },
  {
    name: 'a field that the server sets from now on',
    edits: [
      edit(
        ROUTE,
        `    type: string\n    description: The name.`,
        `    type: string\n    readOnly: true\n    description: The name.`,
      ),
    ],
    want: ['breaks read-only-gained Route.name  spec/schemas/Route.yaml name:'],
  },
  {
    name: 'a required field that callers set from now on',
    base: [
      edit(
        ROUTE,
        `    type: string\n    description: The name.`,
        `    type: string\n    readOnly: true\n    description: The name.`,
      ),
    ],
    edits: [
      edit(ROUTE, `    readOnly: true\n    description: The name.`, `    description: The name.`),
    ],
    want: [
      'breaks property-required Route.name  spec/schemas/Route.yaml name:',
      'fits read-only-lost Route.name  spec/schemas/Route.yaml name:',
    ],
  },
  {
    name: 'a field that is no longer answered',
    edits: [edit(ROUTE, `    format: password\n`, `    format: password\n    writeOnly: true\n`)],
    want: ["breaks write-only-gained Route.key_acme  spec/schemas/Route.yaml 'key_{{product}}':"],
  },
  {
    name: 'a field that is answered from now on',
    base: [edit(ROUTE, `    format: password\n`, `    format: password\n    writeOnly: true\n`)],
    edits: [edit(ROUTE, `    writeOnly: true\n`, '')],
    want: ["fits write-only-lost Route.key_acme  spec/schemas/Route.yaml 'key_{{product}}':"],
  },
  {
    name: 'words and examples, one line for each operation and schema',
    edits: [
      edit(ROUTES, 'summary: Get a route', 'summary: Read a route'),
      edit(ROUTES, 'description: Reads a route.', 'description: Reads one route.'),
      edit(ROUTES, '                name: support', '                name: sales'),
      edit(ROUTE, 'description: The name.', 'description: Its name.'),
      edit(ROUTE, 'description: The key.', 'description: Its key.'),
      edit(ROUTE, 'description: The route to take when', 'description: What to take when'),
    ],
    want: [
      'fits texts-changed getRoute  spec/paths/routes.yaml get:',
      'fits texts-changed createRoute  spec/paths/routes.yaml application/json:',
      'fits texts-changed Route  spec/schemas/Route.yaml name:',
    ],
  },
];

interface Written extends Side {
  /** What stands at a place: the rest of its line. */
  readonly textAt: (place: Place) => string;
}

async function write(
  edits: readonly Edit[],
  name: string,
  [from, to]: readonly [string, string] = ['', ''],
): Promise<Written> {
  const files = Object.fromEntries(
    Object.entries(edited(edits)).map(([file, text]) => [
      file.replaceAll(from, to),
      text.replaceAll(from, to),
    ]),
  );
  const { model, locate } = await readContractSide(writeProject(files));
  return {
    model,
    locate,
    nameOf: (file) => `${name}${file}`,
    textAt: ({ file, line, column }) =>
      files[file.slice(name.length)]?.split('\n')[line - 1]?.slice(column - 1) ?? 'nothing',
  };
}

test.each(ROWS)('$name', async ({ base: before = [], edits, rename, want }) => {
  const base = await write(before, 'base/');
  const next = await write([...before, ...edits], '', rename);
  const { changes, verdict } = makeReport('BASE', base, next, []);
  expect(
    changes.map(({ id, isBreaking, place }) => {
      const text = (place.isBase ? base : next).textAt(place);
      return `${isBreaking ? 'breaks' : 'fits'} ${id}  ${place.file} ${text}`;
    }),
  ).toEqual(want);
  expect(verdict.isFine).toBe(!want.some((line) => line.startsWith('breaks')));
});

test('every kind of change to a call has its row', () => {
  const kinds = ROWS.flatMap(({ want }) => want.map((line) => line.split(' ')[1]));
  expect(Object.keys(CALL_KINDS).filter((kind) => !kinds.includes(kind))).toEqual([]);
});
