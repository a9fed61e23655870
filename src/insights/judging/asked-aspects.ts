import type { AspectNote } from '../notes.ts';
import { findTerms } from '../reading/find-terms.ts';
import type { Reading, Span } from '../reading/reading.ts';
import { noteOn, type Mention } from './judge-aspect.ts';
import { targetByLexicon } from './judge-by-lexicon.ts';
import { judgeTarget, type Judgement } from './judge-target.ts';
import { oddsOf } from './model.ts';
import type { Models } from './models.ts';
import { sentencesOf, type Sentence } from './sentences.ts';

/** An aspect someone asks about: by its words in the text, or by its id, its label or one of its words in the taxonomy. */
export interface AskedAspect {
  id: string;
  terms?: readonly string[] | null | undefined;
}

/** What a text says of one given term, which is spelled as it was given. */
export interface GivenTermNote extends Omit<AskedNote, 'id' | 'terms'> {
  term: string;
}

/** What a text says of an aspect someone asked about; where terms were given, also of each of them that it holds. */
export interface AskedNote extends Omit<AspectNote, 'evidence'> {
  /** The words of the text that it rests on. */
  evidence: string;
  terms?: GivenTermNote[];
}

/**
 * How to judge: the models, and whether they know the language; the original that stands beside a translation, what is said of the taxonomy's own aspects and
 * the aspect that someone means by an id.
 */
export interface Asking {
  models: Models;
  isForeign: boolean;
  original: Reading | null;
  own: readonly AskedNote[];
  meant: (id: string) => string;
  rating: number | null;
}

/** Whether someone asks about an aspect by words of the text. */
export function givesTerms({ terms }: AskedAspect): boolean {
  return (terms ?? []).length > 0;
}

/** The places of one term, and the half of the text in which they are. */
interface TermPlaces {
  half: Half;
  spans: readonly Span[];
}

/** The text or its original, made ready to be judged. */
interface Half {
  reading: Reading;
  sentences: readonly Sentence[];
}

function halfOf(reading: Reading, { review }: Models): Half {
  return { reading, sentences: sentencesOf(reading, review) };
}

/**
 * One note for each entry that the text speaks of, in the order given, repeated ids included. An entry with terms is
 * judged over all places where they stand, and each term by its own; entries and terms that stand nowhere are left out.
 * What stands in the text itself goes before what stands in the original alone.
 */
export function askedNotes(
  reading: Reading,
  asked: readonly AskedAspect[],
  { models, isForeign, original, own, meant, rating }: Asking,
): AskedNote[] {
  const wanted = asked.flatMap(({ terms }) => terms ?? []);
  const found = findTerms(reading, wanted);
  const missing = wanted.filter((term) => !found.has(term));
  const foundBeside = original === null ? new Map<string, Span[]>() : findTerms(original, missing);
  const here = halfOf(reading, models);
  const target = isForeign ? null : models.target;
  const beside = original === null ? null : halfOf(original, models);
  const placesOf = (term: string): TermPlaces => {
    const spans = foundBeside.get(term);
    return beside !== null && spans !== undefined
      ? { half: beside, spans }
      : { half: here, spans: found.get(term) ?? [] };
  };
  const written = (
    { reading: { text } }: Half,
    mentions: readonly Mention[],
  ): Omit<AskedNote, 'id'> | null => {
    const half = mentions[0]?.judgement.home.reading ?? here.reading;
    const note = noteOn(half, mentions, rating);
    return note === null ? null : { ...note, evidence: text.slice(...note.evidence) };
  };
  const note = (half: Half, spans: readonly Span[]) =>
    written(
      half,
      spans.flatMap((span) => mentionAt(target, half.sentences, span)),
    );
  const noteOver = (all: readonly TermPlaces[], half: Half) =>
    note(
      half,
      all.filter((one) => one.half === half).flatMap(({ spans }) => spans),
    );
  return asked.flatMap((entry): AskedNote[] => {
    const { id } = entry;
    if (!givesTerms(entry)) {
      const whole = own.find((one) => one.id === meant(id));
      return whole === undefined ? [] : [{ ...whole, id }];
    }
    const places = new Map((entry.terms ?? []).map((term) => [term, placesOf(term)]));
    const all = [...places.values()];
    const whole = noteOver(all, here) ?? (beside === null ? null : noteOver(all, beside));
    if (whole === null) return [];
    const terms = [...places].flatMap(([term, { half, spans }]): GivenTermNote[] => {
      const one = note(half, spans);
      return one === null ? [] : [{ term, ...one }];
    });
    return [{ id, ...whole, terms }];
  });
}

/** A target in a sentence of a language without a model. */
function judgementByLexicon(home: Sentence, target: Span): Judgement {
  const evidence = targetByLexicon(home.reading, target);
  const clause = home.clauses.find(({ from, to }) => target.from >= from && target.from < to) ?? home;
  const contributions = [{ name: 'lexicon', ...evidence }];
  return {
    contributions,
    evidence,
    odds: oddsOf(evidence),
    silent: false,
    said: 0,
    home,
    from: clause.from,
    to: clause.to,
  };
}

function mentionAt(model: Models['target'] | null, sentences: readonly Sentence[], span: Span): Mention[] {
  const home = sentences.find(({ from, to }) => span.from >= from && span.from < to);
  if (home === undefined) return [];
  const mark = home.reading.marks.find(
    ({ kind, from, to }) => kind === 'term' && from <= span.from && to >= span.to,
  );
  const target = { ...span, isCue: false, isExcepted: mark?.context.excepted === true };
  return [
    {
      ...span,
      aspect: '',
      kind: 'term',
      judgement: model === null ? judgementByLexicon(home, span) : judgeTarget(model, home, target),
    },
  ];
}
