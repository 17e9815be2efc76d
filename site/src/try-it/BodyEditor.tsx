import { useId, useRef } from 'react';
import type { BodyFinding } from './body-findings.ts';
import styles from './BodyEditor.module.css';
import fields from './Console.module.css';

interface BodyEditorProps {
  readonly mediaType: string;
  readonly examples: readonly { readonly name: string; readonly summary: string }[];
  readonly example: string;
  readonly value: string;
  readonly findings: readonly BodyFinding[];
  readonly onExample: (name: string) => void;
  readonly onChange: (text: string) => void;
  readonly onSend: () => Promise<void>;
}

/** The most rows before the editor scrolls. */
const ROWS = 18;

/** How many findings are listed: all lines are marked anyway. */
const LISTED = 5;

/** A body to edit as text, with its line numbers: a wrong line is marked before it is sent. */
export function BodyEditor(props: BodyEditorProps) {
  const { mediaType, examples, example, value, findings, onExample, onChange, onSend } = props;
  const id = useId();
  const gutter = useRef<HTMLDivElement>(null);
  const wrong = new Set(findings.map(({ line }) => line));
  const count = value.split('\n').length;
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <label className={fields.label} htmlFor={id}>
          Body <span className={fields.facts}>{mediaType}</span>
        </label>
        {examples.length > 1 && (
          <label className={styles.example}>
            <span className={fields.facts}>Example</span>
            <select value={example} onChange={({ target }) => onExample(target.value)}>
              {examples.map(({ name, summary }) => (
                <option key={name} value={name}>
                  {summary || name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div className={styles.editor}>
        <div ref={gutter} className={styles.gutter} aria-hidden="true">
          {/* A body of a thousand lines is pasted rather than read. */}
          {Array.from({ length: Math.min(count, 1000) }, (_, index) => (
            <span key={index} data-wrong={wrong.has(index + 1)}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          id={id}
          className={styles.text}
          value={value}
          rows={Math.min(Math.max(count, 3), ROWS)}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          aria-invalid={findings.length > 0}
          aria-describedby={`${id}-findings`}
          onScroll={({ currentTarget }) =>
            gutter.current?.scrollTo({ top: currentTarget.scrollTop })
          }
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void onSend();
          }}
        />
      </div>
      <ul id={`${id}-findings`} className={styles.findings}>
        {findings.slice(0, LISTED).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {findings.length > LISTED && <li>{findings.length - LISTED} more</li>}
      </ul>
    </div>
  );
}
