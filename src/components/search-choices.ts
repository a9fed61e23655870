import { fold } from '../domain/fold.ts';
import { foldedNames, type MentionKind, namesOf } from '../domain/names.ts';
import { choiceText } from '../site/search-words.ts';
import type { Site } from '../site/site.ts';
import { sourceName } from '../site/source-name.ts';
import { wordsOf } from '../site/words.ts';
import type { SearchControl } from './search-control.ts';

/** One value of a parameter that people choose from a list. */
export interface SearchChoice {
  readonly value: string;
  readonly label: string;
  /** What else the parameter takes for it, folded. */
  readonly names: readonly string[];
}

/** What lists are made of: the publication, and the languages of its reviews (BCP 47). */
export interface SearchSubject {
  readonly site: Site;
  readonly languages: readonly string[];
}

/** Parameters of which people choose among what this publication has. */
const PUBLISHED: ReadonlyMap<string, (subject: SearchSubject) => readonly SearchChoice[]> = new Map([
  ['rating', starChoices],
  ['min_rating', starChoices],
  ['max_rating', starChoices],
  ['mentions_technician', mentionChoices('technicians')],
  ['mentions_service', mentionChoices('services')],
  ['mentions_area', mentionChoices('service_areas')],
  ['aspect', ({ site }) => labelled(site.insights.aspects)],
  ['problem', ({ site }) => labelled(site.insights.entities.problems)],
  ['topic', ({ site }) => labelled(site.insights.topics)],
  ['language', languageChoices],
  ['source', sourceChoices],
]);

/** What people choose a parameter from, in the order of the list; null for one that is typed. */
export function choicesOf(control: SearchControl, subject: SearchSubject): readonly SearchChoice[] | null {
  const published = PUBLISHED.get(control.name);
  if (published !== undefined) return published(subject);
  if (control.kind !== 'choice') return null;
  return control.choices.map((choice) => ({
    value: choice.value,
    label: choiceText(choice, subject.site),
    names: [],
  }));
}

/** The choice that a value, as it was typed or linked, stands for. */
export function chosenOf(choices: readonly SearchChoice[], value: string): SearchChoice | undefined {
  const folded = fold(value);
  return (
    choices.find((choice) => choice.value === value) ?? choices.find(({ names }) => names.includes(folded))
  );
}

function starChoices({ site }: SearchSubject): SearchChoice[] {
  const { texts, count } = wordsOf(site);
  return [5, 4, 3, 2, 1].map((stars) => ({
    value: String(stars),
    label: count(texts.stars.label, stars),
    names: [],
  }));
}

function mentionChoices(kind: MentionKind): (subject: SearchSubject) => SearchChoice[] {
  return ({ site }) =>
    namesOf(site.business)
      .filter((named) => named.kind === kind)
      .map((named) => ({
        value: named.id,
        label: named.names[0] ?? named.value,
        names: foldedNames(named),
      }));
}

function labelled(list: readonly { readonly id: string; readonly label: string }[]): SearchChoice[] {
  return list.map(({ id, label }) => ({ value: id, label, names: [fold(id), fold(label)] }));
}

/** Each language once: a range takes its variants too. */
function languageChoices({ site, languages }: SearchSubject): SearchChoice[] {
  const { languageName, locale } = wordsOf(site);
  const primaries = new Set(languages.map((tag) => new Intl.Locale(tag).language));
  return [...primaries]
    .map((tag) => ({ value: tag, label: languageName(tag), names: [tag] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

function sourceChoices({ site }: SearchSubject): SearchChoice[] {
  return site.rating.by_source.map(({ source }) => ({
    value: source,
    label: sourceName(source),
    names: [fold(source)],
  }));
}
