import { join } from 'node:path';
import { z } from 'zod';
import { faqEntry, type FaqEntry } from '../domain/insights.ts';
import { nonBlank, ulid } from '../domain/values.ts';
import type { ProblemList } from './content-error.ts';
import { shownPath } from './shown-path.ts';
import { NotUtf8, readUtf8 } from './utf8-chunks.ts';
import { checkYaml, isMissing, readYamlFile, reasonOf, type YamlFile } from './yaml-file.ts';

/** It stands whole on a page, and in documents beside others. */
const MOST_SUMMARY_CHARACTERS = 100_000;

const faqFile = z
  .array(
    faqEntry.extend({
      question: nonBlank,
      answer: nonBlank,
      review_ids: faqEntry.shape.review_ids.default([]),
    }),
  )
  .nullable();

const withheldFile = z.array(z.strictObject({ id: ulid, reason: nonBlank })).nullable();

/** The questions of faq.yaml with the file they come from; null without the file. */
export async function readFaq(
  contentDir: string,
  problems: ProblemList,
): Promise<{ readonly entries: readonly FaqEntry[]; readonly file: YamlFile } | null> {
  const file = await readYamlFile(join(contentDir, 'faq.yaml'), problems);
  if (file === undefined) return null;
  return { entries: checkYaml(file, faqFile, problems) ?? [], file };
}

/** The ids that withheld.yaml takes down, ascending, each once; none without the file. */
export async function readWithheldIds(contentDir: string, problems: ProblemList): Promise<readonly string[]> {
  const file = await readYamlFile(join(contentDir, 'withheld.yaml'), problems);
  const entries = file === undefined ? null : checkYaml(file, withheldFile, problems);
  return [...new Set(entries?.map(({ id }) => id))].toSorted();
}

/** The plain text of summary.md without blanks around it, lines ending with LF; null without the file or without text. */
export async function readSummary(contentDir: string, problems: ProblemList): Promise<string | null> {
  const path = join(contentDir, 'summary.md');
  try {
    const text = (await readUtf8(path)).replaceAll('\r\n', '\n').trim();
    if (text.length <= MOST_SUMMARY_CHARACTERS) return text === '' ? null : text;
    problems.add(
      shownPath(path),
      'file',
      `expected at most ${MOST_SUMMARY_CHARACTERS} characters, got ${text.length}`,
    );
    return null;
  } catch (error) {
    if (error instanceof NotUtf8) problems.add(shownPath(path), 'file', error.message);
    else if (!isMissing(error))
      problems.add(shownPath(path), 'file', `expected a readable file, got ${reasonOf(error)}`);
    return null;
  }
}
