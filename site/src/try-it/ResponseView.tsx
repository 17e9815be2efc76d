import { parsed } from './draft.ts';
import { jsonText, REASON } from './engine.ts';
import type { Exchange } from './sandbox-client.ts';
import { tokens } from './tokens.ts';
import styles from './ResponseView.module.css';

/** A longer body is shown without colors: each of them is an element. */
const COLORED = 50_000;

/** The response of the sandbox: status, time, headers and body. */
export function ResponseView({ exchange }: { readonly exchange: Exchange }) {
  const { status, ms, headers, body } = exchange;
  const value = body === undefined ? undefined : parsed(body);
  const text = value === undefined ? (body ?? '') : jsonText(value);
  const { [REASON]: reason, ...others } = headers;
  return (
    <section className={styles.root} aria-label="Response">
      <p className={styles.summary}>
        <strong className={styles.status} data-failed={status >= 400}>
          {status}
        </strong>
        <span>{ms < 1 ? 'less than 1 ms' : `${Math.round(ms)} ms`}</span>
        {reason !== undefined && <span className={styles.reason}>{reason}</span>}
      </p>
      <dl className={styles.headers}>
        {Object.entries(others).map(([name, header]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{header}</dd>
          </div>
        ))}
      </dl>
      {text && (
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles.body} tabIndex={0} aria-label="Response body" role="region">
          <code>{text.length > COLORED ? text : colored(text)}</code>
        </pre>
      )}
    </section>
  );
}

const colored = (text: string) =>
  tokens(text).map((token, index) =>
    token.kind ? (
      // Parts of a text are identified only by their position.
      <span key={index} className={`token-${token.kind}`}>
        {token.text}
      </span>
    ) : (
      token.text
    ),
  );
