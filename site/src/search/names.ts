/** Normalize a name: `createRoute`, `create_route` and `create route` become the same. */
export const normalizedName = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}/]+/gu, '');

/**
 * Replace a path that was pasted from a log with the contract's path template.
 *
 * @example toTemplate('DELETE /v1/admin/routes/chat', ['/v1/admin/routes/{routename}'])
 * // 'DELETE /v1/admin/routes/{routename}'
 */
export const toTemplate = (text: string, templates: readonly string[]): string =>
  text.replace(/(?:https?:\/\/[^\s/]+)?(\/[^\s?#"']+)\S*/, (pasted, path: string) => {
    const given = path.split('/');
    const fits = templates.filter((template) => {
      const parts = template.split('/');
      return (
        parts.length === given.length &&
        parts.every((part, position) => part.startsWith('{') || part === given[position])
      );
    });
    // A path without parameters fits better.
    return fits.find((template) => !template.includes('{')) ?? fits[0] ?? pasted;
  });
