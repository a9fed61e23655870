import type { Site } from './site.ts';
import type { FieldText } from './texts/search/en.ts';
import { wordsOf } from './words.ts';

/** What a field is called and what to know of it; where the catalogue does not say, as the interface says it. */
export function fieldText(
  {
    name,
    label,
    description,
  }: { readonly name: string; readonly label: string; readonly description: string },
  site: Site,
): FieldText {
  return wordsOf(site).texts.search.fields[name] ?? { label, help: description };
}

/** What a choice is called: its value in words. */
export function choiceText(
  { value, label }: { readonly value: string; readonly label: string },
  site: Site,
): string {
  const { search } = wordsOf(site).texts;
  if (value === 'true') return search.yes;
  if (value === 'false') return search.no;
  return search.choices[value] ?? label;
}
