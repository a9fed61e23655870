/** How a Markdown code block begins and ends. */
const FENCE = '```';
const OPENED = /^```(?:json)?[^\S\n]*\n/i;

/** The value that a model wrote as JSON, also where it put it into one code block. Throws SyntaxError for anything else. */
export function answerJson(content: string): unknown {
  const text = content.trim();
  const [opened] = OPENED.exec(text) ?? [];
  const isFenced = opened !== undefined && text.endsWith(FENCE);
  return JSON.parse(isFenced ? text.slice(opened.length, -FENCE.length) : text);
}
