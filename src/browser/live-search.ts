import { filledInOf, onChange } from './on-change.ts';

/** What of a page follows the form: everything else, and above all the field one types in, stays as it is. */
const PARTS = ['problems', 'results'];

const form = document.querySelector<HTMLFormElement>('form.search');
const status = document.querySelector('#search-status');
const words = document.querySelector<HTMLElement>('#live-search')?.dataset;
if (form !== null && status !== null) follow(form, status);

/** Shows what the form asks for as it is changed: the same page that sending the form would give. */
function follow(form: HTMLFormElement, status: Element): void {
  let asking = new AbortController();
  let shown = filledInOf(form);

  onChange(form, async () => {
    const query = filledInOf(form);
    if (query === shown) return;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const address = query === '' ? form.action : `${form.action}?${query}`;
    status.textContent = words?.['searching'] ?? '';
    try {
      const answer = await fetch(address, { signal, headers: { Accept: 'text/html' } });
      if (!answer.ok && answer.status !== 400) throw new Error(String(answer.status));
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      for (const id of PARTS) {
        const next = page.getElementById(id);
        if (next !== null) document.getElementById(id)?.replaceWith(document.adoptNode(next));
      }
      shown = query;
      history.replaceState(null, '', address);
      const told = document.querySelector('#found, #refused')?.textContent;
      status.textContent = told ?? '';
    } catch {
      if (!signal.aborted) status.textContent = words?.['failed'] ?? '';
    }
  });
}
