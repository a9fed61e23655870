import type { Business } from '../../../domain/business.ts';

/** Whether words hold a way to reach somebody: an e-mail address, a telephone number, a web address. */
export type HoldsContact = (words: string) => boolean;

/** What nobody sees: zero-width spaces, soft hyphens. */
const UNSEEN = /\p{Cf}/gu;

/** A dot that is spelt, as people do who hide an address: in brackets, or before an ending that is no word. */
const SPELT_DOT =
  /(?<=[\p{L}\p{N}]) ?(?:[[({] ?dot ?[\])}] ?|(?<= )dot (?=(?:com|net|org|io|co|example)\b))/giu;

const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+ ?(?:@|[[({] ?at ?[\])}]) ?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;

/**
 * Web addresses, those too that a sentence ends in the midst of ("see www."). The endings are those that people write without
 * "www"; none is a word of English: "great.it was".
 */
const WEB =
  /\b(?:https?:|www\b)[^\s<>"”’]*|(?<![\p{L}\p{N}-])(?:[\p{L}\p{N}-]+\.){1,8}(?:(?:com|net|org|info|biz|shop|xyz|io|co|uk|ie|de|ch|fr|es|pt|nl|pl|ru|ca|au|nz|eu|example)(?![\p{L}\p{N}-])(?:\/[^\s<>"”’]*)?|\p{L}{2,}\/[^\s<>"”’]+)/giu;

/** Days and spans of years, whose digits are no number to call. */
const DATE =
  /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d\b/gu;

const NUMBER = /\+?\(?\p{Nd}(?:[ ()./–-]{0,3}\p{Nd}){6,}/gu;

/**
 * A number to call has a group of three digits, or begins as one: "+33 …", "06 12 …"; sizes ("34 36 38 40") do not. Of seven
 * digits it is in no other groups than "555-0142": "5'3 120-123 lbs".
 */
const CALLED =
  /^(?=.*\p{Nd}{3}|\+|\(?0\p{Nd})(?:\p{Nd}{3}[ .–-]?\p{Nd}{4}$|\p{Nd}{7}$|(?:\P{Nd}*\p{Nd}){8})/u;

const DIGITS_COMPARED = 7;

function digitsOf(number: string): string {
  return number.replaceAll(/\P{Nd}/gu, '').slice(-DIGITS_COMPARED);
}

/** A web address without what is written in many ways. */
function pageOf(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/.,;!]+$/, '');
}

function hostOf(address: string): string {
  return pageOf(address).split(/[/?#:]/)[0] ?? '';
}

/** What a business publishes to be reached by. */
type Own = Pick<Business, 'url' | 'same_as' | 'email' | 'telephone'>;

const NONE: Own = { url: null, same_as: [], email: null, telephone: null };

/** Tells contact data other than what the business publishes as its own. */
export function contactDataBeside({ url, same_as: profiles, email, telephone }: Own = NONE): HoldsContact {
  const hosts = new Set(url === null ? [] : [hostOf(url)]);
  const pages = new Set(profiles.map(pageOf));
  const isOwnPage = (address: string): boolean => hosts.has(hostOf(address)) || pages.has(pageOf(address));
  return (words) => {
    const seen = words.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(SPELT_DOT, '.');
    const emails = seen.match(EMAIL) ?? [];
    const pagesNamed = seen.replaceAll(EMAIL, ' ').match(WEB) ?? [];
    const numbers =
      seen
        .replaceAll(DATE, ' ')
        .match(NUMBER)
        ?.filter((one) => CALLED.test(one)) ?? [];
    return (
      emails.some((one) => one.toLowerCase() !== email?.toLowerCase()) ||
      pagesNamed.some((one) => !isOwnPage(one)) ||
      numbers.some((one) => telephone === null || digitsOf(one) !== digitsOf(telephone))
    );
  };
}
