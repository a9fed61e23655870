/** Requests of the dev server itself, and of the browser for parts of a page. */
const NO_PAGE = /^\/(?:@|_|src\/|node_modules\/|\.)|\.[a-z0-9]+$/i;

/** Whether a request of a dev server is for a page, rather than for a part of one or for what is proxied. */
export function asksForPage(url: string, proxied: readonly string[]): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? url;
  return !NO_PAGE.test(path) && !proxied.some((each) => path.startsWith(each));
}

/**
 * The page that a dev server shows in place of every other while the content is wrong: what is wrong, in which file and
 * line. It reloads when the content has changed.
 */
export function problemPage(problem: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>The content cannot be published yet</title>
    <script type="module" src="/@vite/client"></script>
    <style>
      body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
      pre { padding: 1rem; border: 2px solid #b3261e; border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere }
    </style>
  </head>
  <body>
    <h1>The content cannot be published yet</h1>
    <pre role="alert">${escaped(problem)}</pre>
    <p>This page gives way to yours as soon as the files are right. Documents and search still have what was right last.</p>
  </body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
