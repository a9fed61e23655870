import type { Review } from '../../../src/domain/review.ts';
import { isSameName } from './plain-fold.ts';
import type { Published } from './question.ts';

/** The kinds of things that reviews mention, as `mentions` names them. */
export type Kind = 'technicians' | 'services' | 'service_areas';

/** All kinds, in the order of `mentions`. */
export const KINDS: readonly Kind[] = ['technicians', 'services', 'service_areas'];

/** What reviews can mention: the value that stands in their `mentions`, and every name it goes by. */
export interface Bearer {
  readonly kind: Kind;
  readonly value: string;
  readonly names: readonly string[];
}

/** Everything of a kind: what business.yaml lists, then each value that reviews bear, which is its own name. */
export function bearersOf({ reviews: { business, reviews } }: Published, kind: Kind): Bearer[] {
  const listed =
    kind === 'technicians'
      ? business.technicians.map(({ id, name, aliases }) => ({ value: name, names: [id, name, ...aliases] }))
      : business[kind].map(({ id, label, aliases }) => ({ value: id, names: [id, label, ...aliases] }));
  const borne = new Set(reviews.flatMap(({ mentions }) => mentions[kind]));
  return [...listed, ...[...borne].map((value) => ({ value, names: [value] }))].map((each) => ({
    kind,
    ...each,
  }));
}

/** Whether a review mentions what bears a name. */
export function mentionsIt(review: Review, { kind, value }: Bearer): boolean {
  return review.mentions[kind].includes(value);
}

/** Those of a kind that go by a name. */
export function bearersNamed(published: Published, kind: Kind, name: string): Bearer[] {
  return bearersOf(published, kind).filter(({ names }) => names.some((each) => isSameName(each, name)));
}

/** The ids that an id or a label stands for, among listed entries and ids that reviews bear. */
export function idsNamed(
  name: string,
  {
    listed,
    borne,
  }: { listed: readonly { readonly id: string; readonly label: string }[]; borne: readonly string[] },
): string[] {
  return [
    ...listed.filter(({ id, label }) => isSameName(id, name) || isSameName(label, name)).map(({ id }) => id),
    ...borne.filter((id) => isSameName(id, name)),
  ];
}
