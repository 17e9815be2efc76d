/** The environment variable that samples take a header parameter from: `namespace` is `NAMESPACE`. */
export const environmentName = (identifier: string): string =>
  identifier.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
