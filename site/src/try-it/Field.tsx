import { useId } from 'react';
import styles from './Console.module.css';

interface FieldProps {
  readonly name: string;
  /** Type, place, whether it is required, its default. */
  readonly facts: string;
  readonly description: string;
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  /** The allowed values, if they are listed. */
  readonly options?: readonly string[] | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A parameter or a key to fill in. */
export function Field(props: FieldProps) {
  const { name, facts, description, isSecret, isRequired, options, error, value, onChange } = props;
  const id = useId();
  const isMissing = isRequired && value === '';
  const problem = isMissing ? `${name} is required.` : error;
  const control = {
    id,
    value,
    required: isRequired,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-about`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <code>{name}</code> <span className={styles.facts}>{facts}</span>
      </label>
      {options ? (
        <select {...control}>
          {(!isRequired || value === '') && <option value="">not sent</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type={isSecret ? 'password' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <p id={`${id}-about`} className={styles.hint}>
        {problem !== undefined && <span className={styles.problem}>{problem} </span>}
        {description}
      </p>
    </div>
  );
}
