import { describe, expect, test } from 'vitest';
import { createAnalyzer } from './analyze-review.ts';
import { hotel, plumber, polarities, restaurant } from './test/polarities.ts';
import { taxonomyFor } from './verticals/verticals.ts';

function label(text: string, rating: number | null): string {
  return plumber.notes({ text, rating, language: 'en' }).sentiment.label;
}

function problems(text: string): string[] {
  return plumber.notes({ text, rating: null, language: 'en' }).problems.map(({ id }) => id);
}

test('the evidence of a problem is whole words, however taggers part them', () => {
  const text = "They didn't show up.";
  const [told] = plumber.notes({ text, rating: 1, language: 'en' }).problems;
  expect([told?.id, text.slice(...(told?.evidence ?? [0, 0]))]).toEqual(['no-show', "didn't show up"]);
});

describe('aspects', () => {
  test('judges each by the clause that mentions it', () => {
    expect(polarities(restaurant, 'Great food but the service was dreadful!')).toEqual([
      'food positive',
      'service negative',
    ]);
  });

  test('finds aspects that are only implied', () => {
    expect(polarities(plumber, 'Never on time and overpriced.')).toEqual([
      'punctuality negative',
      'price negative',
    ]);
  });

  test('leaves out what is said of another business', () => {
    expect(polarities(plumber, 'The last company had terrible prices, this one was fairly priced.')).toEqual([
      'price positive',
    ]);
  });

  test.each([
    ['The plumber was friendly.', 1, 'professionalism positive'],
    ['He charged me nothing.', 2, 'price positive'],
    ['The price was too high.', 4, 'price negative'],
  ])('hears the words of %j against %j stars', (text, rating, expected) => {
    expect(polarities(plumber, text, rating)).toEqual([expected]);
  });

  test.each(['Terrible breakfast.', 'Breakfast was poor.', 'The bathroom was dirty.'])(
    'hears a plain complaint among all stars: %j',
    (text) => {
      expect(polarities(hotel, text, 5)).toEqual([expect.stringMatching(/ negative$/)]);
    },
  );

  test.each(['Pricing is still on the high side.', 'Would have liked another quote.'])(
    'makes no praise of what is less than praise by all stars: %j',
    (text) => {
      expect(polarities(plumber, text, 5)).not.toContainEqual(expect.stringMatching(/ positive$/));
    },
  );

  test.each(['Less waiting.', 'Turn up on time.', 'Not to wait so long.', 'Be more punctual.'])(
    'makes no praise of what is asked for, by all stars: %j',
    (text) => {
      expect(polarities(plumber, text, 5)).not.toContainEqual(expect.stringMatching(/ positive$/));
    },
  );

  test.each([null, 5])(
    'takes no side on what a review that praises asks for more of, by %s stars',
    (rating) => {
      const shop = createAnalyzer(taxonomyFor('ClothingStore', null));
      const text = 'Perfect fit, I love them. More colors please!';
      expect(shop.notes({ text, rating, language: 'en' }).aspects).toContainEqual(
        expect.objectContaining({ id: 'selection', polarity: 'neutral', basis: 'text' }),
      );
    },
  );

  test('carries the words of the review as evidence', () => {
    const text = 'The plumber was rude, but the price was fair.';
    const { aspects } = plumber.notes({ text, rating: null, language: 'en' });
    expect(aspects.map(({ evidence }) => text.slice(...evidence))).toEqual([
      'The plumber was rude',
      'the price was fair',
    ]);
    expect(aspects.map(({ basis }) => basis)).toEqual(['text', 'text']);
  });

  test('says so when the stars tip the balance', () => {
    const judged = ([null, 5] as const).map((rating) => {
      const [price] = plumber.notes({ text: 'The price was average.', rating, language: 'en' }).aspects;
      return [price?.polarity, price?.basis];
    });
    expect(judged).toEqual([
      ['neutral', 'text'],
      ['positive', 'text+rating'],
    ]);
  });
});

describe('a score', () => {
  test.each([null, 1, 3, 5])('is never against the polarity, with a rating of %j', (rating) => {
    const said = ['polite', 'rude', 'kind and rude', 'nice', 'sloppy but polite', 'polite but unhelpful'];
    const judged = said.flatMap((one) =>
      ['', ' The office was rude.', ' The crew was kind.'].flatMap(
        (more) =>
          plumber.notes({ text: `The technician was ${one}.${more}`, rating, language: 'en' }).aspects,
      ),
    );
    for (const { polarity, score } of judged) {
      if (polarity === 'positive') expect(score).toBeGreaterThanOrEqual(0.025);
      if (polarity === 'negative') expect(score).toBeLessThanOrEqual(-0.025);
    }
  });

  test('is that of the mentions that say something, however many say little', () => {
    const [alone, beside] = ['', ' The service was at home.'].map(
      (more) => plumber.notes({ text: `A rude technician.${more}`, rating: null, language: 'en' }).aspects[0],
    );
    expect(Math.abs((beside?.score ?? 0) - (alone?.score ?? 0))).toBeLessThan(0.1);
  });
});

test('gives a number where no mention of many says anything', () => {
  const text = 'the food was great and the staff were rude '.repeat(110);
  for (const { score } of restaurant.notes({ text, rating: 3, language: 'en' }).aspects)
    expect(Number.isFinite(score)).toBe(true);
});

describe('a plain fact', () => {
  test.each(['There were two plumbers.', 'We agreed a price.', 'service'])(
    'takes a side by the stars alone, and says so: %j',
    (text) => {
      for (const rating of [1, 5]) {
        const { aspects } = plumber.notes({ text, rating, language: 'en' });
        const sided = aspects.filter(({ score }) => Math.abs(score) > 0.25);
        expect(sided.map(({ basis }) => basis)).toEqual(sided.map(() => 'text+rating'));
      }
      const { aspects } = plumber.notes({ text, rating: null, language: 'en' });
      expect(aspects.filter(({ score }) => Math.abs(score) > 0.25)).toEqual([]);
    },
  );

  test('has no say beside an opinion', () => {
    const text = 'There were two plumbers. The plumbers were friendly.';
    expect(plumber.judge({ text, rating: null, language: 'en' }, null).aspects).toMatchObject([
      { polarity: 'positive', evidence: 'The plumbers were friendly' },
    ]);
  });

  test.each([
    [4, 'A second person at the dispatch desk would be a real help.', 'professionalism'],
    [5, 'We booked the appointment by telephone.', 'punctuality'],
  ])('is not counted where neither words nor %d stars say what of it: %j', (rating, text, aspect) => {
    const { aspects } = plumber.notes({ text: `The furnace works. ${text}`, rating, language: 'en' });
    expect(aspects.map(({ id }) => id)).not.toContain(aspect);
  });

  test.each(['They worked safely on our steep roof.', 'Dear Copperwren, thank you.'])(
    'is not counted where all that speaks of it are words of a problem that is not told: %j',
    (text) => {
      const { aspects } = plumber.notes({ text, rating: 5, language: 'en' });
      expect(aspects.map(({ id }) => id)).not.toContain('price');
    },
  );

  test('may be told by words that no lexicon knows', () => {
    expect(polarities(restaurant, 'The waiter never came.')).toEqual(['service negative']);
  });
});

describe('sentiment', () => {
  test('reads words and stars together', () => {
    expect(label('Excellent service, very friendly.', null)).toBe('positive');
    expect(label('Rude and late. Never again.', null)).toBe('negative');
    expect(label('Third visit.', 1)).toBe('negative');
    expect(label('Third visit.', 5)).toBe('positive');
  });

  test('gives no label against the score', () => {
    const texts = ['', ' It was fine.', ' It was slow.', ' He was kind but late.', ' Nice.', ' Rude.'];
    const judged = texts.flatMap((text) =>
      [null, 1, 2, 3, 4, 5].map(
        (rating) => plumber.notes({ text: `They came.${text}`, rating, language: 'en' }).sentiment,
      ),
    );
    for (const { score, label } of judged) {
      if (label === 'positive') expect(score).toBeGreaterThan(0);
      if (label === 'negative') expect(score).toBeLessThan(0);
    }
  });

  test('takes the words of a language without a model beside the stars', () => {
    const text = 'Muy mal servicio, llegaron tarde y fueron groseros.';
    expect(plumber.notes({ text, rating: 3, language: 'es' })).toMatchObject({
      read: 'sentiment',
      sentiment: { label: 'negative' },
    });
  });

  test('takes the stars alone where nobody knows the language', () => {
    expect(plumber.notes({ text: 'Αψεγάδιαστη δουλειά', rating: 5, language: 'el' })).toEqual({
      read: 'stars',
      language: 'el',
      sentiment: { score: 1, label: 'positive' },
      aspects: [],
      phrases: [],
      clauses: [],
      terms: [],
      problems: [],
      doubtful: [],
      quotes: [],
      suggestions: [],
    });
    expect(plumber.notes({ text: null, rating: 2, language: null }).sentiment).toEqual({
      score: -0.5,
      label: 'negative',
    });
  });

  test('analyses the translation that Google put beside the original', () => {
    const notes = plumber.notes({
      text: '(Translated by Google) He was rude.\n\n(Original)\nFue grosero.',
      rating: 1,
      language: 'es',
    });
    expect(notes.aspects).toMatchObject([{ id: 'professionalism', polarity: 'negative', evidence: [0, 12] }]);
  });
});

describe('problems', () => {
  test('are found in complaints and not in their denial', () => {
    expect(problems('Two no-shows and nobody called.')).toEqual(['no-show', 'no-response']);
    expect(problems('They overcharged us.')).toEqual(['overcharged']);
    expect(problems('No hidden fees, never late, lovely people.')).toEqual([]);
  });
});
