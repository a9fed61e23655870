import type { Business } from '../../../src/domain/business.ts';
import { aBusiness } from '../publication-of.ts';

/** A business whose names are hard to tell apart: shared aliases, ids that are names of others, many scripts. */
export const SAMPLE_BUSINESS: Business = aBusiness({
  name: 'Sample Plumbing',
  technicians: [
    { id: 'gazi', name: 'Gazi', aliases: ['Gaz', 'Señor G', 'Gazi Rahman'] },
    { id: 'maria', name: 'María', aliases: ['Gaz', 'María López'] },
    { id: 'lopez', name: 'Bob', aliases: ['Maria', 'Big Bob'] },
    { id: 'isik', name: 'Işık İnce', aliases: ['ISIK'] },
    { id: 'giannis', name: 'ΓΙΆΝΝΗΣ', aliases: ['Γιάννης Σοφός'] },
    { id: 'elkin', name: 'Ёлкин', aliases: ['%', '_'] },
    { id: 'joe', name: "Joe O'Neil", aliases: ["Joe's", '😀'] },
  ],
  services: [
    { id: 'water-heaters', label: 'Water heaters', aliases: ['boilers', 'hot water'] },
    { id: 'drains', label: 'Drain cleaning', aliases: ['clog', 'drain'] },
    { id: 'aircon', label: 'Air conditioning', aliases: ['A/C', 'AC'] },
    { id: 'never-asked-for', label: 'Never asked for', aliases: [] },
  ],
  service_areas: [
    { id: 'downtown', label: 'Downtown', aliases: ['Old Town', 'the city'] },
    { id: 'saint-marys', label: 'Saint Mary’s', aliases: ["St. Mary's"] },
    { id: 'koeln', label: 'Köln', aliases: ['Cologne', 'Straße'] },
    { id: 'hindi', label: 'हिन्दी नगर', aliases: [] },
  ],
});

/** What reviews bear in their mentions: values of the business, other spellings of them, and some it does not list. */
export const BORNE = {
  technicians: [
    ...SAMPLE_BUSINESS.technicians.map(({ name }) => name),
    'GAZI',
    'Zoë',
    'zoe\u0308',
    'Nobody Listed',
  ],
  services: ['water-heaters', 'drains', 'aircon', 'Chimneys', 'chimneys', 'a b c'],
  service_areas: ['downtown', 'saint-marys', 'koeln', 'hindi', 'Straßenviertel', 'Cologne'],
} as const;

/** The sources of the sample. */
export const SOURCES: readonly string[] = [
  'google',
  'Google',
  'trustpilot',
  'yelp',
  'Café Élan',
  'sample 100%',
];
