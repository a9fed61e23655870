import { expect, it } from 'vitest';
import honest from '../src/analyser/test/honest-answers.json' with { type: 'json' };
import { say, startFakeAnalyser } from '../src/analyser/test/fake-analyser.ts';
import { readDataset } from '../src/dataset.ts';
import { AnalyseContent } from './test/analyse-content.ts';

it('publishes what honest models quote, in the characters of the reviews', async () => {
  using content = new AnalyseContent(honest.map(({ text, rating }) => ({ text, rating })));
  await using server = await startFakeAnalyser(({ review }, response) =>
    say(response, honest.find(({ text }) => text === review)?.answer),
  );
  expect(await content.run(server)).toMatchObject({ status: 0 });
  expect(server.asked).toHaveLength(honest.length);
  const { per_review: perReview, model } = await content.built();
  const { reviews } = await readDataset(content.dir);
  const quoted = new Map(
    reviews.map(({ id, text }) => [text, perReview[id]?.aspects.map(({ evidence }) => evidence)]),
  );
  const missing = honest.flatMap(({ why, text, published }) =>
    published.filter((words) => quoted.get(text)?.includes(words) !== true).map((words) => [why, words]),
  );
  expect(missing).toEqual([]);
  expect(model.analysed_by?.at(-1)).toMatchObject({ name: 'small', review_count: honest.length });
});
