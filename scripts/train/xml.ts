const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that escaped XML text stands for; entities it does not know stay as they are. */
function unescapeXml(value: string): string {
  return value.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? whole;
  });
}

/** One element: its attributes by name, and what stands between its tags as it is. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  body: string;
}

/** The elements of these names in the XML of a gold file, in order; none of them may hold one of its own name. */
export function elementsIn(xml: string, ...names: readonly string[]): Element[] {
  const pattern = new RegExp(`<(${names.join('|')})\\b((?:[^>"]|"[^"]*")*?)(?:/>|>([\\s\\S]*?)</\\1>)`, 'g');
  return [...xml.matchAll(pattern)].map(([, name = '', tag = '', body = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...tag.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        unescapeXml(value),
      ]),
    ),
    body,
  }));
}

/** The sentence that a `text` element holds; empty without one. */
export function textOf({ body }: Element): string {
  return unescapeXml(elementsIn(body, 'text')[0]?.body ?? '');
}
