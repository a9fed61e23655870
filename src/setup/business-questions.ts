import type { BusinessFile } from '../domain/business.ts';
import { fold } from '../domain/fold.ts';
import { nearestName } from '../domain/nearest-name.ts';
import { isOpeningHours, openingHoursMeant } from '../domain/opening-hours.ts';
import { fieldOfSample } from '../domain/sample.ts';
import { shownValue } from '../domain/shown-value.ts';
import types from '../insights/verticals/types.json' with { type: 'json' };
import type { BusinessFacts } from '../intake/business-facts.ts';
import { addressLine, addressOfLine } from './address-line.ts';
import { knownType } from './business-type.ts';
import type { Interview } from './interview.ts';
import type { SeenInReviews } from './seen-in-reviews.ts';

/** Where the pages are served until the owner says where they will be published. */
export const LOCAL_BASE_URL = 'http://localhost:8080';

/** What is known of a business before it is asked for. */
export interface KnownBusiness {
  /** Fields that were answered: they are not asked for. */
  readonly given: Readonly<Record<string, unknown>>;
  /** What business.yaml says, unless it is the sample's. */
  readonly before: BusinessFile | null;
  /** What the export says. */
  readonly facts: BusinessFacts | null;
  /** A name made from that of the file, for a person to correct. */
  readonly guessedName: string;
  /** What the reviews name; looked for only where somebody is asked. */
  seen(): SeenInReviews;
}

/** Asks for what is not known of the business and gives the fields of business.yaml, unchecked. */
export async function businessFields(
  { given, before, facts, guessedName, seen }: KnownBusiness,
  interview: Interview,
): Promise<Record<string, unknown>> {
  const told = Object.entries(before ?? {}).filter(([, value]) => value !== null);
  const known: Record<string, unknown> = { ...facts, ...Object.fromEntries(told), ...given };
  const isAsked = (field: string) => given[field] === undefined;
  known['base_url'] ??= LOCAL_BASE_URL;
  if (isAsked('name')) {
    known['name'] = await interview.text({
      name: 'business.name',
      ask: 'What is the name of the business?',
      why: 'The name customers know, as it stands over every page.',
      initial:
        before?.name ?? facts?.name ?? (interview.hasPerson && !isOfSample(guessedName) ? guessedName : null),
      wrong: wrongName,
    });
  }
  if (isAsked('address')) {
    const found = before?.address ?? facts?.address ?? null;
    const initial = addressLine(found);
    const line = await interview.text({
      name: 'business.address',
      ask: 'Where is it?',
      why: 'Street, town, region and postal code, country in two letters, with commas between; or nothing.',
      initial,
    });
    known['address'] = line === initial ? found : addressOfLine(line);
  }
  if (isAsked('opening_hours')) {
    const hours = await interview.text({
      name: 'business.opening_hours',
      ask: 'When is it open?',
      why: 'Such as Mo-Fr 08:00-18:00; Sa 09:00-13:00, with a semicolon between; or nothing.',
      initial: (before?.opening_hours ?? facts?.opening_hours ?? []).join('; '),
      wrong: wrongHours,
    });
    known['opening_hours'] = entriesOf(hours).map((entry) => openingHoursMeant(entry) ?? entry);
  }
  if (isAsked('vertical')) {
    const type = await interview.text({
      name: 'business.vertical',
      ask: 'What is it?',
      why: 'Such as plumber, dentist, hair salon, hotel or restaurant: it selects the words that reviews are read with.',
      initial: before?.vertical ?? typeIn(String(known['name'])) ?? 'LocalBusiness',
      wrong: wrongType,
    });
    known['vertical'] = knownType(type) ?? type;
  }
  if (interview.hasPerson && isAsked('services') && isAsked('technicians') && before === null) {
    Object.assign(known, await namedInReviews(seen(), interview));
  }
  return known;
}

function entriesOf(hours: string): string[] {
  return hours
    .split(/;|,(?=\s*\p{L}[^,;]*\d)(?<=\d\s*(?:[ap]\.?m\.?)?,)/iu)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function wrongName(said: string): string | undefined {
  if (said.trim() === '') return 'expected a name';
  return isOfSample(said) ? "expected your own business, got the sample's name" : undefined;
}

function isOfSample(name: string): boolean {
  return fieldOfSample({ name, base_url: LOCAL_BASE_URL }) !== undefined;
}

function wrongHours(said: string): string | undefined {
  const wrong = entriesOf(said).find(
    (entry) => !isOpeningHours(entry) && openingHoursMeant(entry) === undefined,
  );
  return wrong === undefined
    ? undefined
    : `expected hours such as Mo-Fr 08:00-18:00, got ${shownValue(wrong)}`;
}

function wrongType(said: string): string | undefined {
  if (knownType(said) !== undefined) return undefined;
  const nearest = nearestName(said, Object.keys(types));
  return `expected a kind of business such as Plumber, Restaurant or LocalBusiness, got ${shownValue(said)}${nearest === undefined ? '' : `, did you mean ${nearest}?`}`;
}

/** "Joe's Plumbing" is a Plumber. */
function typeIn(name: string): string | undefined {
  const words = fold(name).split(/[^a-z]+/);
  return Object.keys(types).find((type) => {
    const [only, ...more] = type.split(/(?=[A-Z])/).map((word) => word.toLowerCase().slice(0, 5));
    return (
      only !== undefined &&
      only.length === 5 &&
      more.length === 0 &&
      words.some((word) => word.startsWith(only))
    );
  });
}

async function namedInReviews(
  { people, things }: SeenInReviews,
  interview: Interview,
): Promise<Record<string, unknown>> {
  const chosen = new Set(
    await interview.chooseSome({
      name: 'business.services',
      ask: 'Which of these do you want to be found by?',
      why: 'People and services that your reviews name: each you choose gets a page. None is fine, business.yaml takes them later.',
      choices: [
        ...people.map(({ name, reviews }) => ({
          value: `p ${name}`,
          label: `${name} (a person)`,
          hint: `in ${reviews} reviews`,
        })),
        ...things.map(({ name, reviews }) => ({
          value: `s ${name}`,
          label: `${name} (a service)`,
          hint: `in ${reviews} reviews`,
        })),
      ],
    }),
  );
  const named = (kind: string, seen: SeenInReviews['people']) =>
    seen.filter(({ name }) => chosen.has(`${kind} ${name}`)).map(({ name }) => name);
  return {
    technicians: named('p', people).map((name) => ({ id: idOf(name), name })),
    services: named('s', things).map((name) => ({
      id: idOf(name),
      label: name[0]?.toUpperCase() + name.slice(1),
      aliases: [name],
    })),
  };
}

function idOf(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
