import { z } from 'zod';
import type { Business } from '../domain/business.ts';

/** What an export says of the business, in the terms of `business.yaml`; nothing of it is checked. */
export type BusinessFacts = Partial<
  Pick<Business, 'name' | 'description' | 'url' | 'telephone' | 'address' | 'geo' | 'opening_hours'>
>;

/**
 * A location as Google Takeout and the Business Profile API describe it
 * (https://developers.google.com/my-business/reference/businessinformation/rest/v1/accounts.locations).
 */
const location = z.object({
  name: z.string().optional(),
  title: z.string().optional(),
  locationName: z.string().optional(),
  profile: z.object({ description: z.string().optional() }).optional(),
  websiteUri: z.string().optional(),
  websiteUrl: z.string().optional(),
  phoneNumbers: z.object({ primaryPhone: z.string().optional() }).optional(),
  primaryPhone: z.string().optional(),
  storefrontAddress: z.unknown().optional(),
  address: z.unknown().optional(),
  latlng: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  regularHours: z.object({ periods: z.array(z.unknown()).optional() }).optional(),
});

const postal = z.object({
  regionCode: z.string().optional(),
  postalCode: z.string().optional(),
  administrativeArea: z.string().optional(),
  locality: z.string().optional(),
  addressLines: z.array(z.string()).optional(),
});

const time = z.union([
  z.string(),
  z
    .object({ hours: z.int().optional(), minutes: z.int().optional() })
    .transform(
      ({ hours = 0, minutes = 0 }) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
    ),
]);
const period = z.object({
  openDay: z.string(),
  openTime: time.default('00:00'),
  closeDay: z.string(),
  closeTime: time.default('24:00'),
});

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const SHORT_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** The id of a location in Takeout's `data.json` (`accounts/1/locations/2` or `locations/2`) and what it says of the business. */
export function locationFacts(value: unknown): { id: string | null; facts: BusinessFacts } | undefined {
  const parsed = location.safeParse(value);
  if (!parsed.success) return undefined;
  const said = parsed.data;
  const name = said.title ?? said.locationName;
  if (name === undefined) return undefined;
  const address = postal.safeParse(said.storefrontAddress ?? said.address).data;
  const telephone = said.phoneNumbers?.primaryPhone ?? said.primaryPhone;
  const url = said.websiteUri ?? said.websiteUrl;
  return {
    id: /locations\/([^/]+)$/.exec(said.name ?? '')?.[1] ?? null,
    facts: {
      name,
      ...(said.profile?.description === undefined ? {} : { description: said.profile.description }),
      ...(url === undefined ? {} : { url }),
      ...(telephone === undefined ? {} : { telephone }),
      ...(address === undefined ? {} : { address: addressOf(address) }),
      ...(said.latlng === undefined ? {} : { geo: said.latlng }),
      ...hoursOf(said.regularHours?.periods ?? []),
    },
  };
}

function addressOf(address: z.output<typeof postal>): NonNullable<Business['address']> {
  return {
    street_address: address.addressLines?.join(', ') ?? null,
    locality: address.locality ?? null,
    region: address.administrativeArea ?? null,
    postal_code: address.postalCode ?? null,
    country: address.regionCode?.toUpperCase() ?? null,
  };
}

/** Periods as schema.org writes opening hours: days in a row with the same times are one entry. */
function hoursOf(periods: readonly unknown[]): Pick<BusinessFacts, 'opening_hours'> {
  const days = new Map<number, string[]>();
  for (const value of periods) {
    const parsed = period.safeParse(value);
    if (!parsed.success) continue;
    const { openDay, openTime, closeTime } = parsed.data;
    const day = DAYS.indexOf(openDay);
    if (day === -1) continue;
    const closes = closeTime === '24:00' || closeTime === '00:00' ? '23:59' : closeTime;
    days.set(day, [...(days.get(day) ?? []), `${openTime}-${closes}`]);
  }
  const entries: { first: number; last: number; times: string }[] = [];
  for (const day of SHORT_DAYS.keys()) {
    for (const times of days.get(day) ?? []) {
      const before = entries.find((entry) => entry.last === day - 1 && entry.times === times);
      if (before === undefined) entries.push({ first: day, last: day, times });
      else before.last = day;
    }
  }
  if (entries.length === 0) return {};
  return {
    opening_hours: entries.map(
      ({ first, last, times }) =>
        `${SHORT_DAYS[first]}${last > first ? `-${SHORT_DAYS[last]}` : ''} ${times}`,
    ),
  };
}
