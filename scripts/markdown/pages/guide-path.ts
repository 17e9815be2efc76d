import type { ProductName } from '../types.ts';

/**
 * Return the URL path of a guide for its file in the folder of guides.
 *
 * @example guidePath('__product__-core/features/caching.md', product) // '/gatehouse-core/features/caching'
 */
export function guidePath(file: string, product: ProductName): string {
  const name = file.replace(/\.md$/, '').replaceAll('__product__', product.slug);
  return name === 'index' ? '/' : `/${name}`;
}

export function guideFileProblem(file: string): string | undefined {
  const segments = file.replace(/\.md$/, '').split('/');
  const wrong = segments.find((segment) => !/^(?:[a-z0-9-]|__product__)+$/.test(segment));
  if (wrong !== undefined) {
    return `"${wrong}" can't be part of a path: expected lower-case letters, digits, hyphens and __product__.`;
  }
  if (segments.at(-1) === 'index' && segments.length > 1) {
    const folder = segments.slice(0, -1).join('/');
    return `Only the home page is named index.md. Move this one to "${folder}.md", next to the folder.`;
  }
  return undefined;
}
