import { TextLink } from '../../components/prose/TextLink.tsx';

export interface NotFoundProps {
  readonly links: readonly {
    readonly lookingFor: string;
    readonly label: string;
    readonly to: string;
  }[];
}

/** Where the not-found page leads in any case; made at build time, as an article is. */
export function NotFound({ links }: NotFoundProps) {
  return (
    <>
      <h2>Perhaps you are looking for</h2>
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
