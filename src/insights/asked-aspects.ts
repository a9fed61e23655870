import { noteOn, readMentions, type ReadMention } from './aspect-notes.ts';
import { findTerms } from './find-terms.ts';
import type { AspectNote } from './notes.ts';
import type { LinearModel } from './polarity/model.ts';
import type { ReadText } from './polarity/read-text.ts';
import type { AspectMention } from './taxonomy/matcher.ts';
import type { Span } from './text/parse.ts';

/** An aspect someone asks about: by its words in the text, or by its id, its label or one of its words in the taxonomy. */
export interface AskedAspect {
  id: string;
  terms?: readonly string[] | null | undefined;
}

/** What a text says of one given term, which is spelled as it was given. */
export interface GivenTermNote extends Omit<AspectNote, 'id'> {
  term: string;
}

/** What a text says of an aspect someone asked about; where terms were given, also of each of them that it holds. */
export interface AskedNote extends AspectNote {
  terms?: GivenTermNote[];
}

/**
 * How to judge: the model, the original that stands beside a translation, the mentions of the taxonomy's own aspects and
 * the aspect that someone means by an id.
 */
export interface Asking {
  model: LinearModel;
  original: ReadText | null;
  own: readonly ReadMention[];
  meant: (id: string) => string;
  rating: number | null;
}

/** Whether someone asks about an aspect by words of the text. */
export function givesTerms({ terms }: AskedAspect): boolean {
  return (terms ?? []).length > 0;
}

/** The places of one term, and the half of the text in which they are. */
interface TermPlaces {
  half: ReadText;
  mentions: AspectMention[];
}

/**
 * One note for each entry that the text speaks of, in the order given, repeated ids included. An entry with terms is
 * judged over all places where they stand, and each term by its own; entries and terms that stand nowhere are left out.
 * What stands in the text itself goes before what stands in the original alone.
 */
export function askedNotes(
  read: ReadText,
  asked: readonly AskedAspect[],
  { model, original, own, meant, rating }: Asking,
): AskedNote[] {
  const wanted = asked.flatMap(({ terms }) => terms ?? []);
  const found = findTerms(read.parsed, wanted);
  const missing = wanted.filter((term) => !found.has(term));
  const foundBeside = original === null ? new Map<string, Span[]>() : findTerms(original.parsed, missing);
  const placesOf = (term: string, id: string): TermPlaces => {
    const beside = foundBeside.get(term);
    return original !== null && beside !== undefined
      ? { half: original, mentions: mentionsAt(beside, id) }
      : { half: read, mentions: mentionsAt(found.get(term) ?? [], id) };
  };
  const note = (half: ReadText, mentions: readonly AspectMention[]) =>
    noteOn(half, readMentions(model, half, mentions), rating);
  const noteOver = (all: readonly TermPlaces[], half: ReadText) =>
    note(
      half,
      all.filter((one) => one.half === half).flatMap(({ mentions }) => mentions),
    );
  return asked.flatMap((entry): AskedNote[] => {
    const { id } = entry;
    if (!givesTerms(entry)) {
      const about = own.filter(({ aspect }) => aspect === meant(id));
      const whole = noteOn(read, about, rating);
      return whole === null ? [] : [{ id, ...whole }];
    }
    const places = new Map((entry.terms ?? []).map((term) => [term, placesOf(term, id)]));
    const all = [...places.values()];
    const whole = noteOver(all, read) ?? (original === null ? null : noteOver(all, original));
    if (whole === null) return [];
    const terms = [...places].flatMap(([term, { half, mentions }]): GivenTermNote[] => {
      const one = note(half, mentions);
      return one === null ? [] : [{ term, ...one }];
    });
    return [{ id, ...whole, terms }];
  });
}

function mentionsAt(spans: readonly Span[], aspect: string): AspectMention[] {
  return spans.map((span) => ({ ...span, aspect, cue: false }));
}
