/** What the package exports beside the client, by the module of the runtime that it comes from. */
export const RUNTIME_EXPORTS: readonly {
  readonly module: string;
  readonly kind: 'type' | 'value';
  readonly names: readonly string[];
}[] = [
  { module: 'connection.ts', kind: 'type', names: ['Answer', 'Call', 'CallOptions'] },
  {
    module: 'errors.ts',
    kind: 'value',
    names: [
      'ApiError',
      'BadRequestError',
      'CallError',
      'ConnectionError',
      'NotFoundError',
      'ResponseError',
      'ServerError',
      'TimeoutError',
    ],
  },
  { module: 'settings.ts', kind: 'type', names: ['ConnectionOptions'] },
];
