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
