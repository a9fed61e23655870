/** How a mark ends that opens or closes what a model thought: "<think>", "[/THINK]", "</seed:think>". */
const MARK = String.raw`[\w:]{0,20}(?:think|thought|reason)\w{0,20}[>\]]`;

/** What a model thought before it answered, also where the mark that opens it first was part of what it was asked. */
const THOUGHTS = new RegExp(
  String.raw`^(?![\s\p{Cf}]*(?:[{\x60~]|\[(?!think\b)))[\s\S]*?[<[]/${MARK}(?:\s*[<[]${MARK}[\s\S]*?[<[]/${MARK})*`,
  'iu',
);

/** All that stands before the final channel of an answer in the harmony format (https://github.com/openai/harmony). */
const BEFORE_FINAL =
  /^(?=[\s\p{Cf}]*<\|(?:start|channel)\|>)[\s\S]*?<\|channel\|>\s*final\b[^<>{}]{0,20}(?:<\|constrain\|>[^<>{}]{0,20})?<\|message\|>/u;

/** An object, what stands before its first brace, and what behind its last. */
const AROUND_OBJECT = /^([^{]*)(\{[\s\S]*\})([^}]*)$/u;

/** Blanks, what nobody sees, the edges of a code block, and the marks by which a model begins and ends what it says. */
const DRESS = /^(?:[\s\p{Cf}]|(?:`{3,}(?!`)|~{3,}(?!~))(?:json[5c]?\b)?|<[^\s<>{}]{1,40}>)*$/iu;

/**
 * The JSON value that an answer of a model is, without what its server or its habits put around an object: thoughts, marks,
 * one code block. Never one of two objects, nor one with words beside it. Throws SyntaxError for anything else.
 */
export function answerJson(content: string): unknown {
  const said = content.trim().replace(BEFORE_FINAL, '').replace(THOUGHTS, '');
  const [, before = '', object, after = ''] = AROUND_OBJECT.exec(said) ?? [];
  const isDressed = object !== undefined && DRESS.test(before) && DRESS.test(after);
  return JSON.parse(isDressed ? object : said);
}
