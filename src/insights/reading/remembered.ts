/** A reading of a sentence takes some kilobytes. */
const MOST = 2000;

/** The same reader, which reads again none of the last texts that it read: the same words are asked of several things. */
export function remembered<Read extends object>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const reading = read(text);
    if (known.size === MOST) known.clear();
    known.set(text, reading);
    return reading;
  };
}
