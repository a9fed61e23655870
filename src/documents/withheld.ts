/**
 * `/.well-known/reviewcast-withheld.json`: the ids that were taken down, ascending, each once, so that the sidecar can
 * answer 410 (Gone) for their pages. Reasons stay in content.
 */
export function withheldDocument(ids: Iterable<string>): string {
  return `${JSON.stringify({ version: 1, ids: [...new Set(ids)].toSorted() })}\n`;
}
