/** The main pages that have a twin in Markdown, and its path. */
export const TWIN_PATHS = {
  '/': '/index.md',
  '/reviews': '/reviews.md',
  '/insights': '/insights.md',
  '/technicians': '/technicians.md',
  '/services': '/services.md',
  '/areas': '/areas.md',
  '/faq': '/faq.md',
  '/summary': '/summary.md',
  '/feeds': '/feeds.md',
} as const;

/** A page that has a twin. */
export type PageWithTwin = keyof typeof TWIN_PATHS;

/** The path of the twin of a page; undefined where it has none. */
export function twinPathOf(path: string): string | undefined {
  return hasTwin(path) ? TWIN_PATHS[path] : undefined;
}

function hasTwin(path: string): path is PageWithTwin {
  return path in TWIN_PATHS;
}
