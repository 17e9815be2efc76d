import { testRule } from './run-rule.ts';

const contract = (pagination: string): string => `openapi: 3.1.0
paths:
  /things:
    parameters: [{ name: shared, in: query }]
    get:
      operationId: listThings
      parameters: [{ name: cursor, in: query }, { name: place, in: header }]
      x-pagination: ${pagination}
      responses:
        '200':
          content:
            application/json:
              schema:
                allOf:
                  - properties:
                      data: { type: [array, 'null'], items: { type: object } }
                      meta: { oneOf: [{ type: 'null' }, { properties: { a/b: { type: string } } }] }
`;

const NO_LIST = `items is "/meta", which isn't a list; expected the pointer to one, such as "/data".`;

testRule('pagination', contract, [
  ['{ type: cursor, parameter: cursor, items: /data, next: /meta/a~1b }'],
  ['{ type: page, parameter: shared, items: /data }'],
  ['{ type: link, items: /data }'],
  [
    '{ type: curser }',
    '8:29 The type of x-pagination is "curser"; expected one of "cursor", "page", "offset", "link". Did you mean "cursor"?',
  ],
  ['true', '8:21 x-pagination has no type; expected one of "cursor", "page", "offset", "link".'],
  [
    '{ type: cursor, items: /data }',
    '8:20 x-pagination of type cursor needs "parameter".',
    '8:20 x-pagination of type cursor needs "next".',
  ],
  [
    '{ type: link, items: /data, parameter: cursor }',
    '8:60 x-pagination of type link has no "parameter"; expected "type", "items", "next".',
  ],
  [
    '{ type: page, parameter: place, items: /data }',
    `8:46 "place" isn't a parameter of this operation's query; expected one of "shared", "cursor".`,
  ],
  [
    '{ type: link, items: data }',
    '8:42 items is "data"; expected a JSON Pointer into the response, such as "/data".',
  ],
  ['{ type: link, items: /meta }', `8:42 ${NO_LIST}`],
  [
    '{ type: link }',
    `8:20 items is the body, which isn't a list; expected the pointer to one, such as "/data".`,
  ],
  [
    '{ type: link, items: /data, next: /meta/c }',
    '8:55 next is "/meta/c", but the response has no field there.',
  ],
]);
