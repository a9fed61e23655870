/** FNV-1a over UTF-16 code units, 32 bits; of a text that goes on with another, from the hash of its beginning. */
export function hashOf(text: string, beginning = 0x811c9dc5): number {
  let hash = beginning;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
