import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

/** Throws with the first thing in a sitemap that the schema of the Sitemap protocol 0.9 does not allow. */
export function checkSitemapSchema(sitemap: Uint8Array): void {
  using schema = XmlDocument.fromBuffer(readFileSync(new URL('sitemap.xsd', import.meta.url)));
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromBuffer(sitemap);
  validator.validate(document);
}
