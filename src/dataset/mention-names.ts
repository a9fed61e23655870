import type { Business } from '../domain/business.ts';
import type { Mentions } from '../domain/review.ts';

/** The three kinds of things a review mentions, as its fields name them. */
export type MentionKind = keyof Mentions;

/** Something a review can mention. `published` is what stands in mentions: a technician's name, else the id. */
export interface MentionTarget {
  readonly kind: MentionKind;
  readonly id: string;
  readonly published: string;
  /** Name or label first, then the aliases, as written in business.yaml. */
  readonly names: readonly string[];
}

export const MENTION_KINDS: readonly MentionKind[] = ['technicians', 'services', 'service_areas'];

/** What a kind is called in messages. */
export const KIND_LABELS: Readonly<Record<MentionKind, string>> = {
  technicians: 'technician',
  services: 'service',
  service_areas: 'service area',
};

/** Everything that reviews of a business can mention, kind by kind in the order of business.yaml. */
export function mentionTargets(
  business: Pick<Business, 'technicians' | 'services' | 'service_areas'>,
): MentionTarget[] {
  return [
    ...business.technicians.map(({ id, name, aliases }): MentionTarget => {
      return { kind: 'technicians', id, published: name, names: [name, ...aliases] };
    }),
    ...business.services.map(({ id, label, aliases }): MentionTarget => {
      return { kind: 'services', id, published: id, names: [label, ...aliases] };
    }),
    ...business.service_areas.map(({ id, label, aliases }): MentionTarget => {
      return { kind: 'service_areas', id, published: id, names: [label, ...aliases] };
    }),
  ];
}
