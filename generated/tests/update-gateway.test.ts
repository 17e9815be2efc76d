// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse, type UpdateGatewayInput } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<UpdateGatewayInput['body']>({
  operationId: 'updateGateway',
  method: 'PUT',
  target: '/v1/admin/gateways/dev-gateway',
  headers: { 'x-api-key': 'example-key' },
  oddNames: {
    names: { gatewayname: 'a/b%2F../?c#d&e=f+g Größe 日本' },
    positional: ['a/b%2F../?c#d&e=f+g Größe 日本'],
    target:
      '/v1/admin/gateways/a%2Fb%252F..%2F%3Fc%23d%26e%3Df%2Bg%20Gr%C3%B6%C3%9Fe%20%E6%97%A5%E6%9C%AC',
  },
  mediaType: 'application/json',
  requests: [
    {
      name: 'full',
      body: {
        name: 'dev-gateway',
        type: 'development',
        enabled: true,
        config: { base_url: 'https://gateway-eu.example.com' },
      },
    },
  ],
  answers: [
    {
      status: 200,
      example: 'message',
      mediaType: 'application/json',
      body: { message: 'Gateway dev-gateway updated' },
    },
    {
      status: 400,
      example: 'invalidRequestPayload',
      mediaType: 'application/json',
      body: 'Invalid request payload',
    },
    {
      status: 500,
      example: 'failedToUpdateGateway',
      mediaType: 'application/json',
      body: 'Failed to update gateway',
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
    { name: 'long names', target: '/v1/admin/gateways/%3Ca%20long%20text%3E', headers: {} },
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
      body: {
        name: 1.5,
        type: 'development',
        enabled: true,
        config: { base_url: 'https://gateway-eu.example.com' },
      },
      violation: { location: ['body', 'name'], message: '' },
    },
    {
      name: 'a body whose name is null',
      status: 400,
      body: {
        name: null,
        type: 'development',
        enabled: true,
        config: { base_url: 'https://gateway-eu.example.com' },
      },
      violation: { location: ['body', 'name'], message: '' },
    },
    {
      name: 'a body whose type is 1.5',
      status: 400,
      body: {
        name: 'dev-gateway',
        type: 1.5,
        enabled: true,
        config: { base_url: 'https://gateway-eu.example.com' },
      },
      violation: { location: ['body', 'type'], message: '' },
    },
    {
      name: 'a body whose type is null',
      status: 400,
      body: {
        name: 'dev-gateway',
        type: null,
        enabled: true,
        config: { base_url: 'https://gateway-eu.example.com' },
      },
      violation: { location: ['body', 'type'], message: '' },
    },
    {
      name: 'a body whose enabled is "a text"',
      status: 400,
      body: {
        name: 'dev-gateway',
        type: 'development',
        enabled: 'a text',
        config: { base_url: 'https://gateway-eu.example.com' },
      },
      violation: { location: ['body', 'enabled'], message: '' },
    },
    {
      name: 'a body whose enabled is null',
      status: 400,
      body: {
        name: 'dev-gateway',
        type: 'development',
        enabled: null,
        config: { base_url: 'https://gateway-eu.example.com' },
      },
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
    { request: 'full', file: 'updateGateway/full.sh' },
    { request: 'full', file: 'updateGateway/full.py' },
    { request: 'full', file: 'updateGateway/full.ts' },
    { request: 'full', file: 'updateGateway/full.cli.sh' },
  ],
  python: {
    method: 'update_gateway',
    options: { api_key: 'example-key' },
    positional: ['dev-gateway'],
    keywords: {},
    model: 'Gateway',
  },
  keywordHeaders: [],
  headerOptions: [{ option: 'apiKey', variable: 'GATEHOUSE_API_KEY', header: 'x-api-key' }],
  environment: { API_KEY: 'example-key' },
  call: ({ isBare, ...client }, body, given, options) =>
    new Gatehouse({ ...client, ...(!isBare && { apiKey: 'example-key' }) }).updateGateway(
      { gatewayname: 'dev-gateway', ...given, body },
      options,
    ),
});
