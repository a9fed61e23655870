import * as phrases from './phrases.ts';
import type { Random } from './random.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ratings in their usual shares. */
const RATINGS: readonly number[] = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2, 1, 1];
const WITHOUT_TEXT = 0.12;
const ELSEWHERE = 0.05;
const REPLIED = 0.2;
const UNVERIFIED = 0.01;
const FEWEST_SENTENCES = 2;

/** One invented review of a day (ms since 1970, at 00:00Z), as a line of a content file. */
export function inventedReview(random: Random, dayMs: number): string {
  const rating = random.pick(RATINGS);
  const date = new Date(dayMs).toISOString().slice(0, 10);
  const author = `${random.pick(phrases.FIRST_NAMES)} ${madeUpName(random)}`;
  const { text, language } = inventedText(random, rating, author);
  const isReplied = random.chance(REPLIED);
  const replyDay = new Date(dayMs + 86_400_000).toISOString().slice(0, 10);
  return JSON.stringify({
    id: ulid(random, dayMs + random.below(86_400_000)),
    author,
    rating,
    date,
    updated_at: isReplied ? `${replyDay}T16:00:00Z` : null,
    text,
    language,
    source: 'sample',
    source_url: null,
    owner_reply: isReplied
      ? { text: filled(random.pick(phrases.REPLIES), random, author), date: replyDay }
      : null,
    verified: !random.chance(UNVERIFIED),
  });
}

function inventedText(
  random: Random,
  rating: number,
  author: string,
): { text: string | null; language: string | null } {
  if (random.chance(WITHOUT_TEXT)) return { text: null, language: null };
  if (random.chance(ELSEWHERE)) {
    const [language, [good = '', bad = '']] = random.pick(phrases.ELSEWHERE);
    return { text: filled(rating >= 3 ? good : bad, random, author), language };
  }
  const pool = rating >= 4 ? phrases.PRAISE : rating === 3 ? phrases.MIDDLING : phrases.COMPLAINT;
  const start = random.below(pool.length);
  const sentences: string[] = [];
  const count = FEWEST_SENTENCES + random.below(2);
  // Neighbours in the list, so that no sentence stands twice in a review.
  for (let index = 0; index < count; index += 1) sentences.push(pool[(start + index) % pool.length] ?? '');
  if (rating === 4 && random.chance(0.4)) sentences.push(random.pick(phrases.MIDDLING));
  if (random.chance(0.6)) sentences.push(random.pick(phrases.CLOSING));
  return { text: filled(sentences.join(random.chance(0.05) ? '\n\n' : ' '), random, author), language: 'en' };
}

function filled(template: string, random: Random, author: string): string {
  // A review is mostly about one technician, one thing and one place.
  const tech = random.pick(phrases.TECHNICIANS);
  const area = random.pick(phrases.AREAS);
  const thing = random.pick(phrases.THINGS);
  const words: Readonly<Record<string, () => string>> = {
    tech: () => tech,
    area: () => area,
    thing: () => thing,
    author: () => author,
    service: () => random.pick(phrases.SERVICES),
    room: () => random.pick(phrases.ROOMS),
    day: () => random.pick(phrases.DAYS),
    street: () => `${madeUpName(random)} ${random.chance(0.5) ? 'Lane' : 'Street'}`,
    n: () => String(2 + random.below(40)),
    hour: () => String(7 + random.below(4)),
    hour2: () => String(2 + random.below(5)),
    price: () => String(95 + random.below(1900)),
    price2: () => String(2000 + random.below(3000)),
  };
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name]?.() ?? whole);
}

function madeUpName(random: Random): string {
  const syllables = 2 + random.below(2);
  let name = '';
  for (let index = 0; index < syllables; index += 1) name += random.pick(phrases.SYLLABLES);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** A ULID (https://github.com/ulid/spec) of a time and 80 random bits. */
function ulid(random: Random, timeMs: number): string {
  let time = '';
  for (let rest = timeMs; time.length < 10; rest = Math.floor(rest / 32))
    time = `${ALPHABET[rest % 32] ?? ''}${time}`;
  let tail = '';
  for (let index = 0; index < 16; index += 1) tail += ALPHABET[random.below(32)] ?? '';
  return time + tail;
}
