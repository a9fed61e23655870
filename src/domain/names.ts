import type { Business } from './business.ts';
import { fold } from './fold.ts';
import type { Mentions } from './review.ts';

/** The three kinds of things a review mentions, as its fields name them. */
export type MentionKind = keyof Mentions;

export const MENTION_KINDS: readonly MentionKind[] = ['technicians', 'services', 'service_areas'];

/** What a kind is called in messages. */
export const KIND_LABELS: Readonly<Record<MentionKind, string>> = {
  technicians: 'technician',
  services: 'service',
  service_areas: 'service area',
};

/** Something that reviews can mention. */
export interface Named {
  readonly kind: MentionKind;
  readonly id: string;
  /** What stands in the mentions of a review: a technician's name, else the id. */
  readonly value: string;
  /** Name or label first, then the aliases, as written in business.yaml. */
  readonly names: readonly string[];
}

/** Everything that reviews of a business can mention, kind by kind in the order of business.yaml. */
export function namesOf(business: Pick<Business, MentionKind>): Named[] {
  return [
    ...business.technicians.map(({ id, name, aliases }): Named => {
      return { kind: 'technicians', id, value: name, names: [name, ...aliases] };
    }),
    ...business.services.map(({ id, label, aliases }): Named => {
      return { kind: 'services', id, value: id, names: [label, ...aliases] };
    }),
    ...business.service_areas.map(({ id, label, aliases }): Named => {
      return { kind: 'service_areas', id, value: id, names: [label, ...aliases] };
    }),
  ];
}

/** All names by which people and programs may ask for it, folded, each once: its id, its value, its names. */
export function foldedNames({ id, value, names }: Pick<Named, 'id' | 'value' | 'names'>): string[] {
  return [...new Set([id, value, ...names].map(fold))];
}
