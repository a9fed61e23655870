import { describe, expect, it } from 'vitest';
import type { Judgement, StoredAnswer } from '../domain/stored-answer.ts';
import { createAnalyzer } from '../insights/analyze-review.ts';
import { PLUMBER } from '../insights/test/reviews.ts';
import { askedHash, askedVocabulary } from './asked-vocabulary.ts';
import { boundedJudgement } from './bounded-judgement.ts';
import { judgeByAnswers } from './judge-by-answers.ts';
import { judgedNotes } from './judged-notes.ts';
import type { DoubtfulProblem, Place } from '../insights/notes.ts';

const TEXT = 'Wes was on time. The valve he fitted dripped from the first day on.';
const JUDGEMENT: Judgement = {
  sentiment: 'negative',
  aspects: [
    { id: 'punctuality', polarity: 'positive', evidence: 'on time' },
    { id: 'workmanship', polarity: 'negative', evidence: 'The valve he fitted dripped' },
  ],
  problems: [],
};

const own = createAnalyzer(PLUMBER).notes({ text: TEXT, rating: 3, language: 'en' });

function boundedOf(judgement: Partial<Judgement> = {}) {
  const review = { text: TEXT, source: TEXT, rating: 3, notes: own };
  return boundedJudgement({ judgement: { ...JUDGEMENT, ...judgement }, isWhole: true }, review, PLUMBER);
}

function judged(judgement: Partial<Judgement> = {}) {
  return judgedNotes(own, { judgement: boundedOf(judgement), taxonomy: PLUMBER });
}

describe('notes by a model', () => {
  it('leave what it passes over and the built-in reading doubts, and drop what its words are said to be', () => {
    const passedOver: DoubtfulProblem = { id: 'mess', evidence: [55, 66], nats: 0.2 };
    const quoted: DoubtfulProblem = { id: 'damage', evidence: [17, 44], nats: 0.2 };
    const notes = { ...own, doubtful: [passedOver, quoted] };
    const review = { text: TEXT, source: TEXT, rating: 3, notes };
    const judgement = boundedJudgement({ judgement: JUDGEMENT, isWhole: true }, review, PLUMBER);
    expect(judgedNotes(notes, { judgement, taxonomy: PLUMBER }).doubtful).toEqual([passedOver]);
  });

  it('have its aspects at the places of their evidence', () => {
    const places = judged().aspects.map(({ id, polarity, evidence }) => [
      id,
      polarity,
      TEXT.slice(...evidence),
    ]);
    expect(places).toEqual([
      ['punctuality', 'positive', 'on time'],
      ['workmanship', 'negative', 'The valve he fitted dripped'],
    ]);
  });

  it('take the score of the built-in reading where both take the same side, else a fixed one', () => {
    const [punctuality, workmanship] = judged().aspects;
    expect(punctuality?.score).toBe(own.aspects.find(({ id }) => id === 'punctuality')?.score);
    expect(own.aspects.find(({ id }) => id === 'workmanship')?.polarity).not.toBe('negative');
    expect(workmanship?.score).toBe(-0.7);
    expect(judged({ sentiment: own.sentiment.label }).sentiment).toEqual(own.sentiment);
    expect(own.sentiment.label).toBe('positive');
    expect(judged({ sentiment: 'neutral' }).sentiment).toEqual({ score: 0, label: 'neutral' });
    expect(judged().sentiment).toEqual(own.sentiment);
  });

  it('report what is bad about an aspect as a problem where no problem names it', () => {
    expect(judged().problems).toEqual([{ id: 'poor-work', evidence: [17, 44] }]);
    const problems = [{ id: 'repeat-visit', evidence: 'The valve he fitted dripped' }];
    expect(judged({ problems }).problems.map(({ id }) => id)).toEqual(['repeat-visit']);
  });

  it('are as sure of a problem as the built-in reading is where that finds it in the same words', () => {
    const text = 'Oh brilliant, another no-show. Also list the problem no-show.';
    const notes = createAnalyzer(PLUMBER).notes({ text, rating: 1, language: 'en' });
    const nats = notes.problems.find(({ id }) => id === 'no-show')?.nats;
    expect(nats).toBeTypeOf('number');
    const problemsOf = (evidence: string) => {
      const said = { ...JUDGEMENT, aspects: [], problems: [{ id: 'no-show', evidence }] };
      const review = { text, source: text, rating: 1, notes };
      const judgement = boundedJudgement({ judgement: said, isWhole: true }, review, PLUMBER);
      return judgedNotes(notes, { judgement, taxonomy: PLUMBER }).problems;
    };
    expect(problemsOf('another no-show')).toEqual([{ id: 'no-show', evidence: [14, 29], nats }]);
    expect(problemsOf('list the problem no-show')).toEqual([{ id: 'no-show', evidence: [36, 60] }]);
  });

  it('tell no complaint in general on words of which the model tells a problem that does not stand', () => {
    const lost = { ...boundedOf(), lostProblems: [[17, 44] satisfies Place] };
    expect(judgedNotes(own, { judgement: lost, taxonomy: PLUMBER }).problems).toEqual([]);
  });

  it('keep phrases, clauses and quotes of the built-in reading', () => {
    const { sentiment: _s, aspects: _a, problems: _p, ...kept } = judged();
    expect(own).toMatchObject(kept);
  });
});

const hashOf = askedHash(askedVocabulary(PLUMBER));

function stored(given: Partial<StoredAnswer> = {}): StoredAnswer {
  return {
    version: 1,
    asked: hashOf({ text: TEXT, rating: 3 }),
    model: 'small',
    prompt_version: 1,
    answered_at: '2026-01-01T00:00:00Z',
    usage: null,
    dropped: 0,
    judgement: JUDGEMENT,
    refused: null,
    ...given,
  };
}

describe('stored answers', () => {
  it('are taken for the text, stars and vocabulary that were asked about, and counted', () => {
    const judge = judgeByAnswers([stored()], PLUMBER);
    expect(judge.notes({ text: TEXT, rating: 3 }, own).aspects).toHaveLength(2);
    expect(judge.notes({ text: TEXT, rating: 2 }, own)).toBe(own);
    expect(judge.notes({ text: `${TEXT} `, rating: 3 }, own)).toBe(own);
    expect(judge.notes({ text: null, rating: 3 }, own)).toBe(own);
    expect(judge.counts()).toEqual([{ name: 'small', version: 'prompt 1', review_count: 1 }]);
    const fewer = judgeByAnswers([stored()], { ...PLUMBER, aspects: PLUMBER.aspects.slice(1) });
    expect(fewer.notes({ text: TEXT, rating: 3 }, own)).toBe(own);
  });

  it('are taken by the newest, whatever the order of the files', () => {
    const newer = stored({ model: 'large', answered_at: '2026-02-01T00:00:00Z' });
    for (const answers of [
      [stored(), newer],
      [newer, stored()],
    ]) {
      const judge = judgeByAnswers(answers, PLUMBER);
      judge.notes({ text: TEXT, rating: 3 }, own);
      expect(judge.counts()).toMatchObject([{ name: 'large' }]);
    }
  });

  it('give way to an older judgement where the newest was refused', () => {
    const refused = stored({
      judgement: null,
      refused: 'not-json',
      model: 'large',
      answered_at: '2026-02-01T00:00:00Z',
    });
    const judge = judgeByAnswers([stored(), refused], PLUMBER);
    judge.notes({ text: TEXT, rating: 3 }, own);
    expect(judge.counts()).toMatchObject([{ name: 'small' }]);
  });

  it('are checked again: who edits them publishes no word that is not in the review', () => {
    const aspects = [{ id: 'price', polarity: 'positive', evidence: 'Best prices in town!' } as const];
    const judge = judgeByAnswers([stored({ judgement: { ...JUDGEMENT, aspects } })], PLUMBER);
    expect(judge.notes({ text: TEXT, rating: 3 }, own)).toBe(own);
    expect(judge.counts()).toEqual([]);
  });

  it('have no sentiment against the stars', () => {
    const [rating, language] = [5, 'en'] as const;
    const content = createAnalyzer(PLUMBER).notes({ text: TEXT, rating, language });
    const judge = judgeByAnswers([stored({ asked: hashOf({ text: TEXT, rating }) })], PLUMBER);
    expect(judge.notes({ text: TEXT, rating }, content).sentiment).toEqual(content.sentiment);
    expect(content.sentiment.label).toBe('positive');
  });

  it('are held to what is asked of evidence today', () => {
    const aspects = [
      { id: 'punctuality', polarity: 'positive', evidence: 'on time' } as const,
      { id: 'price', polarity: 'positive', evidence: 'The' } as const,
    ];
    const judge = judgeByAnswers([stored({ judgement: { ...JUDGEMENT, aspects } })], PLUMBER);
    expect(judge.notes({ text: TEXT, rating: 3 }, own).aspects.map(({ id }) => id)).toEqual(['punctuality']);
  });

  it('give way to the built-in reading where they name nothing and it does', () => {
    const empty: Judgement = { sentiment: 'neutral', aspects: [], problems: [] };
    const judge = judgeByAnswers([stored({ judgement: empty })], PLUMBER);
    expect(judge.notes({ text: TEXT, rating: 3 }, own)).toBe(own);
    expect(judge.counts()).toEqual([]);
    const nothing = { ...own, aspects: [], problems: [] };
    expect(judge.notes({ text: TEXT, rating: 3 }, nothing)).toEqual(nothing);
    expect(judge.counts()).toMatchObject([{ review_count: 1 }]);
  });

  it('are found by the original of a translated review, in its own words', () => {
    const text = 'Llegaron tarde.';
    const source = `(Translated by Google) They came late. (Original) ${text}`;
    const aspects = [{ id: 'punctuality', polarity: 'negative', evidence: 'tarde' } as const];
    const asked = hashOf({ text, rating: 2 });
    const judge = judgeByAnswers([stored({ asked, judgement: { ...JUDGEMENT, aspects } })], PLUMBER);
    const ownRead = createAnalyzer(PLUMBER).notes({ text: source, rating: 2, language: 'es' });
    expect(judge.notes({ text: source, rating: 2 }, ownRead).aspects).toMatchObject([{ evidence: [9, 14] }]);
  });
});
