import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { AnswerFile } from '../src/analyser/answer-file.ts';
import { writeFailure } from '../src/build/write-failure.ts';
import { shownPath } from '../src/dataset/shown-path.ts';
import { counted } from '../src/domain/counted.ts';

/**
 * Says why an answer could not be stored at `path`, and where those of the run are that stand in no file of answers; rejects with what is
 * no failure to write.
 */
export async function unstoredInWords(error: unknown, file: AnswerFile, path: string): Promise<string> {
  const words = writeFailure(error, dirname(path), tmpdir());
  if (words === null) throw error;
  const { count, path: kept } = await file.keepElsewhere(tmpdir());
  const what = counted(count, 'answer');
  if (count === 0) return words;
  if (kept === null)
    return `${words} ${what} of this run could be written nowhere and will be asked for again.`;
  const isRead = dirname(kept) === dirname(path);
  const then = isRead ? 'from where it is read as well' : `move it to ${shownPath(dirname(path))}`;
  return `${words} ${what} of this run went to ${shownPath(kept)}: ${then}.`;
}
