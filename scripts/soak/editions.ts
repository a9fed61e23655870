import { createHash } from 'node:crypto';
import { ATOM_FEED_PATH, ATOM_MEDIA_TYPE, JSON_FEED_PATH, JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import { aReview, documentOf } from '../../sidecar/test/publication-of.ts';
import { aSet, BUILT_FOR, type FileSet, manifestOf, publish } from '../../sidecar/test/publish-set.ts';

/** A set that was published: everything in it says which one it is. */
export interface Edition {
  readonly number: number;
  /** How many reviews it has. */
  readonly reviews: number;
  readonly set: FileSet;
}

/** The editions that were published so far. */
export interface Editions {
  readonly newest: () => Edition;
  /** The one whose manifest has this SHA-256, as answers name it. */
  readonly ofVersion: (version: string) => Edition | undefined;
  readonly numbered: (number: number) => Edition | undefined;
  /** Publishes the next one. */
  publishNext(): Promise<void>;
}

/** A review that is in every edition. */
export const REVIEW_ID = aReview(1).id;

/** Says of a text which editions it speaks of, ascending, each once. */
export function editionsIn(text: string): number[] {
  const found = [...text.matchAll(/edition-(\d+)-/g)].map(([, number]) => Number(number));
  return [...new Set(found)].toSorted((a, b) => a - b);
}

/** Editions in a directory, one after the other; the first has to be published before it is asked about. */
export function publishedIn(distDir: string): Editions {
  const byVersion = new Map<string, Edition>();
  const byNumber = new Map<number, Edition>();
  let newest: Edition | null = null;
  return {
    newest() {
      if (newest === null) throw new Error('an edition is published first');
      return newest;
    },
    ofVersion: (version) => byVersion.get(version),
    numbered: (number) => byNumber.get(number),
    async publishNext() {
      const edition = editionOf((newest?.number ?? 0) + 1);
      const publishedAt = new Date().toISOString();
      const manifest = { ...manifestOf(edition.set, publishedAt), published_at: publishedAt };
      const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
      // Known before it can be answered.
      byVersion.set(version, edition);
      byNumber.set(edition.number, edition);
      await publish(distDir, edition.set, manifest);
      newest = edition;
    },
  };
}

function editionOf(number: number): Edition {
  const count = 20 + (number % 37);
  const mark = `edition-${number}-`;
  const reviews = Array.from({ length: count }, (_, at) =>
    aReview(at + 1, {
      text: `Prompt and tidy, says ${mark} of the water heater. `.repeat(1 + (at % 5)),
      rating: 1 + (at % 5),
    }),
  );
  const extra = {
    [ATOM_FEED_PATH]: {
      mediaType: ATOM_MEDIA_TYPE,
      text: `<feed xmlns="http://www.w3.org/2005/Atom"><id>${mark}</id></feed>`,
    },
    [JSON_FEED_PATH]: {
      mediaType: JSON_MEDIA_TYPE,
      text: JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        home_page_url: `${BUILT_FOR}/`,
        title: mark,
        items: [],
      }),
    },
  };
  return { number, reviews: count, set: aSet(documentOf(reviews), { extra }) };
}
