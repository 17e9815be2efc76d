// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { Gatehouse, type QueryRouteInput } from 'gatehouse-js';
import { testContract } from './harness.ts';

testContract<QueryRouteInput['body']>({
  operationId: 'queryRoute',
  method: 'POST',
  target: '/query/support-chat',
  headers: { 'x-api-key': 'example-key' },
  oddNames: {
    names: { routename: 'a/b%2F../?c#d&e=f+g Größe 日本' },
    positional: ['a/b%2F../?c#d&e=f+g Größe 日本'],
    target: '/query/a%2Fb%252F..%2F%3Fc%23d%26e%3Df%2Bg%20Gr%C3%B6%C3%9Fe%20%E6%97%A5%E6%9C%AC',
  },
  mediaType: 'application/json',
  requests: [
    {
      name: 'chat',
      body: {
        messages: [
          {
            role: 'system',
            content: 'You answer questions about the support desk in one sentence.',
          },
          { role: 'user', content: 'When does the support desk open?' },
        ],
      },
    },
  ],
  answers: [
    {
      status: 200,
      example: 'chat',
      mediaType: 'application/json',
      body: {
        model: 'example-chat-model',
        choices: [
          {
            index: 0,
            message: {
              role: 'assistant',
              content: 'The support desk opens at nine in the morning.',
            },
            finish_reason: 'stop',
          },
        ],
      },
    },
    { status: 400, example: 'badRequest', mediaType: 'application/json', body: 'Bad Request' },
    {
      status: 500,
      example: 'internalServerError',
      mediaType: 'application/json',
      body: 'Internal Server Error',
    },
  ],
  allowed: [
    { name: 'empty lists', body: {} },
    { name: 'lists of empty objects', body: {} },
    { name: 'empty and negative values', body: {} },
    { name: 'long values and other fields', body: { anotherField: 'a text' } },
    { name: 'long names', target: '/query/%3Ca%20long%20text%3E', headers: {} },
  ],
  refusals: [
    { name: 'a call without x-api-key', without: 'x-api-key', status: 401 },
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
  ],
  undocumentedMethod: 'PATCH',
  samples: [
    { request: 'chat', file: 'queryRoute/chat.sh' },
    { request: 'chat', file: 'queryRoute/chat.py' },
    { request: 'chat', file: 'queryRoute/chat.ts' },
    { request: 'chat', file: 'queryRoute/chat.cli.sh' },
  ],
  python: {
    method: 'query_route',
    options: { api_key: 'example-key' },
    positional: ['support-chat'],
    keywords: {},
  },
  keywordHeaders: [],
  headerOptions: [{ option: 'apiKey', variable: 'GATEHOUSE_API_KEY', header: 'x-api-key' }],
  environment: { API_KEY: 'example-key' },
  call: ({ isBare, ...client }, body, given, options) =>
    new Gatehouse({ ...client, ...(!isBare && { apiKey: 'example-key' }) }).queryRoute(
      { routename: 'support-chat', ...given, body },
      options,
    ),
});
