/** Leave out a body that the contract doesn't describe. */
export const withoutData = <Result extends { readonly response: Response }>(
  result: Result,
): Omit<Result, 'data'> & { readonly data?: undefined } => ({ ...result, data: undefined });
