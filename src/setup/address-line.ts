import type { Business } from '../domain/business.ts';

type Address = NonNullable<Business['address']>;

/** An address on one line, as it is asked for: street, town, region and postal code, country. */
export function addressLine(address: Address | null): string {
  if (address === null) return '';
  const { street_address, locality, region, postal_code, country } = address;
  const regional = [region, postal_code].filter((part) => part !== null).join(' ');
  return [street_address, locality, regional, country]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}

/**
 * An address of one line, read from its end: a country of two letters, then what has figures as the region and postal
 * code, then the town; what is left is the street. Null for an empty line.
 */
export function addressOfLine(line: string): Address | null {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return null;
  const country = /^[A-Za-z]{2}$/.test(parts.at(-1) ?? '') && parts.length > 1 ? parts.pop() : undefined;
  let region: string | null = null;
  let postalCode: string | null = null;
  const coded = parts.length > 1 ? CODED.exec(parts.at(-1) ?? '') : null;
  if (coded !== null) {
    parts.pop();
    region = coded[1]?.trim() || null;
    postalCode = coded[2] ?? null;
  }
  let locality = parts.length > 1 ? (parts.pop() ?? null) : null;
  // "10115 Berlin": the postal code before the town.
  const before = /^(\d{4,6}) (\D.*)$/.exec(locality ?? '');
  if (before !== null && postalCode === null) {
    postalCode = before[1] ?? null;
    locality = before[2] ?? null;
  }
  return {
    street_address: parts.join(', ') || null,
    locality,
    region,
    postal_code: postalCode,
    country: country?.toUpperCase() ?? null,
  };
}

/** A region, if any, and a postal code: `OR 97000`, `97000`, `NE1 4LP`, `ON K1A 0B1`. */
const CODED =
  /^([A-Za-z .]*?)\s*((?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})|(?:[A-Z]\d[A-Z] ?\d[A-Z]\d)|(?:\d[\d-]{2,9}))$/i;
