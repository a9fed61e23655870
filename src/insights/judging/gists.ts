import type { Taxonomy } from '../verticals/schema.ts';
import type { Gist, GistModel, Kind } from './gist-model.ts';
import type { Sentence } from './sentences.ts';

/** What a sentence can be about by itself. */
type About = Exclude<Kind, 'complaints'>;

/** What a sentence is about, of a taxonomy; null of what the model never learnt of. */
export interface SentenceGist {
  /** How much speaks for it, in nats. */
  natsOf(kind: About, id: string): number | null;
  /** The most that speaks for any problem but these; a very little where there are no others. */
  mostOfProblems(except: ReadonlySet<string>): number;
  /** How much speaks for complaint over praise where most speaks for an aspect. */
  complaintOf(aspect: string): number | null;
  /** The number of the clause that speaks most for it, of those of the sentence. */
  clauseOf(kind: About, id: string): number | null;
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
  const clauseOf = (kind: About, id: string): number | null => {
    const number = things[kind].get(id);
    return number === undefined ? null : gist.clauseOf(number);
  };
  return {
    clauseOf,
    natsOf(kind, id) {
      const number = things[kind].get(id);
      return number === undefined ? null : gist.natsOf(number);
    },
    mostOfProblems(except) {
      let most = LEAST;
      for (const [id, number] of things.problems)
        if (!except.has(id)) most = Math.max(most, gist.natsOf(number));
      return most;
    },
    complaintOf(aspect) {
      const number = things.complaints.get(aspect);
      return number === undefined ? null : gist.natsIn(clauseOf('aspects', aspect) ?? 0, number);
    },
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
