import { WITHHELD_ID } from './site/sample-content.ts';

/** A kind of page: which paths are of it, and where to look at it. */
export interface PageType {
  readonly name: string;
  readonly pattern: RegExp;
  /** Addresses to look at beside the first one in the sitemap that is of this kind. */
  readonly extra?: readonly string[];
  /** Status of the answer; 200 unless said. */
  readonly status?: number;
}

const ULID = '[0-9A-HJKMNP-TV-Z]{26}';

/**
 * Every kind of page; a page that is of no kind, or of two, fails the tests until it is listed here. Kinds without a
 * path in the sitemap are those that search engines are not to keep.
 */
export const PAGE_TYPES: readonly PageType[] = [
  { name: 'home', pattern: /^\/$/ },
  { name: 'reviews', pattern: /^\/reviews$/ },
  { name: 'reviews of a year', pattern: /^\/reviews\/\d{4}$/ },
  { name: 'reviews of a month', pattern: /^\/reviews\/\d{4}\/\d{2}(?:\/\d+)?$/, extra: ['/reviews/2025/03'] },
  { name: 'review', pattern: new RegExp(`^/reviews/${ULID}$`) },
  { name: 'insights', pattern: /^\/insights$/ },
  { name: 'technicians', pattern: /^\/technicians$/ },
  { name: 'technician', pattern: /^\/technicians\/[^/]+$/ },
  { name: 'services', pattern: /^\/services$/ },
  { name: 'service', pattern: /^\/services\/[^/]+$/ },
  { name: 'areas', pattern: /^\/areas$/ },
  { name: 'area', pattern: /^\/areas\/[^/]+$/ },
  { name: 'faq', pattern: /^\/faq$/ },
  { name: 'summary', pattern: /^\/summary$/ },
  {
    name: 'search',
    pattern: /^\/search(?:\?(?:query|rating|language)=[^&]*)?$/,
    extra: ['/search', '/search?query=leak', '/search?query=nothing+says+this'],
  },
  { name: 'refused search', pattern: /^\/search\?limit=0$/, extra: ['/search?limit=0'], status: 400 },
  { name: 'feeds', pattern: /^\/feeds$/ },
  { name: 'developers', pattern: /^\/developers$/, extra: ['/developers'] },
  { name: 'a developer page', pattern: /^\/developers\/(?!api$|embed$)[^/]+$/ },
  { name: 'API reference', pattern: /^\/developers\/api$/, extra: ['/developers/api'] },
  { name: 'embed configurator', pattern: /^\/developers\/embed$/, extra: ['/developers/embed'] },
  { name: 'not found', pattern: /^\/(?:404|no-such-page)$/, extra: ['/no-such-page'], status: 404 },
  { name: 'withheld review', pattern: /^never listed$/, extra: [`/reviews/${WITHHELD_ID}`], status: 410 },
];
