// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse, type CreateGatewayInput } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<CreateGatewayInput['body']>({
  operationId: 'createGateway',
  method: 'POST',
  target: '/v1/admin/gateways',
  headers: { 'x-api-key': 'example-key' },
  mediaType: 'application/json',
  requests: [
    { name: 'minimal', body: { name: 'dev-gateway', type: 'development', enabled: true } },
    {
      name: 'full',
      body: {
        name: 'dev-gateway',
        type: 'development',
        enabled: true,
        config: { base_url: 'https://gateway.example.com' },
      },
    },
  ],
  answers: [
    {
      status: 200,
      example: 'message',
      mediaType: 'application/json',
      body: { message: 'Gateway dev-gateway created' },
    },
    {
      status: 400,
      example: 'gatewayAlreadyExists',
      mediaType: 'application/json',
      body: 'Gateway already exists',
    },
    {
      status: 500,
      example: 'failedToCreateGateway',
      mediaType: 'application/json',
      body: 'Failed to create gateway',
    },
  ],
  allowed: [
    { name: 'empty lists', body: { config: {} } },
    { name: 'lists of empty objects', body: { config: {} } },
    { name: 'empty and negative values', body: { name: '', type: '', enabled: false, config: {} } },
    {
      name: 'long values and other fields',
      body: {
        name: '<a long text>',
        type: '<a long text>',
        enabled: true,
        config: { anotherField: 'a text' },
        anotherField: 'a text',
      },
    },
  ],
  refusals: [
    { name: 'a call without x-api-key', without: 'x-api-key', status: 401 },
    {
      name: 'a call without a body',
      status: 400,
      without: 'body',
      violation: { location: [], message: 'Body parameter is required' },
    },
    {
      name: 'a body with another media type',
      mediaType: 'application/x-www-form-urlencoded',
      status: 400,
      violation: { location: [], message: 'Supported content types' },
    },
    {
      name: 'the body "a text"',
      status: 400,
      body: 'a text',
      violation: { location: ['body'], message: '' },
    },
    {
      name: 'a body whose name is 1.5',
      status: 400,
      body: { name: 1.5, type: 'development', enabled: true },
      violation: { location: ['body', 'name'], message: '' },
    },
    {
      name: 'a body whose name is null',
      status: 400,
      body: { name: null, type: 'development', enabled: true },
      violation: { location: ['body', 'name'], message: '' },
    },
    {
      name: 'a body whose type is 1.5',
      status: 400,
      body: { name: 'dev-gateway', type: 1.5, enabled: true },
      violation: { location: ['body', 'type'], message: '' },
    },
    {
      name: 'a body whose type is null',
      status: 400,
      body: { name: 'dev-gateway', type: null, enabled: true },
      violation: { location: ['body', 'type'], message: '' },
    },
    {
      name: 'a body whose enabled is "a text"',
      status: 400,
      body: { name: 'dev-gateway', type: 'development', enabled: 'a text' },
      violation: { location: ['body', 'enabled'], message: '' },
    },
    {
      name: 'a body whose enabled is null',
      status: 400,
      body: { name: 'dev-gateway', type: 'development', enabled: null },
      violation: { location: ['body', 'enabled'], message: '' },
    },
    {
      name: 'a body whose config is "a text"',
      status: 400,
      body: { name: 'dev-gateway', type: 'development', enabled: true, config: 'a text' },
      violation: { location: ['body', 'config'], message: '' },
    },
    {
      name: 'a body whose config is null',
      status: 400,
      body: { name: 'dev-gateway', type: 'development', enabled: true, config: null },
      violation: { location: ['body', 'config'], message: '' },
    },
  ],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'minimal', file: 'createGateway/minimal.sh' },
    { request: 'minimal', file: 'createGateway/minimal.py' },
    { request: 'minimal', file: 'createGateway/minimal.ts' },
    { request: 'minimal', file: 'createGateway/minimal.cli.sh' },
    { request: 'full', file: 'createGateway/full.sh' },
    { request: 'full', file: 'createGateway/full.py' },
    { request: 'full', file: 'createGateway/full.ts' },
    { request: 'full', file: 'createGateway/full.cli.sh' },
  ],
  python: {
    method: 'create_gateway',
    options: { api_key: 'example-key' },
    positional: [],
    keywords: {},
    model: 'Gateway',
  },
  keywordHeaders: [],
  headerOptions: [{ option: 'apiKey', variable: 'GATEHOUSE_API_KEY', header: 'x-api-key' }],
  environment: { API_KEY: 'example-key' },
  call: ({ isBare, ...client }, body, given, options) =>
    new Gatehouse({ ...client, ...(!isBare && { apiKey: 'example-key' }) }).createGateway(
      { ...given, body },
      options,
    ),
});
