/** Strokes on a grid of 16 units. */
export const ICON_PATHS = {
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  wrap: 'M2 3.5h12M2 8h9.5a2.5 2.5 0 0 1 0 5H8m2-2-2 2 2 2M2 12.5h3',
  check: 'm2.5 8.5 3.5 3.5 7.5-8',
  seal: 'M8 1.5 13 3.25V7.5c0 3.25-2 5.5-5 7-3-1.5-5-3.75-5-7V3.25zM5.5 8l2 2 3.25-3.75',
  cross: 'm3.5 3.5 9 9m0-9-9 9',
  play: 'M4.5 2.5v11l9-5.5z',
  pause: 'M4.5 2.5v11M11.5 2.5v11',
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
  terminal: 'M2 3h12v10H2zM4.5 6 6.5 8l-2 2M8.5 10h3',
  swap: 'M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13',
  sliders:
    'M2 4.5h7M12.5 4.5H14M2 11.5h1.5M7 11.5h7M9 4.5a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 0 0-3.5 0M3.5 11.5a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 0 0-3.5 0',
  target:
    'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2M8 5.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5M8 8h.01',
  braces:
    'M6 2.5c-2 0-2 .75-2 2.25S4 7.5 2.5 8C4 8.5 4 9.75 4 11.25s0 2.25 2 2.25M10 2.5c2 0 2 .75 2 2.25s0 2.75 1.5 3.25c-1.5.5-1.5 1.75-1.5 3.25s0 2.25-2 2.25',
  plan: 'M8 2.25 14 5 8 7.75 2 5zM2 8l6 2.75L14 8M2 11l6 2.75L14 11',
} as const;

export type IconName = keyof typeof ICON_PATHS;

interface IconProps {
  /** Of several, styles show one. */
  readonly name: IconName | readonly IconName[];
  readonly className?: string | undefined;
}

/** A drawing next to text, hidden from screen readers. Pages have dozens of them, so what they share is in base.css. */
export const Icon = ({ name, className = '' }: IconProps) => (
  <svg className={`icon ${className}`.trim()} aria-hidden="true">
    {[name].flat().map((one) => (
      <path key={one} d={ICON_PATHS[one]} />
    ))}
  </svg>
);

/** The icons of a button that copies, one for each of its states: see base.css. */
export const CopyIcon = () => <Icon name={['copy', 'check', 'cross']} />;
