import { markdownToHast } from 'satteri';
import { z } from 'zod';

/** An element of what Markdown becomes as HTML. */
export interface MarkdownElement {
  readonly tag: string;
  /** Of a link or a picture. */
  readonly url: string | undefined;
  /** All text inside. */
  readonly text: string;
}

const node = z.looseObject({
  type: z.string(),
  tagName: z.string().optional(),
  value: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  get children() {
    return z.array(node).optional();
  },
});

/**
 * Every element of a Markdown text (CommonMark with GitHub's tables), outermost first, as an independent reader finds
 * them; raw HTML is an element named `raw`. Links that a reader makes of what looks like an address, and which lead
 * nowhere else than they say, are words and no elements.
 */
export function elementsOf(markdown: string): MarkdownElement[] {
  const elements: MarkdownElement[] = [];
  const visit = (each: z.output<typeof node>) => {
    const tag = each.tagName ?? each.type;
    const { href, src } = each.properties ?? {};
    const url = [href, src].find((given) => typeof given === 'string');
    const text = textOf(each);
    const isWords = tag === 'a' && (url === text || url === `mailto:${text}` || url === `http://${text}`);
    if (!['root', 'text'].includes(tag) && !isWords) elements.push({ tag, url, text });
    each.children?.forEach(visit);
  };
  visit(node.parse(markdownToHast(markdown, {})));
  return elements;
}

function textOf({ value = '', children = [] }: z.output<typeof node>): string {
  return value + children.map(textOf).join('');
}
