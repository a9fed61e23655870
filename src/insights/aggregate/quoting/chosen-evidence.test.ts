import { expect, test } from 'vitest';
import { analysedTexts, reviewId } from '../../test/reviews.ts';
import { SURE } from './sure-weights.ts';
import { evidenceChooser, type Candidate } from './chosen-evidence.ts';

function candidate(number: number, evidence: string, given: Partial<Candidate> = {}): Candidate {
  return {
    review_id: reviewId(number),
    evidence,
    date: '2025-06-01',
    clarity: 0.5,
    isContrary: false,
    ...given,
  };
}

const choose = evidenceChooser(
  analysedTexts([
    [5, 'The price was fair.'],
    [5, 'Friendly staff.'],
    [1, 'The van was late.'],
  ]),
);

function chosen(candidates: readonly Candidate[], most?: number): string[] {
  return choose(candidates, most === undefined ? {} : { most }).map(({ evidence }) => evidence);
}

test('takes first what says what most say', () => {
  const all = [
    candidate(1, 'the van had a blue stripe'),
    candidate(2, 'we waited two hours in the cold'),
    candidate(3, 'waited three hours for a call'),
    candidate(4, 'hours of waiting and no call'),
    candidate(5, 'had to wait hours'),
  ];
  expect(chosen(all, 1)).toEqual(['had to wait hours']);
});

test('takes none that says nearly the same in the same words', () => {
  const all = [
    candidate(1, 'an honest look at the boiler'),
    candidate(2, 'an honest look at the faucet'),
    candidate(3, 'they told us what it costs before'),
  ];
  expect(chosen(all)).toEqual(['an honest look at the boiler', 'they told us what it costs before']);
});

test('takes the newer and the clearer of two', () => {
  const old = candidate(1, 'nobody told us anything at all', { date: '2021-06-01' });
  const late = candidate(2, 'the fitter came far too late', { date: '2025-05-01' });
  expect(chosen([old, late], 1)).toEqual(['the fitter came far too late']);
  const clear = candidate(3, 'the worst plumber I ever had', { clarity: 1 });
  const vague = candidate(4, 'could have been somewhat better', { clarity: 0.1 });
  expect(chosen([vague, clear], 1)).toEqual(['the worst plumber I ever had']);
});

test('takes what the stars contradict last', () => {
  const contrary = candidate(1, 'I do not want to hate these people', { clarity: 1, isContrary: true });
  const fitting = candidate(2, 'friendly', { clarity: 0.1, date: '2021-06-01' });
  expect(chosen([contrary, fitting])).toEqual(['friendly', 'I do not want to hate these people']);
});

test('takes one of a review, five of all, and none of nothing', () => {
  const words = ['red van', 'cold room', 'loud drill', 'wet floor', 'late call', 'rude man', 'high bill'];
  const all = words.map((evidence, i) => candidate(i + 1, evidence));
  expect(chosen(all)).toHaveLength(5);
  expect(chosen([candidate(1, 'red van'), candidate(1, 'cold room')])).toHaveLength(1);
  expect(chosen([])).toEqual([]);
});

test('takes what is sure alone, and fewer words where these are', () => {
  const unsure = { clarity: 1, sureness: () => SURE - 0.1 };
  const odd = candidate(1, 'we had the back room', unsure);
  const plain = candidate(3, 'lovely light and music', { sureness: () => SURE });
  expect(chosen([odd, plain])).toEqual(['lovely light and music']);
  expect(chosen([odd])).toEqual([]);
  const half = candidate(4, 'a cosy corner', { sureness: () => SURE });
  const wide = candidate(4, 'a cosy corner, as corners go, in a street', { ...unsure, narrower: half });
  expect(chosen([wide, plain]).toSorted()).toEqual(['a cosy corner', 'lovely light and music']);
});

test('takes nothing by which to reach somebody, but the words beside it', () => {
  const all = [
    candidate(1, 'please put in a lift, ask me on 503 555 0199'),
    candidate(2, 'a lock on the door, says ana@mail.example', {
      narrower: candidate(2, 'a lock on the door'),
    }),
    candidate(3, 'more light in the hall', {
      readable: () => 'I am at www.ana.example. More light in the hall',
    }),
  ];
  expect(chosen(all).toSorted()).toEqual(['a lock on the door', 'more light in the hall']);
});

test('takes what is as sure as it must be', () => {
  const half = candidate(1, 'we had the back room', { sureness: () => SURE, least: SURE + 0.5 });
  const whole = candidate(2, 'lovely light and music', { sureness: () => SURE + 0.5, least: SURE + 0.5 });
  expect(chosen([half, whole])).toEqual(['lovely light and music']);
});
