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

/** How to judge: the model, the mentions of the taxonomy's own aspects and the aspect that someone means by an id. */
export interface Asking {
  model: LinearModel;
  own: readonly ReadMention[];
  meant: (id: string) => string;
  rating: number | null;
}

/** Whether someone asks about an aspect by words of the text. */
export function givesTerms({ terms }: AskedAspect): boolean {
  return (terms ?? []).length > 0;
}

/**
 * One note for each entry that the text speaks of, in the order given, repeated ids included. An entry with terms is
 * judged over all places where they stand, and each term by its own; entries and terms that stand nowhere are left out.
 */
export function askedNotes(
  read: ReadText,
  asked: readonly AskedAspect[],
  { model, own, meant, rating }: Asking,
): AskedNote[] {
  const found = findTerms(
    read.parsed,
    asked.flatMap(({ terms }) => terms ?? []),
  );
  const note = (mentions: readonly AspectMention[]) =>
    noteOn(read, readMentions(model, read, mentions), rating);
  return asked.flatMap((entry): AskedNote[] => {
    const { id } = entry;
    if (!givesTerms(entry)) {
      const about = own.filter(({ aspect }) => aspect === meant(id));
      const whole = noteOn(read, about, rating);
      return whole === null ? [] : [{ id, ...whole }];
    }
    const places = new Map((entry.terms ?? []).map((term) => [term, mentionsAt(found.get(term) ?? [], id)]));
    const whole = note([...places.values()].flat());
    if (whole === null) return [];
    const terms = [...places].flatMap(([term, mentions]): GivenTermNote[] => {
      const one = note(mentions);
      return one === null ? [] : [{ term, ...one }];
    });
    return [{ id, ...whole, terms }];
  });
}

function mentionsAt(spans: readonly Span[], aspect: string): AspectMention[] {
  return spans.map((span) => ({ ...span, aspect, cue: false }));
}
