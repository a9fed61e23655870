import type { Part } from './part.ts';

/** A place that a part fills, such as `{{search-parameters}}`. */
const PLACE = /\{\{([a-z-]+)\}\}/g;

/** The same on a line of its own, as Markdown becomes HTML: a paragraph with nothing else. */
const PARAGRAPH = /<p>(\{\{[a-z-]+\}\})<\/p>/g;

/** Stands for the public origin in guides, so that they read well where nothing fills them. */
const EXAMPLE_ORIGIN = 'https://reviews.example.com';

/** What fills a guide. */
export interface Filling {
  readonly parts: Readonly<Record<string, Part>>;
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
}

/** The Markdown of a guide, filled. Throws where a place is named that no part fills. */
export function filledMarkdown(guide: string, filling: Filling): string {
  return filled(guide, filling, 'markdown');
}

/** The HTML of a guide, made of its Markdown, filled. Throws where a place is named that no part fills. */
export function filledHtml(html: string, filling: Filling): string {
  return filled(html.replace(PARAGRAPH, '$1'), filling, 'html');
}

function filled(guide: string, { parts, baseUrl }: Filling, form: keyof Part): string {
  return guide.replaceAll(EXAMPLE_ORIGIN, baseUrl).replace(PLACE, (place, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`a guide has ${place}, which nothing fills`);
    return part[form];
  });
}
