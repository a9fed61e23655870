import { askedNotes, givesTerms, type AskedAspect, type AskedNote } from './asked-aspects.ts';
import { aspectNotes, type ReadMention } from './aspect-notes.ts';
import { quoteNotes, scoreAt } from './clause-notes.ts';
import { complaintsIn } from './complaints.ts';
import type {
  AspectNote,
  ClauseNote,
  PhraseNote,
  ReviewInput,
  ReviewNotes,
  Sentiment,
  TermNote,
} from './notes.ts';
import { mentionReader } from './own-mentions.ts';
import { nounPhrases } from './noun-phrases.ts';
import { descriptionsOf, phrasesOf } from './phrases.ts';
import { labelOf, oddsOf } from './polarity/model.ts';
import { shippedModels, type Models } from './polarity/models.ts';
import { complains } from './polarity/target-polarity.ts';
import { readText, type ReadText } from './polarity/read-text.ts';
import { sentimentOf } from './polarity/review-sentiment.ts';
import { starSentiment } from './polarity/star-prior.ts';
import { problemMatcher } from './problems.ts';
import { aspectNamed } from './taxonomy/auto.ts';
import type { Taxonomy } from './taxonomy/schema.ts';
import { analysedText, type AnalysedText } from './text-and-language.ts';
import { inOriginal } from './text/original-sentence.ts';

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
}

function phraseNotes(text: ReadText, mentions: readonly ReadMention[]): PhraseNote[] {
  const notes: PhraseNote[] = [];
  for (const mention of mentions) {
    const polarity = labelOf(oddsOf(mention.reading.evidence));
    for (const phrase of phrasesOf(mention.reading.home, mention, polarity)) {
      notes.push({ aspect: mention.aspect, ...phrase });
    }
  }
  for (const sentence of text.sentences) {
    for (const phrase of descriptionsOf(sentence)) notes.push({ aspect: '', ...phrase });
  }
  return notes;
}

function termNotes(text: ReadText, clauses: readonly ClauseNote[]): TermNote[] {
  const notes: TermNote[] = [];
  for (const { parsed, clauses: spans } of text.sentences) {
    for (const clause of spans) {
      const score = scoreAt(clauses, parsed.tokens[clause.from]?.start ?? -1);
      for (const phrase of nounPhrases(parsed, clause)) notes.push([phrase, score]);
    }
  }
  return notes;
}

/** Notes whose evidence can be found in what is published: the original, where the translation was read. */
function published(notes: readonly AspectNote[], { text, original }: AnalysedText): AspectNote[] {
  if (original === null) return [...notes];
  return notes.map((note) => ({ ...note, evidence: inOriginal(note.evidence, text, original) }));
}

/** An analyser for one taxonomy. It keeps no state between reviews: the same input gives the same notes. */
export function createAnalyzer(taxonomy: Taxonomy, models: Models = shippedModels): Analyzer {
  const problems = problemMatcher(taxonomy);
  const read = mentionReader(taxonomy, problems, models.target);
  const meant = (id: string): string => aspectNamed(taxonomy, id)?.id ?? id;
  return {
    notes(input) {
      const source = analysedText(input);
      const language = source?.language ?? null;
      if (source === null || !source.isRead) {
        const sentiment = starSentiment(input.rating);
        return {
          analysed: false,
          language,
          sentiment,
          aspects: [],
          phrases: [],
          clauses: [],
          terms: [],
          problems: [],
          quotes: [],
        };
      }
      const text = readText(source.text);
      const { mentions, clauses, hits } = read(text, input.rating);
      const notes = aspectNotes(text, mentions, input.rating);
      const even = new Set(notes.filter(({ polarity }) => polarity === 'neutral').map(({ id }) => id));
      const blames = mentions.filter(({ aspect, reading }) => even.has(aspect) && complains(reading));
      const faults = [...notes, ...aspectNotes(text, blames, input.rating)];
      return {
        analysed: true,
        language,
        sentiment: sentimentOf(models.review, text, input.rating),
        aspects: published(notes, source),
        phrases: phraseNotes(text, mentions),
        clauses,
        terms: termNotes(text, clauses),
        problems: complaintsIn(text, problems, { hits, clauses, notes: faults, rating: input.rating }),
        quotes: quoteNotes(text, clauses),
      };
    },

    judge(input, asked) {
      const source = analysedText(input);
      const { rating } = input;
      const isRead = source?.isRead === true;
      const terms = asked?.filter(givesTerms) ?? [];
      if (source === null || (!isRead && terms.length === 0))
        return { sentiment: starSentiment(rating), aspects: [] };
      const text = readText(source.text);
      const asking = {
        model: models.target,
        original: terms.length === 0 || source.original === null ? null : readText(source.original),
        meant,
        rating,
      };
      if (!isRead)
        return { sentiment: starSentiment(rating), aspects: askedNotes(text, terms, { ...asking, own: [] }) };
      const own = asked?.every(givesTerms) === true ? [] : read(text, rating).mentions;
      return {
        sentiment: sentimentOf(models.review, text, rating),
        aspects:
          asked === null ? aspectNotes(text, own, rating) : askedNotes(text, asked, { ...asking, own }),
      };
    },
  };
}
