import type { Problem } from '../../src/domain/problem.ts';

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// oxlint-disable-next-line no-control-regex -- these are the ones that HTML cannot carry
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A problem as a page without looks: for a server that has no pages, or whose pages fail. */
export function plainProblemPage({ title, status, detail, issues = [] }: Problem): string {
  const listed = issues.map(({ path, message }) => `<li>${escaped(`${path.join('.')}: ${message}`)}</li>`);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title>`,
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(detail)}</p>`,
    ...(listed.length === 0 ? [] : [`<ul>${listed.join('')}</ul>`]),
    `<p>Status ${status}</p>`,
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text
    .replaceAll(UNPRINTABLE, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
}
