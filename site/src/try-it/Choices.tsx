import { failures, type Model, type Operation } from './engine.ts';
import styles from './Console.module.css';

interface ChoicesProps {
  readonly model: Model;
  readonly operation: Operation;
  readonly isSeeded: boolean;
  /** The status to respond with; empty for that of the sandbox. */
  readonly status: string;
  readonly onOperation: (operation: Operation) => void;
  readonly onSeeded: (isSeeded: boolean) => void;
  readonly onStatus: (status: string) => void;
}

/** What to call, on which world, and how the sandbox responds. */
export function Choices(props: ChoicesProps) {
  const { model, operation, isSeeded, status, onOperation, onSeeded, onStatus } = props;
  const chooseOperation = (id: string): void => {
    const chosen = model.operations.find((one) => one.id === id);
    if (chosen) onOperation(chosen);
  };
  return (
    <div className={styles.choices}>
      <label className={styles.field}>
        <span className={styles.label}>Operation</span>
        <select value={operation.id} onChange={({ target }) => chooseOperation(target.value)}>
          {model.tags.map(({ name, title }) => (
            <optgroup key={name} label={title}>
              {model.operations
                .filter(({ tag }) => tag === name)
                .map(({ id, summary }) => (
                  <option key={id} value={id}>
                    {summary}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span className={styles.label}>Start with</span>
        <select
          value={isSeeded ? 'examples' : 'empty'}
          onChange={({ target }) => onSeeded(target.value === 'examples')}
        >
          <option value="examples">Examples</option>
          <option value="empty">Empty</option>
        </select>
      </label>
      <label className={styles.field}>
        <span className={styles.label}>Respond with</span>
        <select value={status} onChange={({ target }) => onStatus(target.value)}>
          <option value="">Normal</option>
          {failures(operation).map((response) => (
            <option key={response.status} value={response.status}>
              {response.status} {messageOf(response)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

const messageOf = ({ body, description }: ReturnType<typeof failures>[number]): string => {
  const message = body?.examples[0]?.value;
  return typeof message === 'string' ? message : description;
};
