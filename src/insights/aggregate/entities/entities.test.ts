import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import type { Review } from '../../../domain/review.ts';
import { analysed, PLUMBER, reviewId, reviewOf } from '../../test/reviews.ts';
import { evidenceChooser } from '../quoting/chosen-evidence.ts';
import { entityInsights } from './entities.ts';
import { namesPersonsBeside } from '../quoting/private-names.ts';
import { surenessBy } from '../quoting/sureness.ts';

const shop = business.parse({
  name: 'Wren Plumbing',
  vertical: 'Plumber',
  technicians: [{ id: 'gazi', name: 'Gazi' }],
});

function entitiesOf(
  reviews: readonly Review[],
  of: Parameters<typeof entityInsights>[1],
  taxonomy: Parameters<typeof entityInsights>[2],
) {
  const all = analysed(reviews);
  return entityInsights(all, of, taxonomy, {
    choose: evidenceChooser(all),
    surenessOf: surenessBy(PLUMBER, namesPersonsBeside(of)),
  });
}

function gazi(rating: number, text: string): [score: number | null, positive_pct: number | null] {
  const mentions = { technicians: ['Gazi'], services: [], service_areas: [] };
  const [one] = entitiesOf([reviewOf(1, rating, text, { mentions })], shop, PLUMBER).technicians;
  return [one?.score ?? null, one?.positive_pct ?? null];
}

test('a person answers for no complaint about something else', () => {
  const [score, positive] = gazi(2, 'Gazi is a star. The office is a shambles.');
  expect(score).toBeGreaterThan(0);
  expect(positive).toBe(100);
});

test.each([
  ['Gazi was a gem, but at what we paid you should be able to wash.', 100],
  ['Gazi was friendly but I waited three hours for a terrible repair.', 100],
  ['Gazi was friendly but rude to my wife and terribly slow.', 0],
])('a person does not answer for what turns to the customers: %s', (text, positive) => {
  expect(gazi(2, text)[1]).toBe(positive);
});

test.each([
  [5, 'Their boilers found a fault that two others missed.', 100],
  [3, 'Their boilers leak.', 0],
])(
  'of %d stars only words that are surely said of it speak against what is offered: %s',
  (rating, text, positive) => {
    const of = business.parse({
      name: 'Wren Plumbing',
      vertical: 'Plumber',
      services: [{ id: 'boilers', label: 'Boilers' }],
    });
    const mentions = { technicians: [], services: ['boilers'], service_areas: [] };
    const [one] = entitiesOf([reviewOf(1, rating, text, { mentions })], of, PLUMBER).services;
    expect(one?.positive_pct).toBe(positive);
  },
);

test('an apology to who stays without is no praise of who apologised', () => {
  expect(gazi(2, 'Gazi apologised but they could not do it till Thursday.')[1]).toBe(0);
});

test('a person shares praise without reservation', () => {
  const [score, positive] = gazi(5, 'Gazi came by. Excellent work.');
  expect(score).toBeGreaterThan(0.5);
  expect(positive).toBe(100);
});

test('a person is quoted by what was done, told in words enough and with what came of it, not by what was only wanted', () => {
  const mentions = { technicians: ['Gazi'], services: [], service_areas: [] };
  const quoted = (text: string) =>
    entitiesOf([reviewOf(1, 5, text, { mentions })], shop, PLUMBER).technicians[0]?.praise.map(
      ({ evidence }) => evidence,
    );
  const deed = 'Gazi rewired the old barn in a day.';
  expect(quoted(`Excellent work. ${deed}`)).toEqual([deed]);
  const outcome = 'Gazi stayed late to mend our boiler, and we had hot water by noon.';
  expect(quoted(outcome)).toEqual([outcome]);
  expect(quoted('Excellent work. Gazi did the old sink.')).toEqual([]);
  expect(quoted('Excellent work. Gazi wanted forty and a brew with it.')).toEqual([]);
});

test('a person is judged by the clauses that name them', () => {
  expect(gazi(3, 'Gazi was friendly and helpful. The office was rude and terrible.')[1]).toBe(100);
  expect(gazi(1, 'Gazi was rude. The office was friendly and helpful.')[1]).toBe(0);
});

test('a person shares the stars against words that are hardly said of them, not against plain ones', () => {
  const found = 'Gazi found a dangerous fault and sorted it. All good now.';
  expect(gazi(5, found)[1]).toBe(100);
  expect(gazi(4, 'Good work at a fair price. Gazi was rude.')[1]).toBe(0);
});

test.each([
  'Wanted Gazi, got a useless trainee. The pipe was bent.',
  'Forgot the washer but when I rang Gazi said pop in.',
])('a person answers for nothing that another did: %s', (text) => {
  expect(gazi(1, text)[0]).toBe(0);
});

test.each([
  'Asked for Gazi and he was rude.',
  'Asked for Gazi. He was rude.',
  'We booked Gazi, he never came.',
])('a person who was asked for answers for what they did then: %s', (text) => {
  expect(gazi(1, text)[0]).toBeLessThan(0);
});

test('phrases of praise come from reviews with the stars for it', () => {
  const mentions = { technicians: ['Gazi'], services: [], service_areas: [] };
  const all = [
    reviewOf(1, 5, 'Gazi did a tidy job.', { mentions }),
    reviewOf(2, 3, 'Gazi did a wonderful job.', { mentions }),
  ];
  expect(entitiesOf(all, shop, PLUMBER).technicians[0]?.top_phrases).toEqual(['tidy job']);
});

test('phrases of a complaint are none of who is praised', () => {
  const mentions = { technicians: ['Gazi'], services: [], service_areas: [] };
  const all = [
    reviewOf(1, 5, 'Gazi did a tidy job, though we could never get a straight answer.', { mentions }),
    reviewOf(2, 5, 'Gazi did a tidy job.', { mentions }),
  ];
  expect(entitiesOf(all, shop, PLUMBER).technicians[0]?.top_phrases).toEqual(['tidy job']);
});

const offer = business.parse({
  name: 'Wren Plumbing',
  vertical: 'Plumber',
  services: [
    { id: 'pipes', label: 'Pipes', aliases: [] },
    { id: 'panels', label: 'Breaker panels', aliases: ['panel'] },
  ],
  service_areas: [{ id: 'downtown', label: 'Downtown', aliases: [] }],
});

/** A vocabulary in which pipes and the price are parts of the offer. */
const PARTS = {
  ...PLUMBER,
  aspects: PLUMBER.aspects.map((one) =>
    one.id === 'workmanship' ? { ...one, terms: [...one.terms, 'pipe'] } : one,
  ),
};

function offered(rating: number, text: string, mentioned: Partial<Review['mentions']>) {
  const mentions = { technicians: [], services: [], service_areas: [], ...mentioned };
  const { services, service_areas } = entitiesOf([reviewOf(1, rating, text, { mentions })], offer, PARTS);
  const told = [...services, ...service_areas].find((one) => one.mention_count > 0);
  return { pct: told?.positive_pct, phrases: told?.top_phrases };
}

test.each([
  ['Great price, terrible pipes, rude office.', 3, 0],
  ['Wonderful pipes, terrible office.', 3, 100],
  ['The office is friendly. We also saw the pipes.', 4, 0],
  ['The office is friendly. We also saw the pipes.', 5, 100],
  ['The office is rude. We also saw the pipes.', 5, 0],
  ['Lovely pipes. The sink looks awful with pipes.', 3, 100],
])('a part of the offer is what its own words say: %s', (text, rating, pct) => {
  expect(offered(rating, text, { services: ['pipes'] }).pct).toBe(pct);
});

test('a part of the offer has no phrases about its siblings', () => {
  const text = 'Excellent pipes, overpriced valves, lovely garden. The office is friendly.';
  expect(offered(4, text, { services: ['pipes'] }).phrases).toEqual(['excellent pipes']);
});

test('a job that a review begins with has the praise of the work', () => {
  const text = 'They replaced the panel. Excellent work. Great value!';
  expect(offered(5, text, { services: ['panels'] })).toEqual({
    pct: 100,
    phrases: ['excellent work'],
  });
});

test.each([
  ['Friendly and quick. Parking was hard, but that is Downtown for you.', 0],
  ['Friendly and quick. They came to Downtown.', 100],
  ['They fixed our sink well in Downtown. Another plumber in Downtown was awful, awful and rude.', 100],
])('a place shares no praise where it stands against something else: %s', (text, pct) => {
  expect(offered(5, text, { service_areas: ['downtown'] }).pct).toBe(pct);
});

test('show what both sides say of them, in the words of the reviews, newest first', () => {
  const mentions = { technicians: ['Gazi'], services: [], service_areas: [] };
  const all = [
    reviewOf(3, 1, 'Gazi was rude and left a mess. The van was red.', { mentions }),
    reviewOf(2, 5, 'Nice van. Gazi was friendly and did a tidy job.', { mentions }),
    reviewOf(1, 5, null, { mentions }),
  ];
  const [one] = entitiesOf(all, shop, PLUMBER).technicians;
  expect(one?.praise.map(({ evidence }) => evidence)).toEqual(['Gazi was friendly and did a tidy job.']);
  expect(one?.criticism).toEqual([{ review_id: reviewId(3), evidence: 'Gazi was rude and left a mess.' }]);
});

test('are not quoted by the few alone where most praise them', () => {
  const mentions = { technicians: ['Gazi'], services: [], service_areas: [] };
  const quoted = (...praise: string[]) => {
    const texts = [...praise.map((text) => [5, text] as const), [1, 'Gazi was rude.'] as const];
    const all = texts.map(([rating, text], i) => reviewOf(i + 1, rating, text, { mentions }));
    const [one] = entitiesOf(all, shop, PLUMBER).technicians;
    return { praise: one?.praise.map(({ evidence }) => evidence), blamed: one?.criticism.length };
  };
  expect(quoted('Always a smile from Gazi.', 'Gazi came.')).toEqual({
    praise: ['Always a smile from Gazi.'],
    blamed: 1,
  });
  expect(quoted('Gazi came.', 'Gazi came again.')).toEqual({ praise: [], blamed: 0 });
});

test.each([
  ['Shout out to Gazi and the team for getting my old boiler through another winter.'],
  ['Gazi drove over with a pump in the boot.'],
])('of whom nothing sure is said are praised in the best words there are: %s', (text) => {
  const mentions = { technicians: ['Gazi'], services: [], service_areas: [] };
  const [one] = entitiesOf([reviewOf(1, 5, text, { mentions })], shop, PLUMBER).technicians;
  expect(one?.praise.map(({ evidence }) => evidence)).toEqual([text]);
});

test('are praised by nothing that is asked for, whoever is named beside them', () => {
  const mentions = { technicians: [], services: ['pipes', 'panels'], service_areas: [] };
  const praiseOf = (text: string) =>
    entitiesOf([reviewOf(1, 5, text, { mentions })], offer, PLUMBER).services[1]?.praise;
  expect(praiseOf('Lovely pipes. This is a very well made panel.')).toHaveLength(1);
  expect(praiseOf('Lovely pipes. I wish it came in other colors as this is a very well made panel.')).toEqual(
    [],
  );
});

test('cost stars by the reviews that mention them and are negative as a whole', () => {
  const mentions = { technicians: ['Gazi'], services: [], service_areas: [] };
  const angry = [1, 2, 1, 2, 1].map((rating, i) => reviewOf(10 + i, rating, 'Gazi was rude.', { mentions }));
  const happy = [5, 4, 5, 4, 5].map((rating, i) => reviewOf(1 + i, rating, 'Friendly.'));
  const [one] = entitiesOf([...angry, ...happy], shop, PLUMBER).technicians;
  expect(one).toMatchObject({ mention_count: 5, rating_impact: -1.6 });
  expect(one?.rating_impact_interval).toEqual([-2.67, -0.53]);
});
