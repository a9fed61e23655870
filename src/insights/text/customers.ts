import { words } from './word-list.ts';

/** Who writes a review. */
export const CUSTOMERS: ReadonlySet<string> = new Set(words('i we'));

/** People of the customer's own, and others who are not of the business, where somebody's: "my husband". */
export const PEOPLE: ReadonlySet<string> = new Set(
  words(`
    husband wife partner son daughter mother father mom mum dad parents kid kids child children toddler
    brother sister nephew niece friend friends family neighbor neighbors neighbour neighbours guest guests
    tenant tenants landlord roommate boyfriend girlfriend dog cat grandson granddaughter fiance spouse uncle
    aunt cousin in-law law grandfather grandmother
  `),
);
