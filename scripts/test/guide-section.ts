/** What a section of a guide shows and has to be typed. */
export interface GuideSection {
  /** Line by line. */
  readonly commands: readonly string[];
  /** Files in YAML that begin with a comment of their path, by that path. */
  readonly files: readonly (readonly [path: string, text: string])[];
  /** All code, in its order. */
  readonly fences: readonly { readonly language: string; readonly code: string }[];
}

/** The section of a title in a guide in Markdown; an empty one where there is none. */
export function guideSection(guide: string, title: string): GuideSection {
  const [, body = ''] = guide.split(`\n## ${title}\n`);
  const [text = ''] = body.split('\n## ');
  const fences = [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
  const commands = fences.flatMap(({ language, code }) =>
    language === 'sh' ? code.trimEnd().split('\n') : [],
  );
  const files = fences.flatMap(({ code }) => {
    const path = /^# (\S+\.yaml)\n/.exec(code)?.[1];
    return path === undefined ? [] : [[path, code] as const];
  });
  return { commands, files, fences };
}
