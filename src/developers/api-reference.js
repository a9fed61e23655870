/** Shows the interactive reference, and sends what is tried to the server that this page came from. */
const place = document.getElementById('api-reference');
// Paper is never dark.
const isDark = matchMedia('screen and (prefers-color-scheme: dark)');

/** The reference has a dark look of its own, which a class of the root switches on. */
function followColours() {
  document.documentElement.classList.toggle('dark-mode', isDark.matches);
}

/**
 * What is filled in beforehand: in a path what this publication has, and nothing where all may be left out, since the
 * examples of all parameters together find no review.
 *
 * @param {{ name: string, in: string, example?: unknown }} parameter
 */
function prefill({ example, ...parameter }) {
  return parameter.in === 'path'
    ? { ...parameter, example: place?.dataset[parameter.name] ?? example }
    : parameter;
}

async function show() {
  const answer = await fetch('/openapi.json');
  if (!answer.ok) throw new Error(`/openapi.json: ${answer.status}`);
  const openapi = await answer.json();
  for (const methods of Object.values(openapi.paths)) {
    for (const operation of Object.values(methods)) {
      if (operation.parameters !== undefined) operation.parameters = operation.parameters.map(prefill);
    }
  }
  const spec = { ...openapi, servers: [{ url: location.origin }] };
  // The bundle that runs before this script puts its one name into the window.
  Reflect.get(
    window,
    'SwaggerUIBundle',
  )({
    spec,
    domNode: place,
    // A link to each operation would stand inside the button that opens it, where no keyboard expects one.
    deepLinking: false,
    validatorUrl: null,
    syntaxHighlight: { activated: false },
    tryItOutEnabled: true,
    defaultModelsExpandDepth: -1,
  });
}

/** Names what is chosen by the row it stands in, where the reference leaves it without a name. */
function nameChoices() {
  for (const choice of place?.querySelectorAll('td select:not([aria-label])') ?? []) {
    const name = choice.closest('tr')?.cells[0]?.textContent;
    if (name) choice.setAttribute('aria-label', name);
  }
}

if (place !== null) new MutationObserver(nameChoices).observe(place, { childList: true, subtree: true });
followColours();
isDark.addEventListener('change', followColours);
show().catch((error) => {
  if (place !== null) place.textContent = `The reference cannot be shown: ${error.message}.`;
});
