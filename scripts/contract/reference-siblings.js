/** @import { Oas3Rule, Plugin } from '@redocly/openapi-core' */
import { fillProduct } from '../lib/product-name.ts';

/** The keywords about one use of a schema. The model reads only these next to `$ref`. */
export const SIBLINGS = ['description', 'deprecated', 'readOnly', 'writeOnly'];

/** Words for people and for other tools: nothing that is generated would be wrong without them. */
const NOTES = /^(?:title|\$comment|example|examples|externalDocs|x-.*)$/;

/**
 * Check the keywords next to a schema's `$ref`, as a plugin of Redocly. Spectral resolves references
 * first and never sees them.
 *
 * @type {Oas3Rule}
 */
const handledRule = () => ({
  ref: {
    leave(ref, { report, location, type }) {
      if (type.name !== 'Schema') return;
      for (const [key, value] of Object.entries(ref)) {
        if (key !== '$ref' && !SIBLINGS.includes(key) && !NOTES.test(key)) {
          report({
            message: `"${key}" has no effect next to $ref; only ${SIBLINGS.join(', ')} may be there. Move it to the schema that $ref points to, or combine both under allOf.`,
            location: location.child(key).key(),
          });
        }
        try {
          fillProduct(String(value), { slug: '', name: '' });
        } catch (error) {
          report({ message: /** @type {Error} */ (error).message, location: location.child(key) });
        }
      }
    },
  },
});

/** @returns {Plugin} */
export default () => ({ id: 'reference-siblings', rules: { oas3: { handled: handledRule } } });
