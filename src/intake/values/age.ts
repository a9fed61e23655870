import { fold } from '../../domain/fold.ts';
import { NUMBER_WORDS } from './number-words.ts';

/** How long ago something was. */
export interface Age {
  readonly count: number;
  readonly unit: 'day' | 'week' | 'month' | 'year';
}

/** Folded names of units, in English, Spanish, German and French. Hours and less are within the day. */
const UNITS: ReadonlyMap<string, Age['unit'] | 'within the day'> = new Map([
  ...named('day', 'day days dia dias tag tage tagen jour jours'),
  ...named('week', 'week weeks semana semanas woche wochen semaine semaines'),
  ...named('month', 'month months mes meses monat monate monaten mois'),
  ...named('year', 'year years ano anos jahr jahre jahren an ans annee annees'),
  ...named(
    'within the day',
    'second seconds minute minutes hour hours segundo segundos minuto minutos hora horas sekunde sekunden minuten stunde stunden seconde secondes heure heures',
  ),
]);
const DAYS: ReadonlyMap<string, number> = new Map([
  ...['today', 'just now', 'now', 'hoy', 'ahora', 'heute', 'gerade eben', 'aujourd hui'].map(
    (word): [string, number] => [word, 0],
  ),
  ...['yesterday', 'ayer', 'gestern', 'hier'].map((word): [string, number] => [word, 1]),
]);
const ONE: ReadonlySet<string> = new Set(['a', 'an', 'un', 'una', 'une', 'einem', 'einer', 'einen']);
/** "2 months ago", "hace 2 meses", "vor 2 Monaten", "il y a 2 mois", each perhaps after "edited". */
const SAID = /^(?:\p{L}+ )??(?:(?:hace|vor|il y a) )?(\d{1,3}|\p{L}+) (\p{L}+)(?: ago)?$/u;
const MARKED = /(?:^| )(?:ago$|hace |vor |il y a )/u;

/** Reads an age such as "a week ago", "hace 2 meses", "vor 3 Jahren" or "il y a un an"; undefined for all else. */
export function readAge(cell: string): Age | undefined {
  if (cell.length > LONGEST) return undefined;
  const said = fold(cell)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  const days = DAYS.get(said);
  if (days !== undefined) return { count: days, unit: 'day' };
  if (!MARKED.test(said)) return undefined;
  const parts = SAID.exec(said);
  const unit = UNITS.get(parts?.[2] ?? '');
  const count = countOf(parts?.[1] ?? '');
  if (unit === undefined || count === undefined) return undefined;
  return unit === 'within the day' ? { count: 0, unit: 'day' } : { count, unit };
}

const LONGEST = 40;

/** The day that lies an age before another (`YYYY-MM-DD`); where a month is too short for it, the month's last. */
export function dayBefore(day: string, { count, unit }: Age): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === 'day' || unit === 'week') {
    date.setUTCDate(date.getUTCDate() - count * (unit === 'week' ? 7 : 1));
    return date.toISOString().slice(0, 10);
  }
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - count * (unit === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return date.toISOString().slice(0, 10);
}

function countOf(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word);
  return ONE.has(word) ? 1 : NUMBER_WORDS.get(word);
}

function named<const T>(unit: T, words: string): [string, T][] {
  return words.split(' ').map((word) => [word, unit]);
}
