import { describe, expect, it } from 'vitest';
import { say, startFakeAnalyser } from '../src/analyser/test/fake-analyser.ts';
import type { Insights } from '../src/domain/insights.ts';
import { AnalyseContent } from './test/analyse-content.ts';

const LIST = 'They were on time and polite and quick and clean and cheap.';
const SAID = {
  punctuality: 'on time',
  professionalism: 'polite',
  speed: 'quick',
  cleanliness: 'clean',
  price: 'cheap',
};

function saidIn({ per_review: perReview }: Insights): string[] {
  return Object.values(perReview)
    .flatMap(({ aspects, problems }) => [
      ...aspects.map(({ id, polarity }) => `${id} ${polarity}`),
      ...problems,
    ])
    .toSorted();
}

/** What is published of reviews before and after a model says this of them, each by its words, and what the run reports. */
async function analysed(texts: readonly string[], said: Readonly<Record<string, string>>, rating = 5) {
  using content = new AnalyseContent(texts.map((text) => ({ text, rating })));
  const before = saidIn(await content.built());
  await using server = await startFakeAnalyser((_, response) => {
    const aspects = Object.entries(said).map(([id, evidence]) => ({ id, polarity: 'positive', evidence }));
    say(response, { sentiment: 'positive', aspects, problems: [] });
  });
  const { stdout } = await content.run(server);
  return { before, after: saidIn(await content.built()), stdout };
}

describe('what npm run analyse leaves out of an answer', () => {
  it('is nothing of a list of things, joined by a word or by commas', async () => {
    for (const text of [LIST, LIST.replaceAll(' and ', ', ')]) {
      const { after, stdout } = await analysed([text], SAID);
      expect(after).toEqual(
        Object.keys(SAID)
          .map((id) => `${id} positive`)
          .toSorted(),
      );
      expect(stdout).not.toContain('left out');
    }
  });

  it.each([
    [
      'more rests on these words than they can bear',
      Object.fromEntries(Object.keys(SAID).map((id) => [id, LIST])),
    ],
    ['the evidence is not in the review, or says nothing', { ...SAID, price: 'dirt cheap' }],
    ['the evidence is not in the review, or says nothing', { ...SAID, speed: 'and', price: 'cheapish' }],
  ])('takes nothing from what the built-in analysis reads: %s', async (why, said) => {
    const { before, after, stdout } = await analysed([LIST], said);
    expect(stdout).toMatch(new RegExp(`^  \\d items? left out: ${why}$`, 'm'));
    expect(before).toHaveLength(5);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  it('takes no complaint from what the built-in analysis reads, nor what went wrong by it', async () => {
    const text = 'They were on time and they were rude and far too expensive.';
    const said = { punctuality: 'on time', professionalism: 'they were rude', price: 'far too expensive' };
    const { before, after } = await analysed([text], said, 1);
    expect(before).toEqual(expect.arrayContaining(['price negative', 'high-prices']));
    expect(after).toEqual(before);
  });

  it('is nothing that the built-in analysis hears in words which a model does not quote', async () => {
    const text = 'He took off his shoes and then scratched our new floor.';
    const { before, after } = await analysed([text], { cleanliness: 'took off his shoes' }, 4);
    expect(before).toContain('damage');
    expect(after).toEqual(['cleanliness positive', ...before].toSorted());
  });

  it('is told by its causes, a line each', async () => {
    const borne = { price: 'fair', punctuality: 'on time', speed: 'quick' };
    const said = { ...borne, warranty: 'the', cleanliness: 'spotless', honesty: 'Honest' };
    const { stdout } = await analysed(['Honest people, fair and on time. Was it quick?'], said);
    expect(stdout.split('\n').filter((line) => line.includes('left out'))).toEqual([
      '  1 item left out: not of the form asked for, or with an id that was not',
      '  2 items left out: the evidence is not in the review, or says nothing',
      '  1 item left out: the review only asks what is quoted',
    ]);
  });
});
