import { countBefore } from '../../domain/count-before.ts';
import { meet, type ProblemNote, type ReviewNotes } from '../notes.ts';
import { complainedOf } from '../judging/complained-of.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import { PROBLEM } from '../weights.ts';

/** When several reviews bear out that one more tells a problem. */
const BORNE_OUT = {
  /** So many days before and after it reviews are near it. */
  days: 90,
  /** So many must tell the same with it, by how likely each does: one that surely does bears out what is likelier than not. */
  together: 1.4,
  /** By how much oftener it must be told near it than at other times, and what more than that counts no further. */
  oftener: { least: 2, most: 8 },
  /** How often a problem is told at other times, and of how many reviews, as long as no other is known. */
  usual: { share: 0.02, reviews: 50 },
  /** With so many reviews of other times those near it are taken together: few are chance. */
  beside: 10,
};

const DAY_MS = 86_400_000;

/** A review that tells a problem, or may. */
interface Telling {
  /** The day of the review, in days since 1970. */
  day: number;
  /** How likely it tells the problem, 0 to 1. */
  share: number;
  /** The number of the review. */
  of: number;
}

/** How likely a problem is told for which so much speaks, in nats; what nobody weighed is told. */
function shareOf({ nats = Infinity }: Pick<ProblemNote, 'nats'>): number {
  return 1 / (1 + Math.exp(-nats));
}

function isNear(day: number, other: number): boolean {
  return Math.abs(day - other) <= BORNE_OUT.days;
}

/**
 * How much more speaks for a problem's being told in one review, in nats, when it is told near it oftener than at other times; 0
 * when it is not. `days` are those of all reviews, in ascending order.
 */
function natsOfOthers(own: Telling, tellings: readonly Telling[], days: readonly number[]): number {
  const { usual, beside, together, oftener } = BORNE_OUT;
  let [near, far] = [0, 0];
  for (const { of, day, share } of tellings) {
    if (of === own.of) continue;
    if (isNear(day, own.day)) near += share;
    else far += share;
  }
  if (near + own.share < together) return 0;
  const since = countBefore(days, own.day - BORNE_OUT.days);
  const reviewsNear = countBefore(days, own.day + BORNE_OUT.days + 1) - since - 1;
  const reviewsFar = days.length - 1 - reviewsNear;
  const atOtherTimes = (far + usual.share * usual.reviews) / (reviewsFar + usual.reviews);
  const ratio = (near + beside * atOtherTimes) / (reviewsNear + beside) / atOtherTimes;
  return ratio < oftener.least ? 0 : Math.log(Math.min(oftener.most, ratio));
}

/** Notes with problems that they doubted, which are complaints about aspects of which nothing else is said. */
function withProblems(notes: ReviewNotes, borneOut: readonly ProblemNote[], taxonomy: Taxonomy): ReviewNotes {
  const { read, language, sentiment, aspects, phrases, clauses, terms, problems, doubtful, quotes } = notes;
  const told = borneOut.map((note) => ({
    note,
    aspects: taxonomy.problems.find(({ id }) => id === note.id)?.aspects ?? [],
  }));
  return {
    read,
    language,
    sentiment,
    aspects: [...aspects, ...complainedOf(told, aspects, taxonomy)],
    phrases,
    clauses,
    terms,
    problems: [...problems, ...borneOut],
    doubtful: doubtful.filter(({ id }) => !borneOut.some((one) => one.id === id)),
    quotes,
    suggestions: notes.suggestions,
  };
}

/**
 * The notes of all reviews, where those that may tell a problem tell it when others of the same weeks do, more than at other
 * times: "not in the book" is a booking lost once three more tell of bookings. What speaks for a class shifts by the logarithm of
 * how much more frequent it is (Saerens, Latinne and Decaestecker, 2002). Of words that may tell several it is the likeliest.
 * `notes` are those of `reviews`, in the same order, and where nothing is borne out the same objects.
 */
export function corroborated(
  reviews: readonly { date: string }[],
  notes: readonly ReviewNotes[],
  taxonomy: Taxonomy,
): ReviewNotes[] {
  const days: number[] = [];
  const tellings = new Map<string, Telling[]>();
  for (const [of, { read, problems, doubtful }] of notes.entries()) {
    if (read !== 'all') continue;
    const day = Date.parse(reviews[of]?.date ?? '') / DAY_MS;
    days.push(day);
    for (const note of [...problems, ...doubtful]) {
      const own = tellings.get(note.id) ?? [];
      own.push({ day, share: shareOf(note), of });
      tellings.set(note.id, own);
    }
  }
  days.sort((a, b) => a - b);
  return notes.map((own, of) => {
    const borneOut: ProblemNote[] = [];
    const weighed = own.doubtful.flatMap((note) => {
      const all = tellings.get(note.id) ?? [];
      const telling = all.find((one) => one.of === of);
      const nats = telling === undefined ? 0 : natsOfOthers(telling, all, days);
      return nats > 0 && note.nats + nats >= PROBLEM.told ? [{ note, nats: note.nats + nats }] : [];
    });
    for (const { note } of weighed.toSorted((a, b) => b.nats - a.nats))
      if (!borneOut.some(({ evidence }) => meet(evidence, note.evidence))) borneOut.push(note);
    return borneOut.length === 0 ? own : withProblems(own, borneOut, taxonomy);
  });
}

/** The days of the first reviews that likelier than not tell each problem and are not borne out. `all` are newest first. */
export function firstDoubted(
  all: readonly { review: { date: string }; notes: Pick<ReviewNotes, 'doubtful'> }[],
): Map<string, string> {
  return new Map(
    all.flatMap(({ review, notes }) =>
      notes.doubtful.flatMap(({ id, nats }) => (nats >= 0 ? [[id, review.date] as const] : [])),
    ),
  );
}
