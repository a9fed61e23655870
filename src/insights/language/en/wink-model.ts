import model from 'wink-eng-lite-web-model';
import { z } from 'zod';
import { StateMachine } from './state-machine.ts';
import { called, type WinkCache } from './wink-without-memory.ts';

/** Of a token, by the number of its normal form or of its part of speech, the symbol that a machine takes it for; `packed` is the token as wink packs it. */
type Transformer = (of: number, cache: WinkCache, packed: readonly number[], at: number) => number;

/** Makes sentences of what ends them: pairs of the first and the last token. */
type SentenceSetter = (
  ends: readonly (readonly [at: number])[],
  document: { numOfTokens: number; sentences: (readonly [first: number, last: number])[] },
) => void;

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

/** A part of the model as wink-nlp 2.4 takes it, which calls the first transformer for all machines that it is used for. */
const part = z.object({
  machines: z.array(z.string()).min(1),
  transformers: z.tuple([z.custom<Transformer>(isFunction)], z.unknown()),
});

const sentencePart = part.extend({ setter: z.custom<SentenceSetter>(isFunction) });

/** What finds the ends of sentences and, one machine after the other, the parts of speech. */
export interface WinkMachines {
  ends: StateMachine;
  endSymbol: Transformer;
  setSentences: SentenceSetter;
  speech: readonly StateMachine[];
  speechSymbol: Transformer;
}

/** The machines of wink's model for English. */
export function winkMachines(): WinkMachines {
  const ends = sentencePart.parse(called(model.sbd));
  const speech = part.parse(called(model.pos));
  const [endsMachine, ...others] = ends.machines;
  if (endsMachine === undefined || others.length > 0)
    throw new TypeError('expected one machine for the ends of sentences');
  return {
    ends: new StateMachine(endsMachine),
    endSymbol: ends.transformers[0],
    setSentences: ends.setter,
    speech: speech.machines.map((json) => new StateMachine(json)),
    speechSymbol: speech.transformers[0],
  };
}
