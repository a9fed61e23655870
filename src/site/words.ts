import type { Business } from '../domain/business.ts';
import { textsIn } from './texts/catalogue.ts';
import type { Texts } from './texts/en.ts';
import type { Plural } from './texts/plural.ts';
import type { Site } from './site.ts';

/** What a page says, and how it writes numbers and days, in one language. */
export interface Words {
  readonly texts: Texts;
  /** The `lang` of a page that speaks so. */
  readonly language: string;
  /** What `Intl` is asked with: the language, in the country of the business where the owner named none. */
  readonly locale: string;
  /** A number with at most so many decimals (2 where none are given), grouped. */
  number(value: number, decimals?: number): string;
  /** A mean of stars with one decimal. */
  stars(value: number): string;
  /** A share, 0 to 100, without decimals. */
  percent(value: number): string;
  /** The form of a text that fits a number, with the number in it. */
  count(forms: Plural, value: number): string;
  /** A calendar day, `YYYY-MM-DD`, in words. */
  day(date: string): string;
  /** A month, `YYYY-MM`, in words with its year. */
  month(month: string): string;
  /** The same where there is little room. */
  shortMonth(month: string): string;
  /** The name of the month of `YYYY-MM` alone. */
  monthName(month: string): string;
  /** Several things in one phrase, with "and" before the last. */
  list(items: readonly string[]): string;
  /** What a language is called, by its BCP 47 tag. */
  languageName(tag: string): string;
}

const known = new Map<string, Words>();

/** How the pages of a site speak. */
export function wordsOf({ settings, business }: Pick<Site, 'settings' | 'business'>): Words {
  return wordsIn(settings.language, business);
}

/** How pages in a language speak, in the country of a business where the tag names no region. */
export function wordsIn(tag: string, { address }: Pick<Business, 'address'>): Words {
  const { language, texts } = textsIn(tag);
  const wanted = new Intl.Locale(tag);
  const region = wanted.region ?? address?.country ?? undefined;
  const own = wanted.language === language ? wanted : new Intl.Locale(language);
  const locale = new Intl.Locale(own, region === undefined ? {} : { region }).toString();
  const before = known.get(locale);
  if (before !== undefined) return before;
  const words = makeWords(texts, wanted.language === language ? tag : language, locale);
  known.set(locale, words);
  return words;
}

function makeWords(texts: Texts, language: string, locale: string): Words {
  const rules = new Intl.PluralRules(locale);
  const numbers = [0, 1, 2].map(
    (maximumFractionDigits) => new Intl.NumberFormat(locale, { maximumFractionDigits }),
  );
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return {
    texts,
    language,
    locale,
    number: (value, decimals = 2) => (numbers[decimals] ?? whole).format(value),
    stars: (value) => oneDecimal.format(value),
    percent: (value) => percent.format(value / 100),
    count: (forms, value) => (forms[rules.select(value)] ?? forms.other).replace('{n}', whole.format(value)),
    day: (date) => day.format(new Date(`${date}T00:00:00Z`)),
    month: (at) => month.format(new Date(`${at}-01T00:00:00Z`)),
    shortMonth: (at) => shortMonth.format(new Date(`${at}-01T00:00:00Z`)),
    monthName: (at) => monthName.format(new Date(`${at}-01T00:00:00Z`)),
    list: (items) => list.format(items),
    languageName: (tag) => languages.of(tag) ?? tag,
  };
}
