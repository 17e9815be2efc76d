import { ICON_PATHS, type IconName } from '../src/ui/icon-paths.ts';

/** What takes the place of the icon of a button that copies, by the button's state: see src/lib/copy.ts. */
const STATES: Partial<Record<IconName, string>> = { check: 'copied', cross: 'failed' };

/** Make the style sheet that draws icons: each is a mask, so that it has the color of the text next to it. */
export const iconStyles = (): string =>
  Object.entries(ICON_PATHS)
    .map(([name, path]) => {
      const state = STATES[name as IconName];
      const selectors = [
        `.icon-${name}`,
        ...(state === undefined ? [] : [`[data-copy='${state}'] > .icon-copy`]),
      ];
      return `${selectors.join(', ')} { mask-image: url("${drawing(path)}") }`;
    })
    .join('\n');

const drawing = (path: string): string => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`;
  return `data:image/svg+xml,${svg.replaceAll(/[<>#]/g, encodeURIComponent)}`;
};
