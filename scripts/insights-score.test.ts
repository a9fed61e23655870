import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { main, USAGE } from './insights-score.ts';
import { runHere } from './test/run-here.ts';

const directory = mkdtempSync(join(tmpdir(), 'insights-score-'));
afterAll(() => rmSync(directory, { recursive: true }));

async function score(xml: string, ...args: string[]): Promise<unknown> {
  const file = join(directory, 'gold.xml');
  writeFileSync(file, xml);
  const { stdout } = await runHere([main, USAGE], [file, '--json', ...args], process.env);
  return JSON.parse(stdout);
}

function sentence(text: string, opinions: readonly [target: string, category: string, polarity: string][]) {
  const tags = opinions.map(
    ([target, category, polarity]) =>
      `<Opinion target="${target}" category="${category}" polarity="${polarity}" from="0" to="0"/>`,
  );
  return `<sentence id="s"><text>${text}</text><Opinions>${tags.join('')}</Opinions></sentence>`;
}

const HOTEL = `<Reviews>
  <Review rid="1"><sentences>
    ${sentence('The room was very lovely &amp; the bed was great.', [
      ['room', 'ROOMS#GENERAL', 'positive'],
      ['bed', 'ROOM_AMENITIES#QUALITY', 'positive'],
    ])}
    ${sentence('The shower was cold.', [['shower', 'ROOM_AMENITIES#QUALITY', 'negative']])}
    ${sentence('Rude staff.', [['staff', 'SERVICE#GENERAL', 'negative']])}
    ${sentence('A fine hotel.', [['hotel', 'HOTEL#GENERAL', 'positive']])}
  </sentences></Review>
  <Review rid="2"><sentences>
    ${sentence('The breakfast was delicious.', [['breakfast', 'FOOD_DRINKS#QUALITY', 'positive']])}
    ${sentence('The key lay under a stone.', [['NULL', 'SERVICE#GENERAL', 'negative']])}
  </sentences></Review>
</Reviews>`;

test('scores the aspects of whole reviews, found by itself and with their words given', async () => {
  expect(await score(HOTEL, '--by-review', '--vertical', 'hotels')).toMatchObject([
    {
      texts: 2,
      terms: { items: 3, accuracy: 100, f1_negative: 1 },
      categories: { items: 4, accuracy: 50, f1_negative: 0.667, coverage: 50 },
      detection: { f1: 0.857, precision: 1, recall: 0.75 },
    },
  ]);
});

test('scores the terms of single sentences', async () => {
  const xml = `<sentences>${sentence('Great soup but rude staff.', [
    ['soup', 'FOOD#QUALITY', 'positive'],
    ['staff', 'SERVICE#GENERAL', 'negative'],
  ])}</sentences>`;
  expect(await score(xml)).toMatchObject([{ texts: 1, terms: { items: 2, accuracy: 100 } }]);
});

test.each([
  ['a file that does not exist', null, /^ENOENT: .*gold\.txt'\n$/],
  ['a file without gold', 'Good morning\n', /^expected texts with gold labels, got none in .*gold\.txt\n$/],
])('names %s in one line and exits with 1', async (_, content, message) => {
  const file = join(directory, 'gold.txt');
  rmSync(file, { force: true });
  if (content !== null) writeFileSync(file, content);
  const { status, stderr } = await runHere([main, USAGE], [file], process.env);
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
});

test('refuses to ablate what nothing is named, before it trains anything', async () => {
  const { status, stderr } = await runHere([main, USAGE], ['--ablate', '--only', 'nothing'], process.env);
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^expected --only with part of a name \(lexicon: general words, .+\), got nothing; usage: /,
  );
});

test.each([
  [['--ablate', '--panel'], 'expected one of them, got --panel and --ablate'],
  [['--panel', '--only', 'stars'], 'expected --ablate with --only'],
  [['--ablate', '--leave-out', 'neas'], 'expected --panel with --leave-out'],
  [['gold.xml', '--texts', '5'], 'expected --analyser with --texts'],
])('refuses %j, of which a part would be passed over', async (args, message) => {
  const { status, stderr } = await runHere([main, USAGE], args, process.env);
  expect(status).toBe(2);
  expect(stderr).toMatch(new RegExp(`^${message}; usage: `));
});
