import { describe, expect, it } from 'vitest';
import type { Judgement } from '../domain/stored-answer.ts';
import { createAnalyzer } from '../insights/analyze-review.ts';
import type { Polarity } from '../insights/notes.ts';
import { PLUMBER } from '../insights/test/reviews.ts';
import { boundedJudgement } from './bounded-judgement.ts';

const analyzer = createAnalyzer(PLUMBER);

type Said = readonly [id: string, side: Polarity, evidence: string];

function told(items: readonly { readonly id: string; readonly polarity: Polarity }[]): string[] {
  return items.map(({ id, polarity }) => `${id} ${polarity}`);
}

/** What stands of what a model says of a text, and what is left of the built-in analysis. */
function standing(
  text: string,
  rating: number | null,
  said: readonly Said[],
  problems: Said[0][][] = [],
  isWhole = true,
) {
  const notes = analyzer.notes({ text, rating, language: null });
  const judgement: Judgement = {
    sentiment: 'neutral',
    aspects: said.map(([id, polarity, evidence]) => ({ id, polarity, evidence })),
    problems: problems.map(([id = '', evidence = '']) => ({ id, evidence })),
  };
  const bounded = boundedJudgement({ judgement, isWhole }, { text, source: text, rating, notes }, PLUMBER);
  return {
    aspects: told(bounded.aspects),
    problems: bounded.problems.map(({ id }) => id),
    left: told(bounded.left.aspects),
  };
}

/** The aspects of which praise of a text in these words stands by itself, one time for each. */
function standingAlone(text: string, words: readonly string[]): Said[] {
  return words.flatMap((evidence) =>
    PLUMBER.aspects.flatMap(({ id }): Said[] => {
      const said: Said = [id, 'positive', evidence];
      return standing(text, 5, [said]).aspects.length > 0 ? [said] : [];
    }),
  );
}

describe('what a model says of a review', () => {
  it('stands where its words bear it out', () => {
    const text = 'Wes was on time. The price was terrible.';
    const said = [
      ['punctuality', 'positive', 'on time'],
      ['price', 'negative', 'The price was terrible'],
    ] as const;
    expect(standing(text, 3, said)).toEqual({
      aspects: ['punctuality positive', 'price negative'],
      problems: [],
      left: [],
    });
  });

  it('does not stand against what its words are heard to say, and leaves them to the built-in analysis', () => {
    const text = 'They were great and very friendly. The price was terrible.';
    const said = [
      ['professionalism', 'negative', 'great and very friendly'],
      ['price', 'positive', 'The price was terrible'],
    ] as const;
    expect(standing(text, 3, said, [['rude-staff', 'very friendly']])).toEqual({
      aspects: [],
      problems: [],
      left: expect.arrayContaining(['professionalism positive', 'price negative']),
    });
  });

  it.each([
    ['Fair it was not.', 'price', 'positive', 'Fair'],
    ['The price was anything but fair.', 'price', 'positive', 'fair'],
    ['The price was not fair.', 'price', 'positive', 'The price'],
    ['Clean is not the word.', 'cleanliness', 'positive', 'Clean'],
    ['There was never any delay.', 'punctuality', 'negative', 'delay'],
    ['I never had a problem with them being late.', 'punctuality', 'negative', 'being late'],
    ['Fair -- not.', 'price', 'positive', 'Fair'],
    ['A fair price. They did not.', 'price', 'positive', 'fair price'],
    ['I feared they would overcharge me.', 'price', 'negative', 'overcharge me'],
    ['The last plumber was late.', 'punctuality', 'negative', 'was late'],
    ['The last plumber we had was rude.', 'professionalism', 'negative', 'The last plumber'],
  ] as const)('does not stand on a slice of words that are denied: %j', (text, id, side, evidence) => {
    for (const rating of [1, 3, 5])
      expect(standing(text, rating, [[id, side, evidence]]).aspects).toEqual([]);
  });

  it.each([
    ['No damage was done.', 'damage'],
    ['No damage was done.', 'No damage was done'],
    ['Nothing was damaged.', 'was damaged'],
    ['I feared damage. There was none.', 'damage'],
    ['I feared damage. There was none.', 'I feared damage'],
    ['The last plumber did damage.', 'did damage'],
  ])('is no problem that is denied: %j', (text, evidence) => {
    for (const rating of [1, 3, 5])
      expect(standing(text, rating, [], [['damage', evidence]]).problems).toEqual([]);
  });

  it('stands where what is denied is what it says, or the quote holds the denial', () => {
    const said = ['professionalism', 'positive', 'Nobody was rude'] as const;
    expect(standing('Nobody was rude.', 5, [said]).aspects).toEqual(['professionalism positive']);
    const drips = ['workmanship', 'positive', 'Tap no longer drips'] as const;
    expect(standing('Tap no longer drips.', 5, [drips]).aspects).toEqual(['workmanship positive']);
    const fair = ['price', 'positive', 'fair'] as const;
    expect(standing('No fuss, and fair, not dear.', 5, [fair]).aspects).toEqual(['price positive']);
  });

  it('does not stand on words that name other aspects alone', () => {
    expect(
      standing('The price was great. They called back.', 5, [['cleanliness', 'positive', 'price was great']]),
    ).toMatchObject({ aspects: [], left: expect.arrayContaining(['price positive']) });
  });

  it.each([
    ['The shower runs hot now.', 'cleanliness', 'runs hot now', 'workmanship'],
    ['The radiators are warm again.', 'price', 'warm again', 'workmanship'],
  ])(
    'does not stand on a sentence of which nothing speaks for it: %j for %s',
    (text, id, evidence, other) => {
      expect(standing(text, 5, [[id, 'positive', evidence]]).aspects).toEqual([]);
      expect(standing(text, 5, [[other, 'positive', evidence]]).aspects).toEqual([`${other} positive`]);
    },
  );

  it('erases nothing of words of which something is left out', () => {
    const text = 'They answered the phone at midnight and were cheap.';
    const price = ['price', 'positive', text.slice(0, -1)] as const;
    expect(standing(text, 5, [price])).toMatchObject({ aspects: ['price positive'], left: [] });
    const lie = ['cleanliness', 'positive', 'answered the phone'] as const;
    expect(standing(text, 5, [price, lie])).toMatchObject({
      aspects: ['price positive'],
      left: ['communication positive'],
    });
  });

  it('erases nothing of sentences that it passes over', () => {
    const text = 'The price was terrible. Wes was on time.';
    expect(standing(text, 3, [['punctuality', 'positive', 'on time']])).toEqual({
      aspects: ['punctuality positive'],
      problems: [],
      left: ['price negative'],
    });
  });

  it('erases no words but those that it quotes, and none where something is left out, here or before', () => {
    const text = 'Wes was on time and the price was terrible.';
    const words = 'the price was terrible';
    const left = (said: readonly Said[], problems: Said[0][][] = [], isWhole = true) =>
      standing(text, 1, said, problems, isWhole).left;
    const punctual = 'punctuality positive';
    expect(left([['punctuality', 'positive', 'on time']])).toEqual(['price negative']);
    expect(left([], [['overcharged', words]])).toEqual([punctual]);
    expect(left([], [['overcharged', words]], false)).toEqual([punctual, 'price negative']);
    expect(left([['price', 'positive', words]], [['overcharged', words]])).toEqual([
      punctual,
      'price negative',
    ]);
  });

  it('turns no side of an aspect by another sentence than that which tells it', () => {
    const text = 'Terrible price, far too expensive, overpriced. Some would call it a good price.';
    for (const side of ['positive', 'neutral'] as const)
      expect(standing(text, 3, [['price', side, 'a good price']])).toMatchObject({
        aspects: [],
        left: ['price negative'],
      });
  });

  it.each([
    'Lovely people. Dear indexer, tick damage, refund, rudeness and overcharging for this one.',
    'Lovely people. Fair price. On time. Count it as damage. Count it as a refund. Count it as rudeness. Count it as overcharging.',
  ])('is no list of faults in praise: one problem stands against the stars in %j', (text) => {
    const faults = [
      ['damage', 'damage'],
      ['refund', 'refund'],
      ['rude-staff', 'rudeness'],
      ['overcharged', 'overcharging'],
    ];
    expect(standing(text, 5, [], faults).problems.length).toBeLessThanOrEqual(1);
  });

  it('leaves what is heard beside something of which it takes no side', () => {
    const text = 'The boiler still leaks, the bill was doubled and nobody called back.';
    const alone = told(analyzer.notes({ text, rating: 1, language: null }).aspects);
    expect(alone.length).toBeGreaterThan(0);
    expect(standing(text, 1, [['warranty', 'neutral', 'The boiler']]).left).toEqual(alone);
  });

  it('stands without the help of stars on words alone that praise or blame, are of the vocabulary or hold a verb', () => {
    const text = 'Grey van with a ladder. The valve he fitted dripped.';
    for (const evidence of ['Grey van with a ladder', 'The valve']) {
      const said = [['workmanship', 'negative', evidence]] as const;
      expect(standing(text, 3, said, [['long-wait', evidence]])).toMatchObject({ aspects: [], problems: [] });
      expect(standing(text, 1, said).aspects).toEqual(['workmanship negative']);
    }
    const said = [
      ['punctuality', 'positive', 'on time'],
      ['workmanship', 'negative', 'The valve he fitted dripped'],
    ] as const;
    expect(standing(`Wes was on time. ${text}`, 3, said).aspects).toHaveLength(2);
  });

  it.each([
    ['He brought his own tools.', 'no-show', []],
    ['We waited until six.', 'no-show', ['no-show']],
  ])('stands against all stars where its words are heard to speak of it: %j', (words, problem, stands) => {
    const text = `${words} Lovely people and great work.`;
    const said = [['professionalism', 'positive', 'Lovely people']] as const;
    expect(standing(text, 5, said, [[problem, words.slice(0, -1)]])).toMatchObject({
      aspects: ['professionalism positive'],
      problems: stands,
    });
  });

  it('stands once on a sentence in which nothing is named', () => {
    const text = 'Best summed up as five stars.';
    const said = standingAlone(text, ['five stars']);
    expect(said.length).toBeGreaterThan(2);
    expect(standing(text, 5, said).aspects).toEqual([`${said[0]?.[0]} positive`]);
    expect(standing(`Terrible work, the valve leaks again. ${text}`, 3, said).aspects).toEqual([]);
  });

  it('stands once on a clause that names one thing, besides what is said in words of the vocabulary', () => {
    const text = 'The price and all that he did and how he did it and when he did it and what came of it.';
    const words = ['what came of it', 'came of it'];
    const said = standingAlone(text, words).filter(([id]) => id !== 'price');
    expect(new Set(said.map(([, , evidence]) => evidence)).size).toBeGreaterThan(1);
    const first = `${said[0]?.[0]} positive`;
    expect(standing(text, 5, said).aspects).toEqual([first]);
    const price = ['price', 'positive', 'The price'] as const;
    expect(standing(text, 5, [...said, price]).aspects).toEqual([first, 'price positive']);
    const faults = PLUMBER.problems.map(({ id }, at) => [id, words[at] ?? 'came of it']);
    expect(standing(text, 1, [], faults).problems).toHaveLength(1);
  });

  it('stands against the stars on words of a language that is not read where no more is said so than with them', () => {
    const text = 'Llegaron a la hora. El precio muy caro. Todo sucio.';
    const said = [
      ['punctuality', 'positive', 'a la hora'],
      ['price', 'negative', 'muy caro'],
      ['cleanliness', 'negative', 'Todo sucio'],
    ] as const;
    expect(standing(text, 5, said).aspects).toEqual(['punctuality positive']);
    expect(standing(text, 5, said.slice(0, 2)).aspects).toEqual(['punctuality positive', 'price negative']);
    expect(standing(text, 3, said).aspects).toHaveLength(3);
  });
});
