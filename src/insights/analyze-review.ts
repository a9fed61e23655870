import { aspectVerdicts, type AspectVerdict } from './judging/aspect-verdict.ts';
import { askedNotes, givesTerms, type AskedAspect, type AskedNote } from './judging/asked-aspects.ts';
import type { Mention } from './judging/judge-aspect.ts';
import { quoteNotes, scoreAt } from './judging/judge-clause.ts';
import { judgedText, type JudgedText } from './judging/judged-text.ts';
import { labelOf } from './judging/model.ts';
import { shippedModels, type Models } from './judging/models.ts';
import { sentimentByLexicon } from './judging/judge-by-lexicon.ts';
import { reasonsFor, type Reason } from './judging/why.ts';
import { sentimentBy, wordsSay } from './judging/review-sentiment.ts';
import { sentencesOf, type Sentence } from './judging/sentences.ts';
import { starSentiment } from './judging/star-prior.ts';
import {
  seenProblems,
  weighedProblems,
  type SeenProblem,
  type WeighedProblems,
} from './judging/told-problems.ts';
import { complainedOf } from './judging/complained-of.ts';
import { english } from './language/en/english.ts';
import { languageFor } from './language/languages.ts';
import type {
  AspectNote,
  ClauseNote,
  PhraseNote,
  ReviewInput,
  ReviewNotes,
  Sentiment,
  TermNote,
  Place,
} from './notes.ts';
import { askedIn, suggestionPlaces } from './suggestion-places.ts';
import { readableWithLanguage, type ReadableText } from './readable-text.ts';
import { nounPhrases } from './reading/noun-phrases.ts';
import { inOriginal } from './reading/original-sentence.ts';
import { descriptionsOf, phrasesOf } from './reading/phrases.ts';
import { read } from './reading/read.ts';
import type { Reading, Span } from './reading/reading.ts';
import { NO_VOCABULARY, vocabularyOf } from './reading/vocabulary.ts';
import { aspectNamed } from './verticals/auto.ts';
import type { Taxonomy } from './verticals/schema.ts';

/** A text judged, with what it says of each aspect. */
interface Judged extends JudgedText {
  verdicts: readonly AspectVerdict[];
  /** What seems to have gone wrong, and of that what is told. */
  problems: WeighedProblems & { seen: readonly SeenProblem[] };
  /** What it says of each aspect, by its verdicts and by what went wrong. */
  notes: readonly AspectNote[];
  /** What it asks for. */
  asked: readonly Span[];
}

/** Judges reviews with one taxonomy. */
export interface Analyzer {
  /** Everything the aggregates need to know of a review. */
  notes(input: ReviewInput): ReviewNotes;
  /**
   * The sentiment of a review and its aspects: those of the taxonomy, or the ones asked for. In a text of another
   * language than English only those are judged that come with terms. A term that stands only beside a translation, in
   * the original, is judged there.
   */
  judge(
    input: ReviewInput,
    asked: readonly AskedAspect[] | null,
  ): { sentiment: Sentiment; aspects: AskedNote[] };
  /** Why a text is judged as it is; empty for one that is not read. */
  explain(input: ReviewInput): Reason[];
}

function phraseNotes(
  reading: Reading,
  sentences: readonly Sentence[],
  mentions: readonly Mention[],
): PhraseNote[] {
  const notes: PhraseNote[] = [];
  for (const mention of mentions) {
    const { odds, home } = mention.judgement;
    for (const phrase of phrasesOf(reading, mention, { sentence: home, lean: labelOf(odds) }))
      notes.push({ aspect: mention.aspect, ...phrase });
  }
  for (const sentence of sentences)
    for (const phrase of descriptionsOf(reading, sentence)) notes.push({ aspect: '', ...phrase });
  return notes;
}

function termNotes(reading: Reading, clauses: readonly ClauseNote[]): TermNote[] {
  const notes: TermNote[] = [];
  for (const clause of reading.clauses) {
    const start = reading.tokens[clause.from]?.start ?? -1;
    for (const phrase of nounPhrases(reading, clause)) notes.push([phrase, scoreAt(clauses, start), start]);
  }
  return notes;
}

const LETTER = /\p{L}/u;

/** Whether a word goes on over an offset. */
function isInWord(text: string, offset: number): boolean {
  return LETTER.test(text.charAt(offset - 1)) && LETTER.test(text.charAt(offset));
}

/** A place with all of the words that begin or end in it: taggers part "didn't" in two. */
function wholeWords(text: string, [start, end]: Place): Place {
  let [from, to] = [start, end];
  while (isInWord(text, from)) from--;
  while (isInWord(text, to)) to++;
  return [from, to];
}

/** Notes whose evidence can be found in what is published, in whole words: in the original, where the translation was read. */
function published<Note extends { evidence: Place }>(
  notes: readonly Note[],
  { text, original }: ReadableText,
): Note[] {
  if (original === null) return notes.map((note) => ({ ...note, evidence: wholeWords(text, note.evidence) }));
  return notes.map((note) => ({ ...note, evidence: inOriginal(note.evidence[0], text, original) }));
}

/** A text in a language without a model, read by its lexicon; null in any other. */
function readByLexicon(source: ReadableText | null): Reading | null {
  const language = languageFor(source?.language ?? null);
  return source === null || language === null
    ? null
    : read(source.text, { language, vocabulary: NO_VOCABULARY });
}

/** The sentiment of a review that is not read in whole: by its text as far as that is read, and by its stars. */
function byTextAlone(
  source: ReadableText | null,
  rating: number | null,
): Pick<ReviewNotes, 'read' | 'sentiment'> {
  const reading = readByLexicon(source);
  return reading === null
    ? { read: 'stars', sentiment: starSentiment(rating) }
    : { read: 'sentiment', sentiment: sentimentByLexicon(reading, rating) };
}

/** Whether nothing speaks of an aspect but words of problems that are not told: "our steep roof". */
function restsOnUntold(
  { note: { id }, mentions }: AspectVerdict,
  told: readonly Pick<SeenProblem, 'aspects'>[],
): boolean {
  const isNamed = mentions.some(({ kind }) => kind !== 'problem');
  return !isNamed && !told.some(({ aspects }) => aspects.includes(id));
}

/** An analyser for one taxonomy. It keeps no state between reviews: the same input gives the same notes. */
export function createAnalyzer(taxonomy: Taxonomy, models: Models = shippedModels): Analyzer {
  const language = english();
  const vocabulary = vocabularyOf(taxonomy, language);
  const meant = (id: string): string => aspectNamed(taxonomy, id)?.id ?? id;
  const judged = (reading: Reading, rating: number | null): Judged => {
    const text = judgedText(reading, { models, taxonomy, rating });
    const asked = askedIn(reading);
    const around = { ...text.around, asked };
    const found = aspectVerdicts(models.verdict, reading, text.parts, around);
    const seen = seenProblems(text, found, { taxonomy, models, asked });
    const weighed = weighedProblems(models.problem, seen);
    const verdicts = found.filter((one) => !restsOnUntold(one, weighed.told));
    const own = verdicts.map(({ note }) => note);
    const notes = [...own, ...complainedOf(weighed.told, own, taxonomy)];
    return { ...text, asked, verdicts, problems: { ...weighed, seen }, notes };
  };
  return {
    notes(input) {
      const source = readableWithLanguage(input);
      const { rating } = input;
      if (source === null || !source.isRead) {
        return {
          ...byTextAlone(source, rating),
          language: source?.language ?? null,
          aspects: [],
          phrases: [],
          clauses: [],
          terms: [],
          problems: [],
          doubtful: [],
          quotes: [],
          suggestions: [],
        };
      }
      const reading = read(source.text, { language, vocabulary });
      const text = judged(reading, rating);
      const { sentences, words, verdicts, clauses, asked, notes, problems } = text;
      const mentions = verdicts.flatMap((one) => one.mentions).toSorted((a, b) => a.from - b.from);
      return {
        read: 'all',
        language: source.language,
        sentiment: sentimentBy(words, rating),
        aspects: published(notes, source),
        phrases: phraseNotes(reading, sentences, mentions),
        clauses,
        terms: termNotes(reading, clauses),
        problems: published(
          problems.told.map(({ note }) => note),
          source,
        ),
        doubtful: published(problems.doubtful, source),
        quotes: quoteNotes(reading, clauses),
        suggestions: published(
          suggestionPlaces(reading, asked).map((evidence) => ({ evidence })),
          source,
        ).map(({ evidence }) => evidence),
      };
    },

    judge(input, asked) {
      const source = readableWithLanguage(input);
      const { rating } = input;
      const isRead = source?.isRead === true;
      const terms = asked?.filter(givesTerms) ?? [];
      if (source === null || (!isRead && terms.length === 0))
        return { sentiment: byTextAlone(source, rating).sentiment, aspects: [] };
      const foreign = isRead ? null : readByLexicon(source);
      const reading = foreign ?? read(source.text, { language, vocabulary });
      const asking = {
        models,
        isForeign: foreign !== null,
        original:
          terms.length === 0 || source.original === null
            ? null
            : read(source.original, { language, vocabulary: NO_VOCABULARY }),
        meant,
        rating,
      };
      if (!isRead)
        return {
          sentiment: starSentiment(rating),
          aspects: askedNotes(reading, terms, { ...asking, own: [] }),
        };
      if (asked?.every(givesTerms) === true) {
        const words = wordsSay(models.review, sentencesOf(reading, models.review));
        return {
          sentiment: sentimentBy(words, rating),
          aspects: askedNotes(reading, asked, { ...asking, own: [] }),
        };
      }
      const { words, notes } = judged(reading, rating);
      const own = notes.map((note) => ({ ...note, evidence: source.text.slice(...note.evidence) }));
      return {
        sentiment: sentimentBy(words, rating),
        aspects: asked === null ? own : askedNotes(reading, asked, { ...asking, own }),
      };
    },

    explain(input) {
      const source = readableWithLanguage(input);
      if (source?.isRead !== true) return [];
      const reading = read(source.text, { language, vocabulary });
      const text = judged(reading, input.rating);
      return reasonsFor(text, text.problems.seen, { models, rating: input.rating });
    },
  };
}
