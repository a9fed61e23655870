import type { Site } from './site.ts';
import type { Texts } from './texts/en.ts';
import { wordsOf } from './words.ts';

/** A page that others lead to. */
export interface NavigationLink {
  readonly href: string;
  readonly label: string;
}

type PageName = keyof Texts['pages'];

/** The main pages, in the order of the navigation, and which of them a site has. */
const PAGES: readonly (readonly [name: PageName, href: string, exists: (site: Site) => boolean])[] = [
  ['home', '/', always],
  ['reviews', '/reviews', always],
  ['insights', '/insights', always],
  ['technicians', '/technicians', ({ business }) => business.technicians.length > 0],
  ['services', '/services', ({ business }) => business.services.length > 0],
  ['areas', '/areas', ({ business }) => business.service_areas.length > 0],
  ['faq', '/faq', always],
  ['summary', '/summary', always],
  ['search', '/search', always],
  ['feeds', '/feeds', always],
];

/** Pages that stand in the foot alone. */
const IN_FOOT: ReadonlySet<string> = new Set(['/summary', '/feeds']);

function always(): boolean {
  return true;
}

/** The main pages of a site: those at the head of every page, and all of them for its foot. */
export function navigationOf(site: Site): {
  readonly head: readonly NavigationLink[];
  readonly all: readonly NavigationLink[];
} {
  const { texts } = wordsOf(site);
  const all = PAGES.filter(([, , exists]) => exists(site)).map(([name, href]) => ({
    href,
    label: texts.pages[name],
  }));
  return { head: all.filter(({ href }) => !IN_FOOT.has(href)), all };
}

/** Whether a link leads to the page at a path, or to one above it. */
export function leadsTo({ href }: NavigationLink, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
