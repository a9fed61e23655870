import type { Review } from '../domain/review.ts';
import { partsOf, type Period, type Year, yearsOf } from './archive.ts';
import type { SiteContent } from './site.ts';
import { monthPath, yearPath } from './site-paths.ts';
import { wordsOf } from './words.ts';

/** A time with its page. */
export interface PeriodLink {
  readonly label: string;
  readonly href: string;
  readonly count: number;
  readonly average: number;
}

/** A page of the archive: all reviews of a month or of a part of it, or the months of a year. */
export interface ArchivePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The page above it. */
  readonly above: { readonly label: string; readonly href: string };
  /** The months of a year, newest first; empty for a month. */
  readonly months: readonly PeriodLink[];
  /** The parts of a month of several; empty for any other. */
  readonly parts: readonly { readonly label: string; readonly href: string }[];
  readonly newer: { readonly label: string; readonly href: string } | undefined;
  readonly older: { readonly label: string; readonly href: string } | undefined;
  /** Newest first; none on the page of a year. */
  readonly reviews: readonly Review[];
}

/** What `/reviews` shows. */
export interface ReviewsPage {
  readonly title: string;
  readonly description: string;
  readonly newest: readonly Review[];
  readonly years: readonly (PeriodLink & { readonly months: readonly PeriodLink[] })[];
}

const NEWEST_SHOWN = 20;

/** All reviews by time, and the newest of them. */
export function reviewsPage({ site, reviews }: SiteContent): ReviewsPage {
  const words = wordsOf(site);
  const { archive, counts } = words.texts;
  return {
    title: archive.title,
    description: archive.description(site.business.name, words.count(counts.reviews, reviews.length)),
    newest: reviews.slice(0, NEWEST_SHOWN),
    years: yearsOf(reviews).map((year) => ({
      ...linkTo(year, year.name, yearPath(year.name)),
      months: monthLinks(year, words.monthName),
    })),
  };
}

const pages = new WeakMap<SiteContent, readonly ArchivePage[]>();

/** Every page of the archive below `/reviews`, made once for all who ask. */
export function archivePages(content: SiteContent): readonly ArchivePage[] {
  const known = pages.get(content);
  if (known !== undefined) return known;
  const made = pagesOf(content);
  pages.set(content, made);
  return made;
}

function pagesOf(content: SiteContent): ArchivePage[] {
  const years = yearsOf(content.reviews);
  const months = years.flatMap((year) => year.months);
  return [
    ...years.map((year, at) => yearPage(year, { newer: years[at - 1], older: years[at + 1] }, content)),
    ...months.flatMap((month, at) =>
      monthPages(month, { newer: months[at - 1], older: months[at + 1] }, content),
    ),
  ];
}

interface Beside {
  readonly newer: Period | undefined;
  readonly older: Period | undefined;
}

function yearPage(year: Year, { newer, older }: Beside, { site }: SiteContent): ArchivePage {
  const words = wordsOf(site);
  const { archive, counts } = words.texts;
  return {
    path: yearPath(year.name),
    title: archive.ofYear(year.name),
    description: `${archive.ofYear(year.name)} – ${site.business.name}: ${words.count(counts.reviews, year.reviews.length)}`,
    above: { label: archive.title, href: '/reviews' },
    months: monthLinks(year, words.monthName),
    parts: [],
    newer: newer && yearLink(newer),
    older: older && yearLink(older),
    reviews: [],
  };
}

function monthPages(month: Period, { newer, older }: Beside, { site }: SiteContent): ArchivePage[] {
  const words = wordsOf(site);
  const { archive, counts } = words.texts;
  const parts = partsOf(month.reviews);
  const year = month.name.slice(0, 4);
  const besides = (one: Period | undefined) =>
    one && { label: words.month(one.name), href: monthPath(one.name) };
  const labelOf = (part: number) => archive.part(words.number(part), words.number(parts.length));
  // Of a large month they are many: one list for all of its pages.
  const links = parts.map((_, at) => ({ label: labelOf(at + 1), href: monthPath(month.name, at + 1) }));
  return parts.map((reviews, at) => {
    const name = archive.ofMonth(words.month(month.name));
    const title = parts.length === 1 ? name : `${name}, ${labelOf(at + 1)}`;
    return {
      path: monthPath(month.name, at + 1),
      title,
      description: `${title} – ${site.business.name}: ${words.count(counts.reviews, month.reviews.length)}`,
      above: { label: archive.ofYear(year), href: yearPath(year) },
      months: [],
      parts: parts.length === 1 ? [] : links,
      newer: besides(newer),
      older: besides(older),
      reviews,
    };
  });
}

function yearLink({ name }: Period): { label: string; href: string } {
  return { label: name, href: yearPath(name) };
}

function monthLinks({ months }: Year, labelOf: (month: string) => string): PeriodLink[] {
  return months.map((month) => linkTo(month, labelOf(month.name), monthPath(month.name)));
}

function linkTo({ reviews, average }: Period, label: string, href: string): PeriodLink {
  return { label, href, count: reviews.length, average };
}
