/**
 * The only module of the site that imports from generated/. The imports are named, so that the browser
 * gets the few values it shows and not the whole list of operations.
 */
import {
  links as productLinks,
  product as productName,
  version as contractVersion,
} from '#generated/reference/index.json';
import type { ReferenceIndex } from './lib/reference-index.ts';

export const product: ReferenceIndex['product'] = productName;

export const links: ReferenceIndex['links'] = productLinks;

/** The contract's version, which is also that of the SDKs. */
export const version: string = contractVersion;
