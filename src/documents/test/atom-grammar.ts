import { readFileSync } from 'node:fs';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';

/** Throws with the first thing in a feed that the grammar of RFC 4287, appendix B, does not allow. */
export function checkAtomGrammar(feed: Uint8Array): void {
  using grammar = XmlDocument.fromBuffer(readFileSync(new URL('atom.rng', import.meta.url)));
  using validator = RelaxNGValidator.fromDoc(grammar);
  using document = XmlDocument.fromBuffer(feed);
  validator.validate(document);
}
