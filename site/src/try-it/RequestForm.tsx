import { BodyEditor } from './BodyEditor.tsx';
import { bodyFindings } from './body-findings.ts';
import { draftOf, fieldKey, keyField, type Draft } from './draft.ts';
import type { Operation, Violation } from './engine.ts';
import { Field } from './Field.tsx';
import styles from './Console.module.css';

interface RequestFormProps {
  readonly draft: Draft;
  readonly violations: readonly Violation[];
  readonly onChange: (draft: Draft) => void;
  readonly onSend: () => Promise<void>;
}

/** The fields of a request: its keys, parameters and body. */
export function RequestForm({ draft, violations, onChange, onSend }: RequestFormProps) {
  const { operation, example, values, body } = draft;
  const type = (key: string) => (text: string) =>
    onChange({ ...draft, values: { ...values, [key]: text } });
  return (
    <>
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>
          {operation.method} {operation.path}
        </legend>
        {operation.keys.map(({ id, in: place, name, description }) => (
          <Field
            key={id}
            name={name}
            facts={`${place}, required`}
            description={description}
            isSecret
            isRequired
            value={values[keyField(id)] ?? ''}
            onChange={type(keyField(id))}
          />
        ))}
        {operation.parameters.map((parameter) => {
          const key = fieldKey(parameter);
          const { name, description, isRequired, schema } = parameter;
          return (
            <Field
              key={key}
              name={name}
              facts={factsOf(parameter)}
              description={description}
              isSecret={schema.isSecret}
              isRequired={isRequired}
              options={optionsOf(schema)}
              error={errorOf(parameter, violations)}
              value={values[key] ?? ''}
              onChange={type(key)}
            />
          );
        })}
      </fieldset>
      {operation.body && (
        <BodyEditor
          // Another operation's body has a history of its own.
          key={operation.id}
          mediaType={typeOf(operation.body)}
          examples={operation.body.examples}
          example={example}
          value={body}
          findings={bodyFindings(body, violations)}
          onExample={(name) =>
            onChange({ ...draft, example: name, body: draftOf(operation, name).body })
          }
          onChange={(text) => onChange({ ...draft, body: text })}
          onSend={onSend}
        />
      )}
    </>
  );
}

/** Only a body that is JSON is sent as it is written. */
const typeOf = ({ format, mediaType }: NonNullable<Operation['body']>): string =>
  format === 'json' ? mediaType : `${mediaType}, written as JSON`;

type Described = Operation['parameters'][number];

function factsOf({ in: place, isRequired, schema }: Described): string {
  const kind = schema.kind === 'reference' ? schema.name : schema.kind === 'any' ? '' : schema.kind;
  const byDefault = schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`;
  return [kind, place, isRequired ? 'required' : 'optional', byDefault].filter(Boolean).join(', ');
}

const optionsOf = (schema: Described['schema']): readonly string[] | undefined =>
  schema.kind === 'enum'
    ? schema.values.map(String)
    : schema.kind === 'boolean'
      ? ['true', 'false']
      : undefined;

function errorOf({ in: place, name }: Described, found: readonly Violation[]): string | undefined {
  const step = (place === 'header' ? name.toLowerCase() : name)
    .replaceAll('~', '~0')
    .replaceAll('/', '~1');
  return found.find((one) => one.place === place && `${one.pointer}/`.startsWith(`/${step}/`))
    ?.message;
}
