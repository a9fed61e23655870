import type { SiteMode } from '../domain/site-mode.ts';

/** A script of a page: its address is `/scripts/` and its name, and it is bundled from this file in `src`. */
interface PageScript {
  readonly name: string;
  readonly entry: string;
  /** The sites that have it; undefined for all. */
  readonly of?: SiteMode;
}

const PAGE_SCRIPTS: readonly PageScript[] = [
  { name: 'live-search', entry: 'browser/live-search.ts', of: 'full' },
  { name: 'static-search', entry: 'browser/static-search-page.ts', of: 'static' },
  { name: 'embed-configurator', entry: 'browser/embed-configurator.ts' },
];

/** The scripts that the pages of a site load. */
export function pageScripts(siteMode: SiteMode): readonly PageScript[] {
  return PAGE_SCRIPTS.filter(({ of = siteMode }) => of === siteMode);
}

/** The address of a script. */
export function scriptPath(name: string): string {
  return `/scripts/${name}.js`;
}
