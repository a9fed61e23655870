import type { Taxonomy } from '../verticals/schema.ts';
import type { Gist, GistModel, Kind } from './gist-model.ts';
import type { Sentence } from './sentences.ts';

/** What a sentence is about, of a taxonomy. */
export interface SentenceGist {
  /** How much speaks for it, in nats; null of one that the model never learnt of. */
  natsOf(kind: Kind, id: string): number | null;
  /** The most that speaks for any but these; a very little where there are no others. */
  mostOf(kind: Kind, except: ReadonlySet<string>): number;
  /** The token that speaks most for it; null of one that the model never learnt of. */
  placeOf(kind: Kind, id: string): number | null;
}

/** Less than any sentence is about anything, in nats. */
const LEAST = -10;

/** The numbers of what a model can say of a taxonomy; of what it never learnt of there is none. */
type Things = Readonly<Record<Kind, ReadonlyMap<string, number>>>;

const known = new WeakMap<GistModel, WeakMap<Taxonomy, Things>>();

function numbered(model: GistModel, taxonomy: Taxonomy, kind: Kind): Map<string, number> {
  return new Map(
    taxonomy[kind === 'problems' ? kind : 'aspects'].flatMap(({ id }): [string, number][] => {
      const number = model.numberOf(kind, taxonomy.vertical, id);
      return number === null ? [] : [[id, number]];
    }),
  );
}

/** What a model can say of a taxonomy, the same every time. */
function thingsOf(model: GistModel, taxonomy: Taxonomy): Things {
  const ofModel = known.get(model) ?? new WeakMap<Taxonomy, Things>();
  known.set(model, ofModel);
  const things = ofModel.get(taxonomy) ?? {
    aspects: numbered(model, taxonomy, 'aspects'),
    problems: numbered(model, taxonomy, 'problems'),
    complaints: numbered(model, taxonomy, 'complaints'),
  };
  ofModel.set(taxonomy, things);
  return things;
}

function gistIn(gist: Gist, things: Things): SentenceGist {
  const of = (kind: Kind, id: string, ask: (number: number) => number): number | null => {
    const number = things[kind].get(id);
    return number === undefined ? null : ask(number);
  };
  return {
    natsOf: (kind, id) => of(kind, id, (number) => gist.natsOf(number)),
    mostOf(kind, except) {
      let most = LEAST;
      for (const [id, number] of things[kind])
        if (!except.has(id)) most = Math.max(most, gist.natsOf(number));
      return most;
    },
    placeOf: (kind, id) => of(kind, id, (number) => gist.placeOf(number)),
  };
}

/** What each sentence is about, in their order; none without a model. */
export function gistsOf(
  model: GistModel | null,
  sentences: readonly Sentence[],
  taxonomy: Taxonomy,
): SentenceGist[] {
  if (model === null) return [];
  const things = thingsOf(model, taxonomy);
  return sentences.map((sentence) => gistIn(model.read(sentence), things));
}
