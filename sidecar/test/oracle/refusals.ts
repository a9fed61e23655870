import { plainFold } from './plain-fold.ts';
import { isDay, isInstant } from './plain-values.ts';
import type { Asked, Refusal } from './question.ts';

type Check = (value: string) => boolean;

const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    values.includes(value);

const numberFrom =
  (least: number, most: number): Check =>
  (value) =>
    /^\d+(\.\d+)?$/.test(value) && Number(value) >= least && Number(value) <= most;

const integerFrom =
  (least: number, most: number): Check =>
  (value) =>
    /^\d+$/.test(value) && numberFrom(least, most)(value);

const aName: Check = (value) => value !== '' && [...value].length <= 200;
const yesOrNo = oneOf('true', 'false');
const aPolarity = oneOf('positive', 'neutral', 'negative');

/** What each parameter takes, as a client writes it. */
const TAKES: Readonly<Record<string, Check>> = {
  query(value) {
    const folded = [...plainFold(value)].length;
    return value !== '' && [...value].length <= 1000 && folded >= 1 && folded <= 4000;
  },
  match: oneOf('substring', 'words'),
  rating: integerFrom(1, 5),
  min_rating: numberFrom(1, 5),
  max_rating: numberFrom(1, 5),
  since: isDay,
  until: isDay,
  updated_since: (value) => isDay(value) || isInstant(value),
  mentions_technician: aName,
  mentions_service: aName,
  mentions_area: aName,
  aspect: aName,
  polarity: aPolarity,
  problem: aName,
  topic: aName,
  sentiment: aPolarity,
  language: (value) => value.length <= 100 && /^(\*|[a-z]{1,8}(-[a-z0-9]{1,8})*)$/i.test(value),
  source: aName,
  has_reply: yesOrNo,
  has_text: yesOrNo,
  sort: oneOf('newest', 'oldest', 'highest', 'lowest', 'relevance'),
  limit: integerFrom(1, 100),
  cursor: (value) => value !== '',
};

/** The names of all parameters. */
export const PARAMETERS: readonly string[] = Object.keys(TAKES);

/** Whom to blame when a question is refused; null when it is taken. */
export function refusalOf(asked: Asked): Refusal | null {
  const wrong = new Set<string>();
  const given = new Map<string, string>();
  for (const [name, value] of asked) {
    const takes = Object.hasOwn(TAKES, name) ? TAKES[name] : undefined;
    if (takes === undefined || !takes(value) || given.has(name)) wrong.add(name);
    given.set(name, value);
  }
  const contradictions = contradictionsOf(given);
  // A cursor is opaque: who has one from an answer follows it, and questions here bear none but wrong ones.
  const last = given.has('cursor') ? ['cursor'] : [];
  if (wrong.size + contradictions.length + last.length === 0) return null;
  return { status: 400, wrong: [...wrong], contradictions, last };
}

/** The groups of parameters that do not stand beside each other, or not alone. */
function contradictionsOf(given: ReadonlyMap<string, string>): string[][] {
  const [since, until] = [given.get('since'), given.get('until')];
  const [least, most] = [given.get('min_rating'), given.get('max_rating')];
  const isByWords = given.get('match') === 'words';
  const groups: string[][] = [];
  if (since !== undefined && until !== undefined && since > until) groups.push(['since', 'until']);
  if (Number(least) > Number(most)) groups.push(['min_rating', 'max_rating']);
  if (isByWords && !given.has('query')) groups.push(['match', 'query']);
  if (given.get('sort') === 'relevance' && !(isByWords && given.has('query')))
    groups.push(['sort', 'match', 'query']);
  if (given.has('polarity') && !given.has('aspect')) groups.push(['polarity', 'aspect']);
  return groups;
}
