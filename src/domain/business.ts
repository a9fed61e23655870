import { z } from 'zod';
import { pageSettings } from './site-settings.ts';
import { label, nonBlank, slug, text, webUrl } from './values.ts';

const alias = nonBlank.describe('Another name under which customers write of it.');

/** YAML takes figures without quotes for a number and drops a zero in front. */
function quotedText(what: string, input: unknown): string | undefined {
  return typeof input === 'number' ? `expected a ${what}, in quotes, got the number ${input}` : undefined;
}

/** Someone who does the work and whom reviews call by name. */
export const technician = z
  .strictObject({
    id: slug.describe('Stable identifier, used in URLs.'),
    name: label.describe('The name under which mentions are published.'),
    aliases: z.array(alias).default([]).describe('Nicknames, spellings and full names found in reviews.'),
  })
  .meta({ id: 'Technician', description: 'A person of the business whom reviews mention.' });

/** Something the business does for its customers. */
export const service = z
  .strictObject({
    id: slug.describe('Stable identifier, used in URLs and in mentions.'),
    label: label.describe('What the business calls the service.'),
    aliases: z.array(alias).default([]).describe('Other words customers use for it.'),
  })
  .meta({ id: 'Service', description: 'A service of the business that reviews mention.' });

/** A place where the business works. */
export const serviceArea = z
  .strictObject({
    id: slug.describe('Stable identifier, used in URLs and in mentions.'),
    label: label.describe('The name of the place.'),
    aliases: z.array(alias).default([]).describe('Other names of the place, such as districts.'),
  })
  .meta({ id: 'ServiceArea', description: 'A place where the business works.' });

/** A postal address, in the terms of schema.org PostalAddress. */
export const postalAddress = z
  .strictObject({
    street_address: text.nullable().default(null).describe('Street and number.'),
    locality: text.nullable().default(null).describe('Town or city.'),
    region: text.nullable().default(null).describe('State, province or county.'),
    postal_code: z
      .string({ error: ({ input }) => quotedText('postal code such as "01970"', input) })
      .nullable()
      .default(null)
      .describe('Postal code, as text.'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'expected an ISO 3166-1 alpha-2 code such as US' })
      .nullable()
      .default(null)
      .describe('ISO 3166-1 alpha-2 country code.'),
  })
  .meta({ id: 'PostalAddress', description: 'Where the business is found.' });

/** A point on the WGS 84 ellipsoid, in degrees. */
export const geo = z
  .strictObject({
    latitude: z.number().min(-90).max(90).describe('Degrees north.'),
    longitude: z.number().min(-180).max(180).describe('Degrees east.'),
  })
  .meta({ id: 'GeoCoordinates', description: 'The position of the business.' });

/** The business whose reviews are published. What is left out of `business.yaml` is null, or empty for lists. */
export const business = z
  .strictObject({
    name: nonBlank.describe('The name customers know.'),
    legal_name: text.nullable().default(null).describe('The registered name.'),
    description: text.nullable().default(null).describe('One or two sentences on what the business does.'),
    url: webUrl.nullable().default(null).describe("The business's own web site."),
    telephone: z
      .string({ error: ({ input }) => quotedText('telephone number such as "+1-503-555-0142"', input) })
      .nullable()
      .default(null)
      .describe('Telephone number, best in E.164 form.'),
    email: z.email().nullable().default(null).describe('Public e-mail address.'),
    address: postalAddress.nullable().default(null).describe('Postal address.'),
    geo: geo.nullable().default(null).describe('Geographic position.'),
    opening_hours: z
      .array(nonBlank)
      .default([])
      .describe('schema.org openingHours strings such as Mo-Fr 08:00-18:00.'),
    vertical: z
      .string()
      .regex(/^[A-Z][A-Za-z]+$/, { error: 'expected a schema.org LocalBusiness type such as Plumber' })
      .default('LocalBusiness')
      .describe('schema.org LocalBusiness type; it selects the vocabulary of the analysis.'),
    same_as: z.array(webUrl).default([]).describe('Profiles of the same business elsewhere.'),
    services: z.array(service).default([]).describe('What the business does.'),
    technicians: z.array(technician).default([]).describe('Who does it.'),
    service_areas: z.array(serviceArea).default([]).describe('Where.'),
  })
  .meta({ id: 'Business', description: 'The business whose reviews are published.' });

/** What `business.yaml` holds: the Business, the public origin of its reviews, and how pages speak and look. */
export const businessFile = business.extend({
  ...pageSettings,
  base_url: z
    .string()
    .refine(isOrigin, {
      error: 'expected an origin such as https://reviews.example.com, without path or query',
    })
    .transform((url) => new URL(url).origin)
    .describe('The public origin under which the reviews are published.'),
});

/** Whether a URL is an origin alone: scheme, host and port, with at most a final slash. */
export function isOrigin(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`;
}

export type Business = z.output<typeof business>;
export type BusinessFile = z.output<typeof businessFile>;
export type Technician = z.output<typeof technician>;
export type Service = z.output<typeof service>;
export type ServiceArea = z.output<typeof serviceArea>;
