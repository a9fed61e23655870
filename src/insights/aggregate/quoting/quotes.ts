import { english } from '../../language/en/english.ts';
import { hasWordOf } from '../../language/en/quoting.ts';
import type { Reading } from '../../reading/reading.ts';
import { read } from '../../reading/read.ts';
import { NO_VOCABULARY } from '../../reading/vocabulary.ts';
import { meet, type Place } from '../../notes.ts';
import type { Analysed } from '../analysed.ts';
import { contactDataBeside, type HoldsContact } from './contact-data.ts';
import { asksIn } from './evidence.ts';
import { isVerdict } from './not-meant.ts';
import type { NamesOthers } from './private-names.ts';
import { speaksForItself } from './said-of.ts';
import { signsOfWords } from './sure-signs.ts';
import { standsAlone } from './stands-alone.ts';

interface Quote {
  text: string;
  reviewId: string;
  worth: number;
}

/** How many are read closely, best first. */
const READ_CLOSELY = 1000;

/** What the notes tell of a sentence: how much it praises, and whether it names a person, a service or what is praised. */
function quotesOf(one: Analysed): Quote[] {
  const { review, notes, published, isTranslation } = one;
  // A translation is not what the customer wrote.
  if (published === null || isTranslation || notes.sentiment.label !== 'positive' || review.rating < 4)
    return [];
  const complaints = [...notes.aspects.filter(({ polarity }) => polarity === 'negative'), ...notes.problems];
  const complains = (place: Place): boolean => complaints.some(({ evidence }) => meet(evidence, place));
  const praising = notes.quotes.filter(
    ([start, end]) => !complains([start, end]) && !asksIn(one, [start, end]),
  );
  return praising.map(([start, end, score]) => {
    const text = published.slice(start, end).trim();
    const named = review.mentions.technicians.some((name) => text.includes(name)) ? 0.25 : 0;
    const aspects = notes.aspects.filter(
      ({ polarity, evidence }) => polarity === 'positive' && evidence[0] >= start && evidence[1] <= end,
    ).length;
    const length = text.length >= 60 && text.length <= 150 ? 0.15 : 0;
    return {
      text,
      reviewId: review.id,
      worth: score * 0.5 + notes.sentiment.score * 0.2 + named + Math.min(3, aspects) * 0.15 + length,
    };
  });
}

/** Signs that praise is not meant of this business as it is. */
const TAKING_BACK = ['opposed', 'imagined', 'elsewhere', 'excepted', 'turns', 'spoken'];

/** A sentence with more commas than this is a list. */
const MOST_COMMAS = 3;

/** A word of praise that speaks for itself, of this business, and nothing that takes it back. */
function praisesSurely(reading: Reading): boolean {
  const signs = signsOfWords(reading, { sign: 1, clarity: 1, isContrary: false });
  return (
    reading.marks.some(
      (mark) =>
        mark.kind === 'opinion' && mark.value > 0 && speaksForItself(mark) && !isVerdict(reading, mark),
    ) && TAKING_BACK.every((sign) => signs[sign] === 0)
  );
}

/** A sentence with a verb, whole, that can be read by itself, says nothing bad and names nobody else. */
function isQuotable(text: string, namesOthers: NamesOthers): boolean {
  const reading = read(text, { language: english(), vocabulary: NO_VOCABULARY });
  return (
    /[.!]["”’']?$/.test(text) &&
    !/[;:?]/.test(text) &&
    text.split(',').length - 1 <= MOST_COMMAS &&
    !hasWordOf('hedged', text) &&
    !hasWordOf('hanging', text) &&
    !hasWordOf('reporting', text) &&
    standsAlone(reading) &&
    !namesOthers(reading) &&
    reading.tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX') &&
    reading.tokens.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN') &&
    reading.marks.every(({ value }) => value > -1.3) &&
    praisesSurely(reading)
  );
}

/** The sentence, verbatim, that stands for the rest: specific praise; null where no positive review has one. */
export function pullQuote(
  all: readonly Analysed[],
  holdsContact: HoldsContact = contactDataBeside(),
  namesOthers: NamesOthers = () => false,
): { text: string; review_id: string } | null {
  const best = all
    .flatMap(quotesOf)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, READ_CLOSELY)
    .find(({ text }) => isQuotable(text, namesOthers) && !holdsContact(text));
  return best === undefined ? null : { text: best.text, review_id: best.reviewId };
}
