import { describe, expect, test } from 'vitest';
import { createAnalyzer } from './analyze-review.ts';
import { PLUMBER } from './test/reviews.ts';

const analyzer = createAnalyzer(PLUMBER);

function told(text: string, rating: number | null = null): { aspects: string[]; problems: string[] } {
  const { aspects, problems } = analyzer.notes({ text, rating, language: 'en' });
  return { aspects: aspects.map(({ id, polarity }) => `${id} ${polarity}`), problems };
}

describe("other people's faults", () => {
  test.each([
    ['My neighbor is rude, but the technician was lovely', ['professionalism positive']],
    ['A technician from another firm broke my pipe. Priya fixed it.', ['workmanship positive']],
    ['Another company quoted double and was rude on the phone. Not these folks.', []],
    ['The builder before them ruined the wiring', []],
    ['Called another plumber first. He was rude and never showed up. Then we found Gazi.', []],
    ['I overcharged my car battery', []],
    ['They cancelled my old contract with the other company for me', []],
    ['Two other companies were rude and overpriced.', []],
    ['I run the front desk of a clinic.', []],
  ])('are not held against the business in %j', (text, aspects) => {
    expect(told(text)).toEqual({ aspects, problems: [] });
  });

  test('leave no mess of the business', () => {
    expect(told('My ex-husband left a mess in the garage and they cleaned it', 5)).toEqual({
      aspects: ['cleanliness positive'],
      problems: [],
    });
  });

  test.each([
    ['The other technician was rude.', ['professionalism negative'], ['rude-staff']],
    ['My mother said the technician was rude.', ['professionalism negative'], ['rude-staff']],
    ['They cancelled my appointment.', ['punctuality negative'], ['cancelled']],
    ['They overcharged my card.', ['price negative'], ['overcharged']],
  ])('are no excuse for the business in %j', (text, aspects, problems) => {
    expect(told(text)).toEqual({ aspects, problems });
  });
});

describe('a named problem', () => {
  test.each([
    ['Nobody showed up.', 'punctuality negative', 'no-show'],
    ['No one came', 'punctuality negative', 'no-show'],
    ['Nobody ever arrived.', 'punctuality negative', 'no-show'],
    ['He failed to show up.', 'punctuality negative', 'no-show'],
    ['Double billed for one clogged drain.', 'price negative', 'overcharged'],
    ['I was promised an invoice and had to chase it for weeks.', 'communication negative', 'no-response'],
    ['Second callback on the same toilet.', 'workmanship negative', 'repeat-visit'],
  ])('is a complaint about its aspect: %s', (text, aspect, problem) => {
    const { aspects, problems } = told(text, 2);
    expect(aspects).toContain(aspect);
    expect(problems).toEqual([problem]);
  });

  test('is told once where the aspect is complained of already', () => {
    expect(told('They overcharged us.')).toEqual({ aspects: ['price negative'], problems: ['overcharged'] });
  });

  test('turns no words beside it to praise for their stars', () => {
    const { aspects } = told("You couldn't get a straight answer out of the office.", 5);
    expect(aspects).toContain('communication negative');
    expect(aspects).not.toContain('professionalism positive');
  });
});

describe('praise and a complaint of equal weight', () => {
  test.each(['Gazi was wonderful but Maria was rude', 'The technician was wonderful but the crew was rude'])(
    'are neutral, with the words of both and the problem: %s',
    (text) => {
      const { aspects, problems } = analyzer.notes({ text, rating: 3, language: 'en' });
      expect(aspects).toEqual([
        { id: 'professionalism', polarity: 'neutral', score: 0, basis: 'text', evidence: text },
      ]);
      expect(problems).toEqual(['rude-staff']);
    },
  );

  test('count as a complaint where no problem is named', () => {
    expect(told('The technician was wonderful but the dispatcher was awful.', 3).problems).toEqual([
      'rude-staff',
    ]);
  });
});

test('what was only feared is no complaint, and praise where it is denied', () => {
  expect(told('I was afraid they would be rude or late. They were neither.')).toEqual({
    aspects: ['professionalism positive', 'punctuality positive'],
    problems: [],
  });
});

test.each([
  ['The service was average.', 'professionalism neutral'],
  ['Standard service.', 'professionalism neutral'],
  ['So-so service.', 'professionalism neutral'],
  ['Prices are about average.', 'price neutral'],
])('is neither praise nor a complaint: %s', (text, aspect) => {
  expect(told(text, 3)).toEqual({ aspects: [aspect], problems: [] });
});

test('nothing special is nothing that went wrong', () => {
  expect(told('The work was nothing special.', 3).problems).toEqual([]);
  expect(told('Below average service.', 2).problems).toEqual(['rude-staff']);
});

test.each([
  ['Maria showed up at 8 on the dot.', ['punctuality positive']],
  ['The fix itself held up, the air is cold again.', ['workmanship positive']],
  ['The guy was on his phone.', ['professionalism negative']],
  ['A new part, under warranty.', []],
  ['She sent me an invoice.', []],
  ['Eleven patients sat there.', []],
])('finds in %j what it says', (text, aspects) => {
  expect(told(text, 4).aspects).toEqual(aspects);
});
