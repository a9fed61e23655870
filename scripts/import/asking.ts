import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Whether the reviews are by verified customers, as a person says; undefined where nobody said yes or no. */
export async function askVerified(): Promise<boolean | undefined> {
  const answer = await ask(
    'Do these reviews come from verified customers? Unverified ones are not published. [y/n] ',
  );
  if (answer === undefined) return undefined;
  if (/^y(es)?$/i.test(answer)) return true;
  return /^no?$/i.test(answer) ? false : undefined;
}

/** Whether a person agrees to the plan; false where nobody can be asked. */
export async function confirmed(): Promise<boolean> {
  return /^y(es)?$/i.test((await ask('Carry this out? [y/N] ')) ?? '');
}

/** Asks on a terminal; elsewhere nobody can answer. */
async function ask(question: string): Promise<string | undefined> {
  if (!hasTerminal()) return undefined;
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = once(terminal, 'close').then(() => '');
  return (await Promise.race([terminal.question(question), ended])).trim();
}

/** Whether somebody can be asked. */
export function hasTerminal(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY;
}
