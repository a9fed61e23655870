import { expect, test } from 'vitest';
import type { Collections } from './collections.ts';
import { unlabelled, type GoldText, type Polarity } from './gold.ts';
import { School } from './models.ts';
import { ablate, switchesNamed, type Training } from './panel/ablate.ts';
import { FITS, SHARES } from './recipe.ts';

const SAID: readonly (readonly [text: string, term: string, aspect: string, polarity: Polarity])[] = [
  ['The food was great.', 'food', 'food', 'positive'],
  ['The food was cold and late.', 'food', 'food', 'negative'],
  ['Our waiter was rude.', 'waiter', 'service', 'negative'],
  ['Our waiter was lovely.', 'waiter', 'service', 'positive'],
  ['A fair price.', 'price', 'price', 'positive'],
  ['The price was far too high.', 'price', 'price', 'negative'],
];

function gold(id: number): GoldText {
  const [said = '', term = '', aspect = '', polarity = 'neutral'] = SAID[id % SAID.length] ?? [];
  const text = `${said} Table ${id}.`;
  const from = text.indexOf(term);
  const terms = [{ term, from, to: from + term.length, polarity, aspect }];
  const aspects = [{ aspect, polarity }];
  const source = 'labels/text';
  return {
    ...unlabelled(source, String(id), text),
    overall: polarity,
    vertical: 'restaurants',
    terms,
    aspects,
    problems: [],
  };
}

const TEXTS: Collections = new Map([['labels/text', Array.from({ length: 60 }, (_, id) => gold(id))]]);
const UNSEEN = { target: new Set(['c', 'n']), review: new Set(['']), gist: new Set(['']) };

test('the same texts give the same models, whatever was trained before', () => {
  const recipe = { shares: SHARES, fits: FITS };
  const school = new School();
  const blind = school.train(TEXTS, { ...recipe, blind: UNSEEN });
  const all = school.train(TEXTS, recipe);
  expect(all).toEqual(new School().train(TEXTS, recipe));
  expect(all.target).not.toEqual(blind.target);
  expect([all.gist, all.review]).toEqual([blind.gist, blind.review]);
});

test('an ablation tells of each training before it, and of each worth once it is known', async () => {
  const told: (Training | string)[] = [];
  const switches = switchesNamed('words of its clause');
  const data = { all: TEXTS, training: TEXTS, held: TEXTS };
  const onTraining = (training: Training): void => void told.push(training);
  for await (const { name } of ablate(data, { directory: '', switches, onTraining })) told.push(name);
  const name = 'features: words of its clause';
  expect(told).toEqual([{ without: null, number: 1, of: 2 }, { without: name, number: 2, of: 2 }, name]);
});
