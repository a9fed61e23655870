import { afterAll, describe, expect, test } from 'vitest';
import { aBusiness, aReview, documentOf, publicationOf } from '../../../test/publication-of.ts';
import { homeServices, INSIGHTS, REVIEWS } from '../../test/home-services.ts';
import { toolCalls } from '../../test/tool-calls.ts';

const [NEWEST, GAZI, MARIA] = REVIEWS;

const opened = toolCalls(homeServices());
afterAll(async () => (await opened)[Symbol.asyncDispose]());

const answered = async (name: string, args: Record<string, unknown>) => (await opened).answered(name, args);
const failure = async (name: string, args: Record<string, unknown>) => (await opened).failure(name, args);

describe('get_aspect_sentiment', () => {
  test('takes id and label', async () => {
    const aspect = INSIGHTS.aspects[0];
    expect(await answered('get_aspect_sentiment', { aspect: 'punctuality' })).toEqual(aspect);
    expect(await answered('get_aspect_sentiment', { aspect: ' PUNCTUALITY ' })).toEqual(aspect);
    expect(await failure('get_aspect_sentiment', { aspect: 'punctuallity' })).toBe(
      "No aspect is called 'punctuallity'. Did you mean 'punctuality'? Known: punctuality.",
    );
  });

  test('quotes, with a polarity, what the newest reviews say that speak so of it', async () => {
    const criticism = await answered('get_aspect_sentiment', { aspect: 'punctuality', polarity: 'negative' });
    expect(criticism).toEqual({
      ...INSIGHTS.aspects[0],
      reviews: [{ id: NEWEST.id, date: '2025-03-01', rating: 1, evidence: 'Nobody came' }],
    });
    const praise = { aspect: 'punctuality', polarity: 'positive' };
    expect((await answered('get_aspect_sentiment', praise)).reviews).toEqual([
      { id: GAZI.id, date: '2025-02-01', rating: 5, evidence: 'came on time' },
      { id: MARIA.id, date: '2025-01-15', rating: 4, evidence: 'was punctual' },
    ]);
    expect((await answered('get_aspect_sentiment', { ...praise, limit: 1 })).reviews).toHaveLength(1);
    expect((await answered('get_aspect_sentiment', { ...praise, polarity: 'neutral' })).reviews).toEqual([]);
  });
});

test('get_technician takes name, id and alias, whatever the case, accents and blanks', async () => {
  const [gazi, maria] = INSIGHTS.entities.technicians;
  expect(await answered('get_technician', { technician: 'gazi rahman' })).toEqual(gazi);
  expect(await answered('get_technician', { technician: ' MARIA' })).toEqual(maria);
  expect(await failure('get_technician', { technician: 'Gazy' })).toBe(
    "No technician is called 'Gazy'. Did you mean 'Gazi'? Known: Gazi, María.",
  );
});

test('get_service and get_area take id, label and alias', async () => {
  const { services, service_areas: areas } = INSIGHTS.entities;
  expect(await answered('get_service', { service: 'drain cleaning' })).toEqual(services[0]);
  expect(await answered('get_area', { area: 'the lake' })).toEqual(areas[0]);
  expect(await failure('get_service', { service: 'roof' })).toBe(
    "No service is called 'roof'. Known: drains.",
  );
  expect(await failure('get_area', { area: 'Mars' })).toBe(
    "No service area is called 'Mars'. Known: lakeside.",
  );
});

test('whom only reviews mention is told to be found by search', async () => {
  const mentions = { technicians: ['Former Fred'], services: [], service_areas: [] };
  await using other = await toolCalls(publicationOf(documentOf([aReview(1, { mentions })])));
  expect(await other.failure('get_technician', { technician: 'former fred' })).toBe(
    "The insights say nothing of 'former fred'. search_reviews with mentions_technician finds the reviews that mention it.",
  );
  expect(await other.failure('get_area', { area: 'Mars' })).toBe(
    "No service area is called 'Mars'. There is none at all.",
  );
});

test('a list of names that goes on says so', async () => {
  const technicians = Array.from({ length: 30 }, (_, n) => ({ id: `t${n}`, name: `Tech ${n}`, aliases: [] }));
  const document = documentOf([aReview(1)], aBusiness({ technicians }));
  await using other = await toolCalls(publicationOf(document));
  expect(await other.failure('get_technician', { technician: 'Zoe' })).toMatch(
    /^No technician is called 'Zoe'\. Some that are known: Tech 0, .*, Tech 19\.$/,
  );
});
