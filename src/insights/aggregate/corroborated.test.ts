import { describe, expect, test } from 'vitest';
import { taxonomyFor } from '../verticals/verticals.ts';
import type { AspectNote, DoubtfulProblem, ProblemNote, ReviewNotes } from '../notes.ts';
import { corroborated } from './corroborated.ts';

const RESTAURANT = taxonomyFor('Restaurant', null);

interface Told {
  date: string;
  problems?: ProblemNote[];
  doubtful?: DoubtfulProblem[];
  aspects?: AspectNote[];
}

function notesOf({ problems = [], doubtful = [], aspects = [] }: Told): ReviewNotes {
  return {
    read: 'all',
    language: 'en',
    sentiment: { score: 0, label: 'neutral' },
    aspects,
    phrases: [],
    clauses: [],
    terms: [],
    problems,
    doubtful,
    quotes: [],
    suggestions: [],
  };
}

function heard(told: readonly Told[]): ReviewNotes[] {
  return corroborated(told, told.map(notesOf), RESTAURANT);
}

/** Reviews that tell nothing, one a month, the newest in June 2026. */
function quiet(count: number): Told[] {
  return Array.from({ length: count }, (_, i) => ({
    date: new Date(Date.UTC(2026, 5 - i, 1)).toISOString().slice(0, 10),
  }));
}

const SURE: ProblemNote = { id: 'cancelled', evidence: [0, 9], nats: 2 };
const MAYBE: DoubtfulProblem = { id: 'cancelled', evidence: [0, 9], nats: 0 };

const STORY: Told[] = [
  { date: '2026-10-20', doubtful: [MAYBE] },
  { date: '2026-10-10', problems: [SURE] },
  { date: '2026-09-20', problems: [SURE] },
];

function problemsOf(notes: ReviewNotes | undefined): string[] {
  return notes?.problems.map(({ id }) => id) ?? [];
}

describe('what may be told', () => {
  test('is told where others of the same weeks tell it, oftener than before', () => {
    const [newest] = heard([...STORY, ...quiet(30)]);
    expect(newest?.problems).toEqual([MAYBE]);
    expect(newest?.doubtful).toEqual([]);
  });

  test('is told beside one other, where it is likelier than not', () => {
    const likely = { date: '2026-10-20', doubtful: [{ ...MAYBE, nats: 0.4 }] };
    expect(problemsOf(heard([likely, ...STORY.slice(1, 2), ...quiet(30)])[0])).toEqual(['cancelled']);
  });

  test('complains of the first of its aspects, where nothing is said of one', () => {
    const { id: told } = MAYBE;
    const aspect = RESTAURANT.problems.find(({ id }) => id === told)?.aspects?.[0] ?? '';
    const [newest] = heard([...STORY, ...quiet(30)]);
    expect(newest?.aspects).toMatchObject([{ id: aspect, polarity: 'negative', evidence: [0, 9] }]);
    const praise: AspectNote = {
      id: aspect,
      polarity: 'positive',
      score: 1,
      basis: 'text',
      evidence: [20, 29],
    };
    const [praising] = heard([
      { ...STORY[0], date: '2026-10-20', aspects: [praise] },
      ...STORY.slice(1),
      ...quiet(30),
    ]);
    expect(problemsOf(praising)).toEqual([told]);
    expect(praising?.aspects).toEqual([praise]);
  });

  test.each([
    ['one other alone tells it, and it is no likelier than not', [...STORY.slice(0, 2), ...quiet(30)]],
    [
      'it is told as often at other times',
      [...STORY, ...quiet(30).map((one, i) => (i % 2 === 0 ? { ...one, problems: [SURE] } : one))],
    ],
    [
      'the others tell another',
      [
        STORY[0],
        ...STORY.slice(1).map((one) => ({ ...one, problems: [{ ...SURE, id: 'noise' }] })),
        ...quiet(30),
      ],
    ],
    [
      'the others are of another half-year',
      [STORY[0], ...quiet(30).map((one, i) => (i > 0 && i < 3 ? { ...one, problems: [SURE] } : one))],
    ],
    [
      'too little speaks for it',
      [{ date: '2026-10-20', doubtful: [{ ...MAYBE, nats: -1.299 }] }, ...STORY.slice(1), ...quiet(30)],
    ],
  ])('is not told where %s', (_, told) => {
    const all = told.filter((one) => one !== undefined);
    const notes = all.map(notesOf);
    expect(corroborated(all, notes, RESTAURANT)[0]).toBe(notes[0]);
  });

  test('is of words that may tell several the likeliest', () => {
    const late: ProblemNote = { id: 'long-wait', evidence: [0, 9], nats: 3 };
    const both = {
      date: '2026-10-20',
      doubtful: [
        MAYBE,
        { ...MAYBE, id: 'long-wait', nats: 0.2 },
        { ...MAYBE, id: 'noise', evidence: [30, 40] as [number, number] },
      ],
    };
    const others = STORY.slice(1).map((one) => ({
      ...one,
      problems: [SURE, late, { ...SURE, id: 'noise' }],
    }));
    expect(problemsOf(heard([both, ...others, ...quiet(30)])[0])).toEqual(['long-wait', 'noise']);
  });

  test('bears out what may be told too, and each of them', () => {
    const told = ['2026-10-20', '2026-10-11', '2026-10-02', '2026-09-24'].map((date) => ({
      date,
      doubtful: [MAYBE],
    }));
    expect(heard([...told, ...quiet(30)]).flatMap(problemsOf)).toEqual(Array(4).fill('cancelled'));
  });

  test('counts no review that is not read', () => {
    const told = [...STORY, ...quiet(30)];
    const notes = told.map((one, i): ReviewNotes => ({
      ...notesOf(one),
      ...(i > 2 ? { read: 'stars' } : {}),
    }));
    expect(problemsOf(corroborated(told, notes, RESTAURANT)[0])).toEqual(['cancelled']);
  });
});
