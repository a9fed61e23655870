import { type EmbedData, readEmbedData } from './embed-data.ts';
import { element } from './element.ts';
import { EMBED_STYLE } from './embed-style.ts';
import { embedWords, filled } from './embed-words.ts';
import { VIEWS } from './embed-views.ts';

const TAG = 'reviewcast-reviews';
const ATTRIBUTES = ['src', 'view', 'limit', 'min-rating'];

/** Where this script came from is where the reviews are, unless the element says otherwise. */
const OWN_SRC = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

const loading = new Map<string, Promise<EmbedData>>();

/**
 * `<reviewcast-reviews src view limit min-rating>`: the reviews of a business on a page of anybody. It reads one document,
 * `embed.json` below `src`, once a page, sends no cookie and keeps nothing. What customers wrote is only ever text.
 */
class ReviewcastReviews extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;
  readonly #root = this.attachShadow({ mode: 'open' });
  #drawing = 0;

  connectedCallback(): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(EMBED_STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    void this.#draw();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.#draw();
  }

  async #draw(): Promise<void> {
    const drawing = ++this.#drawing;
    const language = this.closest('[lang]')?.getAttribute('lang') || 'en';
    const words = embedWords(language);
    const site = siteOf(this.getAttribute('src'));
    const box = element('section', { 'aria-busy': 'true' });
    this.#root.replaceChildren(box);
    try {
      if (site === null) throw new TypeError('src is no http or https URL');
      const data = await load(site);
      // Attributes have changed meanwhile: a later drawing shows them.
      if (drawing !== this.#drawing) return;
      const view = this.getAttribute('view');
      const draw = VIEWS.get(view) ?? VIEWS.get('list');
      const least = numberOf(this.getAttribute('min-rating'), 1);
      const limit = numberOf(this.getAttribute('limit'), 5);
      const reviews = data.reviews.filter(({ rating }) => rating >= least).slice(0, Math.max(0, limit));
      box.setAttribute('aria-label', filled(words.title, data.name));
      // What scrolls has to be reached by keyboard.
      if (view !== 'badge') box.tabIndex = 0;
      box.append(...(draw?.({ data, reviews, site, words, language: usable(language) }) ?? []));
      this.dispatchEvent(new Event('load'));
    } catch {
      if (drawing !== this.#drawing) return;
      const link = site === null ? [] : [' ', element('a', { href: site }, words.all)];
      box.append(element('p', { class: 'quiet' }, words.failed, ...link));
      this.dispatchEvent(new Event('error'));
    }
    box.removeAttribute('aria-busy');
  }
}

/** The site of the reviews with a final slash; null for what no page should load from. */
function siteOf(src: string | null): string | null {
  const given = URL.canParse(src || OWN_SRC, document.baseURI)
    ? new URL(src || OWN_SRC, document.baseURI)
    : null;
  if (given === null || !/^https?:$/.test(given.protocol)) return null;
  const path = given.pathname.replace(/\/embed\.js(?:on)?$/, '').replace(/\/*$/, '/');
  return given.origin + path;
}

function load(site: string): Promise<EmbedData> {
  const known = loading.get(site);
  if (known !== undefined) return known;
  const data = fetch(`${site}embed.json`, { credentials: 'omit' }).then(async (response) => {
    if (!response.ok) throw new Error(String(response.status));
    return readEmbedData(await response.json());
  });
  loading.set(site, data);
  // A later element may have more luck.
  data.catch(() => loading.delete(site));
  return data;
}

function numberOf(value: string | null, fallback: number): number {
  const number = Number(value ?? '');
  return value === null || value.trim() === '' || Number.isNaN(number) ? fallback : number;
}

/** A language that figures and days can be written in; pages name others by mistake. */
function usable(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

if (customElements.get(TAG) === undefined) customElements.define(TAG, ReviewcastReviews);
