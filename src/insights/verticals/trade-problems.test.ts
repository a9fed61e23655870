import { describe, expect, test } from 'vitest';
import { createAnalyzer, type Analyzer } from '../analyze-review.ts';
import { taxonomyFor } from './verticals.ts';

function problems(analyzer: Analyzer, text: string, rating: number): string[] {
  return analyzer.notes({ text, rating, language: 'en' }).problems.map(({ id }) => id);
}

describe('a restaurant', () => {
  const analyzer = createAnalyzer(taxonomyFor('Restaurant', null));

  test.each<[string, string[]]>([
    ['Dirty tables, sticky menus, a fork with dried egg on it.', ['dirty']],
    ['My only gripe is the bathroom, which could use a good scrub.', ['dirty']],
    ["It's so loud in there you can't hear the person across from you.", ['noise']],
    ['The chairs are hard and the lighting is harsh.', ['ambience-complaints']],
    ['We sat there for 40 minutes before anyone took our drink order.', ['long-wait']],
    ['They gave our table away.', ['cancelled']],
    ['She got it wrong and my wife was sick for two days.', ['wrong-order', 'food-safety']],
    ['Charged my card twice.', ['overcharged']],
    ['The tip was already added to the bill, which nobody mentioned.', ['overcharged']],
    ['I told them twice about my nut allergy and the dessert still had almonds.', ['allergy']],
    ['Saw a cockroach run across the wall.', ['pests']],
  ])('hears in %j what went wrong', (text, expected) => {
    expect(problems(analyzer, text, 2)).toEqual(expected);
  });

  test.each([
    'Nobody rushed us and the plates were never cold.',
    'She remembered my allergy and made a separate dish.',
    'The bathroom was clean and the room quiet.',
  ])('hears no complaint in %j', (text) => {
    expect(problems(analyzer, text, 4)).toEqual([]);
  });
});

describe('a hotel', () => {
  const analyzer = createAnalyzer(taxonomyFor('Hotel', null));

  test.each<[string, string[]]>([
    ["Parking is $45 a night and they don't tell you until you arrive.", ['overcharged']],
    ['Charged a $150 "smoking fee".', ['overcharged']],
    ['Arrived with a confirmed booking to be told they were full.', ['cancelled']],
    ['Breakfast was cold eggs and instant coffee.', ['cold-food']],
    ['Construction next door from 7am.', ['noise']],
    ['Housekeeping walked in on me twice.', ['privacy']],
    ['Wifi dropped every ten minutes.', ['wifi']],
    ['Bed bugs.', ['pests']],
    ['The elevator was stuck and the pool was closed the whole week.', ['broken-equipment']],
    ['We got a view of the bins.', ['not-as-booked']],
  ])('hears in %j what went wrong', (text, expected) => {
    expect(problems(analyzer, text, 2)).toEqual(expected);
  });

  test.each(['Check-in took five minutes.', 'No hidden fees and the wifi never dropped.'])(
    'hears no complaint in %j',
    (text) => {
      expect(problems(analyzer, text, 4)).toEqual([]);
    },
  );
});

describe('a dentist', () => {
  const analyzer = createAnalyzer(taxonomyFor('Dentist', null));

  test.each<[string, string[]]>([
    ["I can't get anyone on the phone.", ['no-response']],
    ['No openings until November.', ['no-appointment']],
    ['The exam lasted about ninety seconds.', ['rushed']],
    ['The hygienist was great, the dentist abrupt.', ['rushed']],
    ["The numbing hadn't kicked in and he started anyway.", ['pain']],
    ['Chipped a healthy tooth while removing my braces.', ['harm']],
    ['My crown fell out after two weeks.', ['failed-treatment']],
    ['They tried to sell me four crowns.', ['pressure']],
    ['Got a surprise bill for $600.', ['overcharged']],
    ["Receptionist talked about another patient's bill.", ['privacy']],
  ])('hears in %j what went wrong', (text, expected) => {
    expect(problems(analyzer, text, 2)).toEqual(expected);
  });

  test.each([
    'She spent 45 minutes with me and never rushed.',
    'Broke a tooth and they saw me the same day.',
  ])('hears no complaint in %j', (text) => {
    expect(problems(analyzer, text, 5)).toEqual([]);
  });
});

test.each<[string, string, string[]]>([
  ['LegalService', 'My case kept getting passed to a junior associate.', ['handed-over']],
  ['LegalService', 'He missed the filing deadline.', ['missed-deadline']],
  ['ShoeStore', 'I received the wrong color.', ['wrong-order']],
  ['Plumber', 'The final bill was double the estimate.', ['overcharged']],
  ['Plumber', 'He drilled straight through a pipe.', ['damage']],
])('a %s hears in %j what went wrong', (type, text, expected) => {
  expect(problems(createAnalyzer(taxonomyFor(type, null)), text, 2)).toEqual(expected);
});
