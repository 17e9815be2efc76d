import type { IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/**
 * A drawing next to text, which styles draw: see build/icon-styles.ts. A page has dozens of them, and their paths would
 * be an eighth of its HTML.
 */
export const Icon = ({ name, className = '' }: IconProps) => (
  <i className={`icon icon-${name} ${className}`.trim()} />
);
