import type { SVGProps } from 'react';

/** Strokes on a grid of 16 units. */
const PATHS = {
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  wrap: 'M2 3.5h12M2 8h9.5a2.5 2.5 0 0 1 0 5H8m2-2-2 2 2 2M2 12.5h3',
  check: 'm2.5 8.5 3.5 3.5 7.5-8',
  seal: 'M8 1.5 13 3.25V7.5c0 3.25-2 5.5-5 7-3-1.5-5-3.75-5-7V3.25zM5.5 8l2 2 3.25-3.75',
  cross: 'm3.5 3.5 9 9m0-9-9 9',
  play: 'M4.5 2.5v11l9-5.5z',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M10.5 10.5l3.5 3.5',
  menu: 'M2 4h12M2 8h12M2 12h12',
  chevron: 'm6 3.5 4.5 4.5L6 12.5',
  code: 'M5 4 1.5 8 5 12M11 4l3.5 4L11 12M9.25 3l-2.5 10',
  download: 'M8 2v8.5M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  sun: 'M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  moon: 'M13.5 9.8A6 6 0 0 1 6.2 2.5a6 6 0 1 0 7.3 7.3z',
  screen: 'M2 3h12v8H2zM5.5 13.5h5M8 11v2.5',
  note: 'M3.5 2.5h9v11h-9zM6 6h4M6 8.5h4M6 11h2',
  tip: 'M5.5 10.5a4 4 0 1 1 5 0V12h-5zM6.5 14h3',
  info: 'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5M8 7.25v4M8 4.75v.5',
  warning: 'M8 2 1.75 13.5h12.5zM8 6.5v3.25M8 11.5v.25',
  danger: 'M5.25 1.75h5.5l3.5 3.5v5.5l-3.5 3.5h-5.5l-3.5-3.5v-5.5zM8 4.75v4M8 10.75v.5',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly name: IconName;
}

/** A drawing next to text, hidden from screen readers. */
export function Icon({ name, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
