import { words } from './word-list.ts';

/** Who writes a review. */
export const CUSTOMERS: ReadonlySet<string> = new Set(words('i we'));

/** People of the customer's own, and others who are not of the business, where somebody's: "my husband". */
export const PEOPLE: ReadonlySet<string> = new Set(
  words(`
    husband wife partner son daughter mother father mom mum dad parents kid kids child children toddler
    brother sister nephew niece friend friends family neighbor neighbors neighbour neighbours guest guests
    tenant tenants landlord roommate boyfriend girlfriend dog cat grandson granddaughter fiance spouse uncle
    aunt cousin in-law law grandfather grandmother ex ex-husband ex-wife ex-boyfriend ex-girlfriend stepson
    stepfather stepmother mother-in-law father-in-law brother-in-law sister-in-law
  `),
);

/** What people are like or feel like, of which a customer's own say nothing of a business: "my neighbor is rude". */
export const TRAITS: ReadonlySet<string> = new Set(
  words(`
    late early tardy rude rudely unfriendly unhelpful condescending disrespectful unprofessional dismissive arrogant
    snotty snooty surly impolite discourteous pushy polite friendly kind honest dishonest patient slow quick fast gentle
    helpful professional courteous pleasant charming
  `),
);
