const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&#38;': '&',
  '&amp;': '&',
};

/** A tag, with `<` and `>` in the values of its attributes being text, as for a browser. */
const TAG = /<[/!]?[a-z][\w-]*(?: [\w-]+(?:="[^"]*")?)*>/gi;

function tagsIn(html: string): string[] {
  return [...html.matchAll(TAG)].map(([tag]) => tag);
}

/** What stands in HTML once its references are read. */
export function unescaped(html: string): string {
  return html.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
}

/** What HTML says once its tags are gone and its references are read. */
export function textOf(html: string): string {
  return unescaped(html.replaceAll(TAG, ''));
}

/** The tags of HTML, with the values of their attributes left out. */
export function bareTagsIn(html: string): string {
  return tagsIn(html)
    .map((tag) => tag.replaceAll(/="[^"]*"/g, ''))
    .join('');
}

/** The tag of the control of a parameter, and what a browser would show in it. */
export function controlIn(html: string, name: string): { readonly tag: string; readonly value: string } {
  const tags = tagsIn(html);
  const at = tags.findIndex((each) => /^<(?:input|select) /.test(each) && each.includes(` name="${name}"`));
  const tag = tags[at] ?? '';
  const options = tags.slice(at, tags.indexOf('</select>', at));
  const shown = tag.startsWith('<select') ? options.find((each) => each.includes(' selected')) : tag;
  return { tag, value: unescaped(/ value="([^"]*)"/.exec(shown ?? '')?.[1] ?? '') };
}

/** The ids of the reviews on a page, in their order. */
export function idsIn(html: string): string[] {
  return [...html.matchAll(/href="\/reviews\/([0-9A-Z]{26})"/g)].map(([, id = '']) => id);
}
