/** @import { Oas3Decorator, Plugin } from '@redocly/openapi-core' */
import { fillProduct } from '../lib/product-name.ts';

/** @typedef {{ slug: string, name: string }} Product */

/**
 * Put the product's name into the keys and values of the bundle, as a plugin of Redocly. It creates a
 * new tree from the complete bundle: an object that two references share would otherwise be filled
 * twice, including its escaped braces.
 *
 * @type {Oas3Decorator}
 */
const fillDecorator = () => ({
  Root: {
    leave(root, { location, report }) {
      const info = /** @type {{ 'x-product'?: Product } | undefined} */ (root.info);
      const product = info?.['x-product'];
      if (!product) {
        const message = "The contract doesn't name the product. Add info.x-product.";
        report({ message, location: location.child('info').key() });
        return;
      }
      for (const [key, value] of Object.entries(root)) {
        Object.assign(root, { [key]: fill(value, product) });
      }
    },
  },
});

/**
 * @param {unknown} value
 * @param {Product} product
 * @returns {unknown}
 */
function fill(value, product) {
  if (typeof value === 'string') return fillProduct(value, product);
  if (Array.isArray(value)) return value.map((item) => fill(item, product));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [fillProduct(key, product), fill(item, product)]),
  );
}

/** @returns {Plugin} */
export default () => ({ id: 'product-name', decorators: { oas3: { fill: fillDecorator } } });
