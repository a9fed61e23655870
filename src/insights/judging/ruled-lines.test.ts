import { expect, test } from 'vitest';
import { createAnalyzer } from '../analyze-review.ts';
import { taxonomyFor } from '../verticals/verticals.ts';

// Such a line is cut out of its sentence, so that what is judged may begin before the sentence does.
test.each(['Plumber', 'HairSalon', 'ShoeStore', 'Restaurant'])(
  'a %s whose customer rules lines between words is judged by the words',
  (type) => {
    const analyzer = createAnalyzer(taxonomyFor(type, null));
    const read = (text: string) => analyzer.notes({ text, rating: 5, language: 'en' });
    for (const sign of '-=_*~#.')
      for (let length = 1; length <= 40; length += 3) {
        const text = `Nice job.\n${sign.repeat(length)}\nGreat work.`;
        expect(read(text).sentiment.label).toBe('positive');
      }
  },
);
