/**
 * The only module of the site that imports from generated/. The imports are named, so that the browser
 * gets the few values it shows and not the whole list of operations.
 */
export {
  links,
  product,
  /** The contract's version, which is also that of the SDKs. */
  version,
} from '#generated/reference/index.json';
