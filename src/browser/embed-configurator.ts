import { element } from '../embed/element.ts';

/** Where nothing says otherwise the element is so, and its attribute is left out. */
const DEFAULTS: Readonly<Record<string, string>> = { view: 'list', limit: '5', 'min-rating': '1' };

const form = document.querySelector<HTMLFormElement>('#embed-form');
const shown = document.querySelector('#embed-shown');
const snippet = document.querySelector('#embed-snippet');
const rule = document.querySelector('#embed-rule');
const copied = document.querySelector('#embed-copied');
if (form && shown && snippet && rule && copied) configure({ form, shown, snippet, rule, copied });

interface Parts {
  readonly form: HTMLFormElement;
  readonly shown: Element;
  readonly snippet: Element;
  readonly rule: Element;
  readonly copied: Element;
}

/** Shows the element as the form says, and what to copy for it, whenever the form changes. */
function configure({ form, shown, snippet, rule, copied }: Parts): void {
  const site = form.dataset['site'] ?? '';
  const linkText = form.dataset['link'] ?? '';
  const heights: Readonly<Record<string, string>> = JSON.parse(form.dataset['heights'] ?? '{}');

  const update = () => {
    // What is out of bounds or half typed is not shown or copied.
    if (!form.checkValidity()) return;
    const attributes = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' && DEFAULTS[name] !== value ? [[name, value] as const] : [],
    );
    const given = Object.fromEntries(attributes);
    shown.replaceChildren(element('reviewcast-reviews', { src: location.origin, ...given }));
    const written = [['src', site], ...attributes].map(([name, value]) => ` ${name}="${value}"`).join('');
    snippet.textContent = [
      `<script async src="${site}/embed.js"></script>`,
      `<reviewcast-reviews${written}></reviewcast-reviews>`,
      `<noscript><a href="${site}/">${escaped(linkText)}</a></noscript>`,
    ].join('\n');
    const view = given['view'] ?? 'list';
    const display = view === 'badge' ? 'inline-block; inline-size: 15rem; vertical-align: middle' : 'block';
    rule.textContent = `reviewcast-reviews { display: ${display}; block-size: ${heights[view] ?? ''}; }`;
    copied.textContent = '';
  };

  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    update();
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copies]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      const text = document.querySelector(`#${button.dataset['copies']}`)?.textContent ?? '';
      const isDone = await navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      );
      copied.textContent = (isDone === true ? form.dataset['copied'] : form.dataset['cannotCopy']) ?? '';
    });
  }
  update();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
