/** The query of a form without the fields that were left empty, form-encoded. */
export function filledIn(queryString: string): string {
  return queryString
    .split('&')
    .filter((pair) => !/^[^=]*=?$/.test(pair))
    .join('&');
}

/** What was typed into each field, whatever it is worth; of a field that came twice, the first. */
export function typedIn(queryString: string): ReadonlyMap<string, string> {
  return new Map([...new URLSearchParams(queryString)].toReversed());
}

/** Where the page `/search` goes on, from the URL at which the answer of the interface does; null on the last page. */
export function followingPage(next: string | null): string | null {
  return next === null ? null : `/search${new URL(next).search}`;
}

/** Where the page `/search` makes the same search without a parameter, from its first page. */
export function withoutParameter(queryString: string, name: string): string {
  const parameters = new URLSearchParams(queryString);
  parameters.delete(name);
  parameters.delete('cursor');
  // What has no meaning alone goes with what it belongs to.
  if (name === 'query') parameters.delete('match');
  if ((name === 'query' || name === 'match') && parameters.get('sort') === 'relevance')
    parameters.delete('sort');
  if (name === 'aspect') parameters.delete('polarity');
  return parameters.size === 0 ? '/search' : `/search?${parameters.toString()}`;
}

/** Where the first page of a search is; null where it is this one. */
export function firstPage(queryString: string): string | null {
  const parameters = new URLSearchParams(queryString);
  return parameters.has('cursor') ? withoutParameter(queryString, 'cursor') : null;
}
