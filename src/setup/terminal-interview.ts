import type { Readable, Writable } from 'node:stream';
import { CANCEL_SYMBOL, log, multiselect, select, text } from '@clack/prompts';
import { BrokenOff, type Choice, type Interview } from './interview.ts';

const SHOWN_CHOICES = 12;

/** Asks a person on a terminal. Escape and Ctrl+C throw BrokenOff. */
export function terminalInterview(
  terminal: { readonly input?: Readable; readonly output?: Writable } = {},
): Interview {
  const common = { ...terminal, maxItems: SHOWN_CHOICES };
  return {
    hasPerson: true,
    say: (said) => log.message(said, terminal),
    async text({ ask, why, initial, wrong }) {
      const answer = await text({
        ...terminal,
        message: `${ask}\n${why}`,
        ...(initial === null || initial === '' ? {} : { placeholder: initial, defaultValue: initial }),
        validate: (given) => {
          const answer = given === undefined || given.trim() === '' ? (initial ?? '') : given.trim();
          return wrong?.(answer);
        },
      });
      const given = taken(answer).trim();
      return given === '' ? (initial ?? '') : given;
    },
    async choose({ ask, why, choices, initial, offered }) {
      const first = initial ?? offered ?? choices[0]?.value;
      const at = await select<number>({
        ...common,
        message: `${ask}\n${why}`,
        options: listed(choices),
        initialValue: Math.max(
          0,
          choices.findIndex(({ value }) => value === first),
        ),
      });
      const chosen = choices[taken(at)];
      if (chosen === undefined) throw new BrokenOff();
      return chosen.value;
    },
    async chooseSome({ ask, why, choices }) {
      if (choices.length === 0) return [];
      const chosen = await multiselect<number>({
        ...common,
        message: `${ask}\n${why}`,
        options: listed(choices),
        required: false,
      });
      return taken(chosen).flatMap((at) => choices[at]?.value ?? []);
    },
  };
}

function listed(choices: readonly Choice<string>[]) {
  return choices.map(({ label, hint }, value) => ({
    value,
    label,
    ...(hint === undefined ? {} : { hint }),
  }));
}

/** The answer, unless a person broke off. */
function taken<T>(answer: T | typeof CANCEL_SYMBOL): T {
  if (answer === CANCEL_SYMBOL) throw new BrokenOff();
  return answer;
}
