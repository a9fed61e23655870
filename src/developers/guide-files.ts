import type { MarkdownInstance } from 'astro';
import type { Publishing } from '../publishing.ts';
import { filledHtml, filledMarkdown, type Filling } from './fill-guide.ts';
import { guideParts } from './guide-parts.ts';
import type { Guide } from './guides.ts';

const files = import.meta.glob<MarkdownInstance<Record<string, never>>>('./guides/*.md', { eager: true });

/** One for each publication: parts are the same for all guides. */
const fillings = new WeakMap<Publishing, Filling>();

/** A guide as it stands on its page. */
export async function guideHtml(guide: Guide, publishing: Publishing): Promise<string> {
  return filledHtml(await fileOf(guide).compiledContent(), fillingOf(publishing));
}

/** A guide as Markdown, with a final line break. */
export function guideMarkdown(guide: Guide, publishing: Publishing): string {
  return `${filledMarkdown(fileOf(guide).rawContent(), fillingOf(publishing)).trim()}\n`;
}

function fileOf({ name }: Guide): MarkdownInstance<Record<string, never>> {
  const file = files[`./guides/${name}.md`];
  if (file === undefined) throw new Error(`there is no guide ${name}.md`);
  return file;
}

function fillingOf(publishing: Publishing): Filling {
  const known = fillings.get(publishing);
  if (known !== undefined) return known;
  const { business, dataset, baseUrl, hubUrl } = publishing;
  const filling = { parts: guideParts({ business, reviews: dataset.reviews, baseUrl, hubUrl }), baseUrl };
  fillings.set(publishing, filling);
  return filling;
}
