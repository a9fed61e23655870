/** What the JSON of an answer says, of a list the first, as Gemini wraps its errors in one; undefined where it is none. */
export function valueIn(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return Array.isArray(value) ? value[0] : value;
  } catch {
    return undefined;
  }
}
