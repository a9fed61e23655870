import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { withEntry, withMember, withoutEntry } from './yaml-splice.ts';

/** A question of faq.yaml as a person edits it. */
export interface EditedQuestion {
  readonly question: string;
  readonly answer: string;
}

/** Takes a review down in withheld.yaml, with the reason; everything that stood there stays. */
export async function takeDown(contentDir: string, entry: { id: string; reason: string }): Promise<void> {
  const path = join(contentDir, 'withheld.yaml');
  await writeFile(path, withEntry(await textOf(path), entry));
}

/**
 * Writes the questions of faq.yaml: those that were there in their order with their reviews, empty ones removed, new ones
 * behind them. What says the same stays as it was written.
 */
export async function changeFaq(contentDir: string, questions: readonly EditedQuestion[]): Promise<void> {
  const path = join(contentDir, 'faq.yaml');
  let text = await textOf(path);
  const before: unknown = parseDocument(text).toJS();
  const had = Array.isArray(before) ? before.length : 0;
  for (const [index, { question, answer }] of questions.entries()) {
    if (index >= had) {
      if (question !== '' || answer !== '') text = withEntry(text, { question, answer });
      continue;
    }
    for (const [name, said] of Object.entries({ question, answer })) {
      const old: unknown = parseDocument(text).getIn([index, name]);
      if (String(old ?? '').trim() !== said) text = withMember(text, [index, name], said);
    }
  }
  for (let index = Math.min(had, questions.length) - 1; index >= 0; index -= 1) {
    if (questions[index]?.question === '' && questions[index]?.answer === '')
      text = withoutEntry(text, index);
  }
  await writeFile(path, text);
}

function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
