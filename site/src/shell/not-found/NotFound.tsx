import type { ChromeLink } from '../chrome.ts';
import { TextLink } from '../../ui/ExternalLink.tsx';

export interface NotFoundProps {
  readonly links: readonly (ChromeLink & { readonly lookingFor: string })[];
}

/** The links of every not-found page, rendered at build time as an article is. */
export function NotFound({ links }: NotFoundProps) {
  return (
    <>
      <h2>You may be looking for</h2>
      <ul>
        {links.map(({ lookingFor, label, to }) => (
          <li key={label}>
            {lookingFor}: <TextLink href={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
