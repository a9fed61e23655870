/** Nobody waits for what comes so soon, and nobody types that fast. */
const PAUSE_MS = 250;

/** The fields of a form that were filled in, as the query of a URL: empty for none. */
export function filledInOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return new URLSearchParams(fields).toString();
}

/** Calls `changed` when a form was changed and then left alone for a moment, and at once when it is sent. */
export function onChange(form: HTMLFormElement, changed: () => void): void {
  let timer = 0;
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(changed, PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    changed();
  });
}
