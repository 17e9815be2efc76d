import { testRule } from './run-rule.ts';

const contract = (name: string, place: string): string => `openapi: 3.1.0
paths:
  /routes:
    parameters: [{ name: ${name}, in: ${place} }]
    get:
      parameters: [{ name: ${name}, in: ${place} }]
`;

const ignored = (name: string): [string, string] => {
  const message = `Pages, samples and clients ignore a header parameter named ${name}: OpenAPI describes it in another way, or the connection sets it. Describe a key under "security", and media types under "content".`;
  return [`4:26 ${message}`, `6:28 ${message}`];
};

testRule('header-ignored', contract, [
  [['Accept-Language', 'header']],
  [['Authorization', 'query']],
  [['Authorization', 'header'], ...ignored('Authorization')],
  [['content-type', 'header'], ...ignored('content-type')],
  [['Content-Length', 'header'], ...ignored('Content-Length')],
  [['Accept-Encoding', 'header'], ...ignored('Accept-Encoding')],
]);
