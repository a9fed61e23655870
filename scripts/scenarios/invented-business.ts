import { business, type Business } from '../../src/domain/business.ts';
import { daysBefore } from '../../src/domain/days.ts';
import type { Review } from '../../src/domain/review.ts';
import { type Random, seededRandom } from '../sample/random.ts';
import { type Story, THEMES, type ThemeName, USUAL } from './stories.ts';

/** The business that all stories are of. */
export const PLUMBER: Business = business.parse({
  name: 'Invented Plumbing',
  vertical: 'Plumber',
  technicians: [
    { id: 'dana', name: 'Dana' },
    { id: 'owen', name: 'Owen' },
  ],
});

const LAST_DAY = '2026-06-30';
const DAYS = 540;

/** Of how many reviews in a hundred the writer gives a star more or less than the words. */
const MOODY = 0.2;

/** How likely a review names somebody who works there. */
const NAMED = 0.1;

const THEME_NAMES: readonly ThemeName[] = ['waiting', 'price', 'staff', 'work', 'mess', 'absence'];

/** The reviews of a year and a half in which a story happens, newest first; the same for the same seed. */
export function inventedReviews(story: Story, { seed, count }: { seed: number; count: number }): Review[] {
  // Seeds side by side begin alike.
  const random = seededRandom(Math.imul(seed, 0x9e3779b1));
  const names = seededRandom(Math.imul(seed, 0x85ebca6b));
  const ages = Array.from({ length: count }, () => random.below(DAYS)).toSorted((a, b) => a - b);
  return ages.map((age, i) => {
    const said = sayings(story, age, random);
    const named = technicianNamed(story, age, names);
    const bad = said.filter(({ complains }) => complains).length;
    const stars = said.length === 0 ? 5 : Math.round(5 - (4 * bad) / said.length);
    const mood = random.chance(MOODY) ? random.pick([-1, 1]) : 0;
    const date = daysBefore(LAST_DAY, age);
    return {
      id: `01KJYBW500${String(count - i).padStart(16, '0')}`,
      author: 'A. B.',
      author_avatar_url: null,
      rating: Math.min(5, Math.max(1, stars + mood)),
      date,
      updated_at: `${date}T00:00:00Z`,
      text:
        [...said.map(({ text }) => text), ...named.map((name) => `${name} came to us.`)].join(' ') || null,
      language: 'en',
      source: 'sample',
      source_url: null,
      owner_reply: null,
      verified: true,
      mentions: { technicians: named, services: [], service_areas: [] },
    };
  });
}

/** Who is named: somebody who is there all the time, or who joined. */
function technicianNamed({ joined, lastDays }: Story, age: number, random: Random): string[] {
  const [isDana, isOwen] = [random.chance(NAMED), random.chance(NAMED)];
  if (isDana) return ['Dana'];
  return isOwen && joined === true && age < lastDays ? ['Owen'] : [];
}

/** What one review says, by how long before the end it was written. */
function sayings(story: Story, age: number, random: Random): { text: string; complains: boolean }[] {
  const isBefore = age >= story.lastDays && age < (story.begunDays ?? Infinity);
  const now = { ...USUAL, ...(age < story.lastDays ? story.after : isBefore ? story.before : {}) };
  return THEME_NAMES.flatMap((name) => {
    const { mentioned, complains: likely } = now[name];
    if (!random.chance(mentioned)) return [];
    const complains = random.chance(likely);
    return [{ text: random.pick(THEMES[name][complains ? 'complaint' : 'praise']), complains }];
  });
}
