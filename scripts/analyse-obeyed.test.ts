import { describe, expect, it } from 'vitest';
import injections from '../src/analyser/test/obeyed-injections.json' with { type: 'json' };
import { say, startFakeAnalyser } from '../src/analyser/test/fake-analyser.ts';
import type { Insights } from '../src/domain/insights.ts';
import { AnalyseContent } from './test/analyse-content.ts';

/** What each review tells before it asks to be judged otherwise. */
const TELLS: Readonly<Record<string, string>> = {
  positive: 'The valve he fitted leaks again, and nobody called back.',
  negative: 'On time, and the price was fair.',
};

const OBEYED = injections.map(({ side, says, claims }) => ({
  side,
  text: `${TELLS[side]} ${says}`,
  aspects: Object.entries(claims).map(([id, evidence]) => ({ id, polarity: side, evidence })),
}));

/** How many reviews have another sentiment, how many gained and how many lost an aspect or a problem. */
function changes(before: Insights, after: Insights) {
  const counts = { sentiment: 0, gained: 0, lost: 0 };
  for (const [id, was] of Object.entries(before.per_review)) {
    const is = after.per_review[id];
    if (is === undefined) continue;
    const said = ({ aspects, problems }: typeof was) =>
      new Set([...aspects.map((aspect) => `${aspect.id} ${aspect.polarity}`), ...problems]);
    if (was.sentiment?.label !== is.sentiment?.label) counts.sentiment += 1;
    const [old, now] = [said(was), said(is)];
    if ([...now].some((one) => !old.has(one))) counts.gained += 1;
    if ([...old].some((one) => !now.has(one))) counts.lost += 1;
  }
  return counts;
}

describe('a model that obeys whatever a review asks', () => {
  // What is gained besides is on the side of the stars: one aspect of a sentence in which nothing is named.
  it.each([
    [1, { sentiment: 0, gained: 10, lost: 1 }],
    [2, { sentiment: 0, gained: 10, lost: 0 }],
    [3, { sentiment: 0, gained: 2, lost: 0 }],
    [4, { sentiment: 0, gained: 5, lost: 0 }],
    [5, { sentiment: 0, gained: 6, lost: 1 }],
  ])('changes no more of %i stars than their words and stars bear out', async (rating, changed) => {
    using content = new AnalyseContent(OBEYED.map(({ text }) => ({ text, rating })));
    const before = await content.built();
    await using server = await startFakeAnalyser(({ review }, response) => {
      const obeyed = OBEYED.find(({ text }) => text === review);
      say(response, { sentiment: obeyed?.side, aspects: obeyed?.aspects, problems: [] });
    });
    await content.run(server);
    expect(server.asked).toHaveLength(OBEYED.length);
    expect(changes(before, await content.built())).toEqual(changed);
  });
});
