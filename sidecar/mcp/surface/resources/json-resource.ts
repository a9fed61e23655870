import { Result } from '../result.ts';

const JSON_TYPE = 'application/json';

/** The media type of resources, as `resources/list` gives it. */
export const RESOURCE_TYPE = JSON_TYPE;

/** The contents of a resource that is one piece of compact JSON. */
export function jsonContents(uri: string, json: string): Result {
  return Result.of({ contents: [{ uri, mimeType: JSON_TYPE, text: json }] });
}
