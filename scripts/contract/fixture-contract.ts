import { formatFindings } from '../lib/findings.ts';
import { LINK_NAMES } from '../model/link-names.js';
import { lintContract } from './lint.ts';
import { writeProject } from './temporary-project.ts';

export const LINKS = LINK_NAMES.map((name) => `${name}: https://www.example.com/${name}`).join(
  ', ',
);

/** A small valid contract in the layout of `spec/`, whose files tests replace as needed. */
export const CONTRACT: Readonly<Record<string, string>> = {
  'spec/admin.yaml': `openapi: 3.1.0
info:
  title: '{{Product}} admin API'
  version: 1.0.0
  description: The API of {{Product}}. A template may hold \\{{name}}.
  x-product: { name: Acme, links: { ${LINKS} },
    slug: acme
    }
  x-error-catalog:
    '404':
      - Route not found
servers:
  - url: https://api.example.com
    description: A placeholder.
security:
  - ApiKey: []
tags:
  - name: Routes
    description: Named entry points.
    x-page:
      entity: route
paths:
  /v1/routes:
    $ref: paths/routes.yaml#/collection
  /v1/routes/{routename}:
    $ref: paths/routes.yaml#/item
  /v1/secrets:
    $ref: paths/secrets.yaml
components:
  securitySchemes:
    ApiKey:
      type: apiKey
      in: header
      name: x-api-key
      description: The key.
  schemas:
    Route:
      $ref: schemas/Route.yaml
`,
  'spec/paths/routes.yaml': `collection:
  post:
    operationId: createRoute
    tags: [Routes]
    summary: Create a route
    description: Creates a route.
    requestBody:
      required: true
      description: The route.
      content:
        application/json:
          schema:
            $ref: ../schemas/Route.yaml
          examples:
            minimal:
              summary: The least
              value:
                name: support
    responses:
      '200':
        description: The route.
        content:
          application/json:
            schema:
              $ref: ../schemas/Route.yaml
            examples:
              nested:
                $ref: ../examples/route.yaml#/nested
item:
  parameters:
    - $ref: ../parameters/RouteName.yaml
  get:
    operationId: getRoute
    tags: [Routes]
    summary: Get a route
    description: Reads a route.
    responses:
      '200':
        description: The route.
        content:
          application/json:
            schema:
              $ref: ../schemas/Route.yaml
            examples:
              nested:
                $ref: ../examples/route.yaml#/nested
      '404':
        $ref: ../errors.yaml#/RouteNotFound
`,
  'spec/paths/secrets.yaml': `get:
  operationId: listSecrets
  tags: [Routes]
  summary: List secrets
  description: Lists the secrets.
  parameters:
    - $ref: ../parameters/Namespace.yaml
  responses:
    '200':
      description: The names of the secrets.
      content:
        application/json:
          schema:
            type: array
            items:
              type: string
          examples:
            one:
              summary: One secret
              value: [first]
`,
  'spec/parameters/RouteName.yaml': `name: routename
in: path
required: true
description: The name of the route.
schema:
  type: string
example: support
`,
  'spec/parameters/Namespace.yaml': `name: 'x-{{product}}-namespace'
in: header
required: true
description: The namespace.
schema:
  type: string
example: main
`,
  'spec/schemas/Route.yaml': `type: object
description: A named entry point.
properties:
  name:
    type: string
    description: The name.
  'key_{{product}}':
    type: string
    format: password
    description: The key.
  fallback:
    description: The route to take when this one fails.
    $ref: Route.yaml
  created_at:
    type: string
    readOnly: true
    description: When the route was created.
required: [name]
`,
  'spec/examples/route.yaml': `nested:
  summary: A route with a fallback
  value:
    name: support
    'key_{{product}}': secret
    created_at: '2026-01-01'
    fallback:
      name: reserve
      'key_{{product}}': secret
`,
  'spec/errors.yaml': `RouteNotFound:
  description: There is no such route.
  content:
    application/json:
      schema:
        type: string
      examples:
        routeNotFound:
          summary: Route not found
          value: Route not found
`,
};

/** The files of CONTRACT that tests change. */
export const ADMIN = 'spec/admin.yaml';
export const ROUTES = 'spec/paths/routes.yaml';
export const SECRETS = 'spec/paths/secrets.yaml';
export const ROUTE = 'spec/schemas/Route.yaml';
export const ROUTE_NAME = 'spec/parameters/RouteName.yaml';
export const ERRORS = 'spec/errors.yaml';
export const EXAMPLE = 'spec/examples/route.yaml';

/** A change to CONTRACT: a file, a text that it contains exactly once, and what replaces the text. */
export type ContractEdit = readonly [file: string, from: string, to: string];

/** Return CONTRACT with changes. */
export function edited(edits: readonly ContractEdit[]): Record<string, string> {
  const files = { ...CONTRACT };
  for (const [file, from, to] of edits) {
    const text = files[file];
    if (text?.split(from).length !== 2) throw new Error(`${file} does not contain "${from}" once.`);
    files[file] = text.replace(from, () => to);
  }
  return files;
}

/** Lint a project with these files, and return a line for each finding. */
export const lint = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  formatFindings(await lintContract(writeProject(files)))
    .split('\n')
    .filter(Boolean);
