import type { Model, Schema } from '../../model/types.ts';

/**
 * The names of the fields that hold secrets, sorted: those of secret schemas, and of lists and maps
 * of them. A name is secret wherever it stands, also in free-form objects.
 */
export function secretFields(model: Model): string[] {
  const found = new Set<string>();
  const visit = (schema: Schema): void => {
    switch (schema.kind) {
      case 'object':
        for (const property of schema.properties) {
          if (holdsSecret(property.schema)) found.add(property.name);
          visit(property.schema);
        }
        if (schema.additional) visit(schema.additional);
        break;
      case 'array':
        visit(schema.items);
        break;
      case 'union':
        for (const variant of schema.variants) visit(variant);
        break;
      default:
    }
  };
  // A reference names a schema that is visited as well, or is a secret itself.
  const secretNames = new Set(
    model.schemas.filter(({ schema }) => schema.isSecret).map(({ name }) => name),
  );
  const holdsSecret = (schema: Schema): boolean =>
    schema.isSecret ||
    (schema.kind === 'reference' && secretNames.has(schema.name)) ||
    (schema.kind === 'array' && holdsSecret(schema.items)) ||
    (schema.kind === 'union' && schema.variants.some(holdsSecret)) ||
    (schema.kind === 'object' && schema.additional !== undefined && holdsSecret(schema.additional));

  for (const { schema } of model.schemas) visit(schema);
  for (const { responses } of model.operations) {
    for (const { body } of responses) if (body) visit(body.schema);
  }
  return [...found].toSorted();
}
