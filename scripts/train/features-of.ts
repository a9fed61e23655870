import { judgeReview } from '../../src/insights/judging/judge-review.ts';
import { reviewFeatures } from '../../src/insights/judging/review-features.ts';
import { collected, SPELLED, type Features } from '../../src/insights/judging/features.ts';
import type { LinearModel } from '../../src/insights/judging/model.ts';
import { heldIn, type Part } from '../../src/insights/judging/aspect-parts.ts';
import type { HashedModel } from '../../src/insights/judging/hashed-model.ts';
import { judgedText } from '../../src/insights/judging/judged-text.ts';
import { shippedModels } from '../../src/insights/judging/models.ts';
import { seenProblems, type SeenProblem } from '../../src/insights/judging/told-problems.ts';
import { aspectVerdicts } from '../../src/insights/judging/aspect-verdict.ts';
import type { VerdictModel } from '../../src/insights/judging/verdict-model.ts';
import { verdictFeatures, type VerdictFeatures } from '../../src/insights/judging/verdict-features.ts';
import { clauseAt, seeGist, wordNames } from '../../src/insights/judging/gist-features.ts';
import { directionNames, type GistModel, type Kind } from '../../src/insights/judging/gist-model.ts';
import { gistsOf } from '../../src/insights/judging/gists.ts';
import { seeAspect } from '../../src/insights/judging/said-features.ts';
import { sentencesOf } from '../../src/insights/judging/sentences.ts';
import { targetFeatures } from '../../src/insights/judging/target-features.ts';
import { english } from '../../src/insights/language/en/english.ts';
import { read } from '../../src/insights/reading/read.ts';
import { holds, type Span } from '../../src/insights/reading/reading.ts';
import { placeOf } from '../../src/insights/reading/spans.ts';
import { askedIn } from '../../src/insights/suggestion-places.ts';
import { NO_VOCABULARY, vocabularyOf, type Vocabulary } from '../../src/insights/reading/vocabulary.ts';
import type { Taxonomy } from '../../src/insights/verticals/schema.ts';
import { taxonomyOf } from '../../src/insights/verticals/verticals.ts';

export type { Features, SeenProblem, VerdictFeatures };
export type { StoredProblemModel } from '../../src/insights/judging/problem-model.ts';
export { openVerdictModel, type VerdictModel } from '../../src/insights/judging/verdict-model.ts';
export type { StoredHashedModel } from '../../src/insights/judging/hashed-model.ts';
export {
  openGistModel,
  type GistModel,
  type StoredGistModel,
} from '../../src/insights/judging/gist-model.ts';
export { GIST_GROUPS } from '../../src/insights/judging/gist-features.ts';
export { hashedBucket, packBytes, packWeights } from '../../src/insights/judging/hashing.ts';
export { openHashedModel, type HashedModel } from '../../src/insights/judging/hashed-model.ts';
export { VERDICTS, type StoredVerdictModel } from '../../src/insights/judging/verdict-model.ts';
export { openModel, UNTAUGHT, type LinearModel, type StoredModel } from '../../src/insights/judging/model.ts';

/** What the models see of one text. */
export interface SeenText {
  sentences: number;
  /** What is seen of all of it. */
  whole(): Features;
  /** What is seen of the words at these offsets; null where no sentence holds them. */
  target(from: number, to: number): Features | null;
  /** The words by which it speaks of the aspects of a vocabulary, and what is seen of each. */
  mentions(vertical: string): { aspect: string; features: Features }[];
}

const taxonomies = new Map<string, Taxonomy | null>();

/** The words of a vertical are made ready once for each taxonomy. */
function taxonomyFor(vertical: string): Taxonomy | null {
  const known = taxonomies.get(vertical);
  if (known !== undefined) return known;
  const made = taxonomyOf(vertical);
  taxonomies.set(vertical, made);
  return made;
}

function vocabularyFor(vertical: string): Vocabulary {
  const taxonomy = taxonomyFor(vertical);
  return taxonomy === null ? NO_VOCABULARY : vocabularyOf(taxonomy, english());
}

/**
 * Reads a text as the analyser does, its words looked up in a model of whole texts. With `analyser-of.ts` the only file of
 * training that knows its inside.
 */
export function seenIn(text: string, whole: LinearModel): SeenText {
  const language = english();
  const reading = read(text, { language, vocabulary: NO_VOCABULARY });
  const sentences = sentencesOf(reading, whole);
  const ofSpan = (span: Span): Features | null => {
    const home = sentences.find(({ from, to }) => span.from >= from && span.from < to);
    return home === undefined ? null : targetFeatures(home, span);
  };
  return {
    sentences: sentences.length,
    whole: () => reviewFeatures(sentences),
    target(from, to) {
      const first = reading.tokens.findIndex((token) => token.end > from);
      const past = reading.tokens.findIndex((token) => token.start >= to);
      return first < 0 ? null : ofSpan({ from: first, to: past < 0 ? reading.tokens.length : past });
    },
    mentions(vertical) {
      const { marks } = read(text, { language, vocabulary: vocabularyFor(vertical) });
      return marks.flatMap((mark) => {
        const features = mark.kind === 'term' || mark.kind === 'cue' ? ofSpan(mark) : null;
        return features === null ? [] : [{ aspect: mark.id, features }];
      });
    },
  };
}

/**
 * The aspects and problems that words of a taxonomy tell in each sentence of a text by the models that ship, by their ids; the
 * sentence by its offsets.
 */
export function namedBySentence(
  text: string,
  taxonomy: Taxonomy,
): { from: number; to: number; ids: string[] }[] {
  const { target, review } = shippedModels;
  const language = english();
  const reading = read(text, { language, vocabulary: vocabularyOf(taxonomy, language) });
  const sentences = sentencesOf(reading, review);
  const { mentions, told } = judgeReview(reading, sentences, { target, taxonomy, rating: null });
  const named = [...mentions.map(({ from, aspect }) => ({ from, id: aspect })), ...told];
  return sentences.map((home) => {
    const [from, to] = placeOf(reading, home);
    return { from, to, ids: named.flatMap((one) => (holds(home, one.from) ? [one.id] : [])) };
  });
}

/** What is seen of whether a sentence says something of an aspect; the sentence by its offsets. */
export interface SeenAspect {
  from: number;
  to: number;
  aspect: string;
  features: Features;
}

/**
 * Every sentence of a text with every aspect that it names of a vertical, judged by the other models; none for no such vertical.
 * `sentences` is how many it has.
 */
export function seenAspects(
  { text, rating, vertical }: { text: string; rating: number | null; vertical: string },
  { target, review, gist }: { target: LinearModel; review: LinearModel; gist: GistModel },
): { sentences: number; aspects: SeenAspect[] } {
  const taxonomy = taxonomyFor(vertical);
  if (taxonomy === null) return { sentences: 0, aspects: [] };
  const language = english();
  const reading = read(text, { language, vocabulary: vocabularyFor(vertical) });
  const sentences = sentencesOf(reading, review);
  const { mentions, told } = judgeReview(reading, sentences, { target, taxonomy, rating });
  const gists = gistsOf(gist, sentences, taxonomy);
  const seen = heldIn(sentences, { mentions, told, gists }).flatMap(({ home, held }) => {
    const [from, to] = placeOf(reading, home);
    return held.map((one): SeenAspect => {
      const features = collected((put) => seeAspect(home, one, { names: SPELLED, put }));
      return { from, to, aspect: one.aspect, features };
    });
  });
  return { sentences: sentences.length, aspects: seen };
}

/** What is seen of what a sentence is about, by its offsets, and all that it could be about, by the names of their directions. */
export interface SeenGist {
  from: number;
  to: number;
  features: Features;
  /** The clause that each of them stands in, as `clauseAt` gives it. */
  clauses: number[];
  /** How many clauses there are. */
  parts: number;
}

/** What a text of a vertical could be about, and the names of what tells of it. */
export interface Thing {
  kind: Kind;
  id: string;
  names: readonly string[];
  /** The names of what tells which clause says it. */
  at: readonly string[];
}

/** Every sentence of a text, whose words are looked up in a model of whole texts, and what it could be about; none for no such vertical. */
export function seenGists(
  { text, vertical }: { text: string; vertical: string },
  review: LinearModel,
): { sentences: readonly SeenGist[]; things: readonly Thing[] } {
  const taxonomy = taxonomyFor(vertical);
  if (taxonomy === null) return { sentences: [], things: [] };
  const reading = read(text, { language: english(), vocabulary: vocabularyFor(vertical) });
  const words = wordNames(SPELLED);
  const sentences = sentencesOf(reading, review).map((home) => {
    const [from, to] = placeOf(reading, home);
    const features: Features = [];
    const clauses: number[] = [];
    const seen = new Set<string>();
    seeGist(home, words, (group, name, value, at) => {
      const clause = clauseAt(home, at);
      const known = `${clause} ${group}:${name}`;
      if (seen.has(known)) return;
      seen.add(known);
      features.push([group, name, value]);
      clauses.push(clause);
    });
    return { from, to, features, clauses, parts: home.clauses.length };
  });
  const thingsOf = (kind: Kind, all: readonly { id: string }[]): Thing[] =>
    all.map(({ id }) => {
      const named = (one: Kind): string[] => directionNames(one, taxonomy.vertical, id);
      return { kind, id, names: named(kind), at: named(kind === 'complaints' ? 'aspects' : kind) };
    });
  const things = [
    ...thingsOf('aspects', taxonomy.aspects),
    ...thingsOf('problems', taxonomy.problems),
    ...thingsOf('complaints', taxonomy.aspects),
  ];
  return { sentences, things };
}

/** What is seen of an aspect that a text may speak of; `unlearnt` where no model tells whether a sentence says anything of it. */
export interface SeenVerdict {
  aspect: string;
  seen: VerdictFeatures;
  unlearnt: VerdictFeatures;
}

/** The models that see it. */
export interface SeenBy {
  target: LinearModel;
  review: LinearModel;
  gist: GistModel;
  said: HashedModel;
}

/** Every aspect that a text may speak of, judged by the other models. */
export function seenVerdicts(
  { text, rating, vertical }: { text: string; rating: number | null; vertical: string },
  models: SeenBy,
): SeenVerdict[] {
  const taxonomy = taxonomyFor(vertical);
  if (taxonomy === null) return [];
  const reading = read(text, { language: english(), vocabulary: vocabularyFor(vertical) });
  const { parts, around } = judgedText(reading, { models, taxonomy, rating });
  return [...parts].map(([aspect, own]) => {
    const unlearnt = own.map((part): Part => ({ ...part, nats: null }));
    return {
      aspect,
      seen: verdictFeatures(aspect, own, around),
      unlearnt: verdictFeatures(aspect, unlearnt, around),
    };
  });
}

/** The problems that a text seems to tell, judged by the other models. */
export function problemsSeen(
  { text, rating, vertical }: { text: string; rating: number | null; vertical: string },
  models: SeenBy & { verdict: VerdictModel },
): SeenProblem[] {
  const taxonomy = taxonomyFor(vertical);
  if (taxonomy === null) return [];
  const reading = read(text, { language: english(), vocabulary: vocabularyFor(vertical) });
  const judged = judgedText(reading, { models, taxonomy, rating });
  const verdicts = aspectVerdicts(models.verdict, reading, judged.parts, { ...judged.around, asked: [] });
  return seenProblems(judged, verdicts, { taxonomy, models, asked: askedIn(reading) });
}
