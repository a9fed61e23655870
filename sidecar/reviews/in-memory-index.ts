import { fold } from '../../src/domain/fold.ts';
import { review } from '../../src/domain/review.ts';
import { reviewLines } from './document-lines.ts';
import { TextIndexBuilder, type TextIndexData } from './text-index-builder.ts';

/** The half of an index that is kept in memory: plain data, which a worker thread can hand over. */
export interface InMemoryIndex {
  readonly size: number;
  /** The rating of each review, by ordinal. */
  readonly ratings: Uint8Array<ArrayBuffer>;
  /** The ordinals that mention a technician (by name) or a service (by id), ascending. */
  readonly technicians: ReadonlyMap<string, readonly number[]>;
  readonly services: ReadonlyMap<string, readonly number[]>;
  readonly text: TextIndexData;
}

const searched = review.pick({ rating: true, text: true, mentions: true }).loose();

/** Makes what is kept in memory of the bytes of `/reviews.json`. Throws when they are not laid out as documented. */
export function buildInMemoryIndex(document: Buffer): InMemoryIndex {
  const text = new TextIndexBuilder();
  const ratings: number[] = [];
  const technicians = new Map<string, number[]>();
  const services = new Map<string, number[]>();
  for (const json of reviewLines(document)) {
    const { rating, text: words, mentions } = searched.parse(JSON.parse(json));
    for (const name of mentions.technicians) append(technicians, name, ratings.length);
    for (const service of mentions.services) append(services, service, ratings.length);
    text.add(words === null ? '' : fold(words));
    ratings.push(rating);
  }
  return {
    size: ratings.length,
    ratings: Uint8Array.from(ratings),
    technicians,
    services,
    text: text.finish(),
  };
}

function append(lists: Map<string, number[]>, key: string, ordinal: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [ordinal]);
  else list.push(ordinal);
}
