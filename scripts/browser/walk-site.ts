import type { PageReader } from './read-site.ts';

/** An answer of a site. */
export interface Walked {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
  /** Ids that can be linked to; empty for what is no page. */
  readonly ids: ReadonlySet<string>;
  /** Absolute URLs that it refers to. */
  readonly references: readonly string[];
}

/** URLs in documents for machines end at what cannot stand in one, or closes a quotation; templates are none. */
const URL_END = String.raw`[^\s"'<>()\[\]\`\\{}|]*(?![^\s"'<>()\[\]\`\\|])`;

/**
 * Asks a site for everything that can be reached from `starts` (paths) and its pages and documents: every answer by
 * URL without fragment. What a page with a query refers to is asked for too, but pages with a query on it are not
 * followed from there, for filters lead to ever more of them.
 */
export async function walkSite(
  url: string,
  starts: readonly string[],
  reader: PageReader,
): Promise<ReadonlyMap<string, Walked>> {
  const walked = new Map<string, Walked>();
  const queue = starts.map((path) => `${url}${path}`);
  for (const next of queue) {
    if (walked.has(next)) continue;
    const answer = await askFor(next, url, reader);
    walked.set(next, answer);
    for (const reference of answer.references) {
      const [target = ''] = reference.split('#');
      const isBeyond = next.includes('?') && target.includes('?');
      if (new URL(target).origin === url && !walked.has(target) && !isBeyond) queue.push(target);
    }
  }
  return walked;
}

async function askFor(at: string, url: string, reader: PageReader): Promise<Walked> {
  const response = await fetch(at, { redirect: 'manual', headers: { Accept: 'text/html, */*;q=0.8' } });
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
  const text = await response.text();
  const head = { status: response.status, mediaType, text };
  if (mediaType === 'text/html') {
    const { references, ids } = await reader.read(text, at);
    return { ...head, ids: new Set(ids), references };
  }
  const isDocument = /^(?:text\/(?:plain|markdown)|application\/(?:[a-z]+\+)?(?:xml|json))$/.test(mediaType);
  const named = isDocument ? (text.match(new RegExp(`${url}${URL_END}`, 'g')) ?? []) : [];
  const references = named.map((each) => each.replace(/[.,:;]+$/, '').replaceAll('&amp;', '&'));
  return {
    ...head,
    ids: new Set(),
    references: [...new Set(references)].filter((each) => URL.canParse(each)),
  };
}
