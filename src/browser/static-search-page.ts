import type { SearchIndex } from '../domain/search-index.ts';
import { element } from '../embed/element.ts';
import { foundCard } from './found-card.ts';
import { filledInOf, onChange } from './on-change.ts';
import { readQuestion, type Refusal } from './static-question.ts';
import { staticSearch, type StaticSearch } from './static-search.ts';

/** What the page says, as its markup brings it. */
interface PageWords {
  readonly locale: string;
  readonly none: string;
  readonly found: Readonly<Record<string, string>>;
  readonly more: Readonly<Record<string, string>>;
  readonly refused: string;
  readonly reasons: Readonly<Record<Refusal, string>>;
  readonly failed: string;
  readonly searching: string;
  readonly tryOther: string;
  readonly all: string;
  readonly active: string;
  readonly remove: string;
  readonly noText: string;
  readonly labels: Readonly<Record<string, string>>;
  /** By the name of the parameter and the value, with a space between. */
  readonly choices: Readonly<Record<string, string>>;
}

/** How many reviews are shown at once. */
const PAGE = 20;

const form = document.querySelector<HTMLFormElement>('form.search');
const results = document.querySelector<HTMLElement>('#results');
const problems = document.querySelector('#problems');
const status = document.querySelector('#search-status');
const template = document.querySelector<HTMLTemplateElement>('#found-review');
if (form && results && problems && status && template) {
  start({ form, results, problems, status, template });
}

interface Parts {
  readonly form: HTMLFormElement;
  readonly results: HTMLElement;
  readonly problems: Element;
  readonly status: Element;
  readonly template: HTMLTemplateElement;
}

/** Searches in the browser what the address asks for, then what the form does, over an index that is loaded once. */
function start({ form, results, problems, status, template }: Parts): void {
  const words: PageWords = JSON.parse(results.dataset['words'] ?? '{}');
  const rules = new Intl.PluralRules(words.locale);
  const numbers = new Intl.NumberFormat(words.locale);
  const days = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const loaded = load(results.dataset['index'] ?? '');
  fill(form, location.search);
  const details = form.querySelector('details');
  if (
    details !== null &&
    [...new URLSearchParams(location.search)].some(([name, value]) => name !== 'query' && value !== '')
  )
    details.open = true;
  void show(location.search);

  onChange(form, () => {
    const query = filledInOf(form);
    history.replaceState(null, '', query === '' ? form.action : `${form.action}?${query}`);
    void show(`?${query}`);
  });
  results.addEventListener('click', (event) => {
    const chip = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.chip') : null;
    if (chip === null) return;
    event.preventDefault();
    const { search } = new URL(chip.href);
    history.replaceState(null, '', chip.href);
    fill(form, search);
    void show(search).then(() => results.querySelector<HTMLElement>('h2')?.focus());
  });

  async function show(search: string): Promise<void> {
    const { question, refusals } = readQuestion(search);
    problems.replaceChildren(...(refusals === null ? [] : [refusal(refusals)]));
    for (const field of form.querySelectorAll('[name]')) {
      if (refusals?.has(field.getAttribute('name') ?? '')) field.setAttribute('aria-invalid', 'true');
      else field.removeAttribute('aria-invalid');
    }
    if (question === null) {
      results.replaceChildren();
      status.textContent = words.refused;
      return;
    }
    status.textContent = words.searching;
    try {
      const { index, search: ask } = await loaded;
      const places = ask.find(question);
      const count = places.length === 0 ? words.none : counted(words.found, places.length);
      results.replaceChildren(element('h2', { id: 'found', tabindex: '-1' }, `${count}.`), ...chips(search));
      if (places.length === 0) {
        results.append(
          element('p', {}, `${words.tryOther} `, element('a', { href: form.action }, words.all)),
        );
      }
      append(index, places, 0, question.query ?? '');
      status.textContent = count;
    } catch {
      results.replaceChildren(element('p', { class: 'notice' }, words.failed));
      status.textContent = words.failed;
    }
  }

  function append(
    index: SearchIndex,
    places: readonly number[],
    from: number,
    query: string,
  ): Element | null {
    const cards = places
      .slice(from, from + PAGE)
      .map((place) => foundCard(template, { index, place, query, days, noText: words.noText }));
    results.append(...cards);
    const left = places.length - from - cards.length;
    if (left > 0) {
      const button = element('button', { type: 'button' }, counted(words.more, Math.min(PAGE, left)));
      button.addEventListener('click', () => {
        button.remove();
        append(index, places, from + PAGE, query)
          ?.querySelector('a')
          ?.focus();
      });
      results.append(button);
    }
    return cards[0] ?? null;
  }

  function chips(search: string): Element[] {
    const given = [...new URLSearchParams(search)].filter(([, value]) => value !== '');
    if (given.length === 0) return [];
    const list = element('ul', { class: 'chips', 'aria-label': words.active });
    for (const [name, value] of given) {
      const rest = new URLSearchParams(given.filter(([other]) => other !== name));
      const text = `${words.labels[name] ?? name}: ${words.choices[`${name} ${value}`] ?? value}`;
      const href = rest.size === 0 ? form.action : `${form.action}?${rest}`;
      const label = words.remove.split('{}').join(text);
      const cross = element('span', { 'aria-hidden': 'true' }, '×');
      const chip = element(
        'a',
        { class: 'chip', href, 'aria-label': label },
        element('bdi', {}, text),
        ' ',
        cross,
      );
      list.append(element('li', {}, chip));
    }
    return [list];
  }

  function refusal(refusals: ReadonlyMap<string, Refusal>): Element {
    const items = [...refusals].map(([name, reason]) => {
      const label = words.labels[name];
      const known = form.querySelector(`[name="${CSS.escape(name)}"]`) !== null;
      const subject = known
        ? element('a', { href: `#${name}` }, label ?? name)
        : element('span', { dir: 'auto' }, name);
      return element('li', {}, subject, `: ${words.reasons[reason]}`);
    });
    return element(
      'section',
      { class: 'notice', role: 'alert' },
      element('h2', {}, words.refused),
      element('ul', { class: 'plain-list' }, ...items),
    );
  }

  function counted(forms: Readonly<Record<string, string>>, value: number): string {
    return (forms[rules.select(value)] ?? forms['other'] ?? '{n}').replace('{n}', numbers.format(value));
  }
}

async function load(address: string): Promise<{ index: SearchIndex; search: StaticSearch }> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  const index: SearchIndex = await answer.json();
  return { index, search: staticSearch(index) };
}

/** Puts into the fields of a form what an address asks for; what a field cannot show is empty in it. */
function fill(form: HTMLFormElement, search: string): void {
  const given = new URLSearchParams(search);
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[name], select[name]',
  )) {
    field.value = given.get(field.name) ?? '';
    if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = '';
  }
}
