import { z } from 'zod';
import { sampleNotice } from '../../../../src/domain/sample-notice.ts';
import { argumentFaults } from '../argument-faults.ts';
import { iconsOf } from '../server-identity.ts';
import { INVALID_PARAMS, RpcError } from '../../rpc-error.ts';
import { Result } from '../result.ts';
import type { McpView } from '../mcp-view.ts';
import type { SurfacePrompt } from '../surface.ts';

/** What a prompt is made of. */
export interface ReviewPrompt<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Texts, each with a description; those that may be left out are optional. */
  readonly input: Input;
  /** The text that goes to the model. */
  readonly text: (args: z.output<Input>, view: McpView) => string;
  readonly complete?: SurfacePrompt['complete'];
}

/** A prompt whose answer is one message of the user. */
export function reviewPrompt<Input extends z.ZodObject>(prompt: ReviewPrompt<Input>): SurfacePrompt {
  const { name, title, description, input, text, complete } = prompt;
  return {
    name,
    definition: (view) => ({
      name,
      title,
      description,
      icons: iconsOf(view),
      arguments: Object.entries(input.shape).map(([argument, schema]) => ({
        name: argument,
        description: z.globalRegistry.get(schema)?.description ?? '',
        required: !schema.safeParse(undefined).success,
      })),
    }),
    get(args, view) {
      const parsed = input.safeParse(args);
      if (!parsed.success) {
        const faults = argumentFaults(parsed.error, input, args);
        throw new RpcError(INVALID_PARAMS, `The arguments of ${name} are not valid. ${faults}`);
      }
      const notice = sampleNotice(view.index.aggregateRating);
      return Result.of({
        description,
        messages: [
          {
            role: 'user',
            content: { type: 'text', text: [notice ?? [], text(parsed.data, view)].flat().join('\n') },
          },
        ],
      });
    },
    ...(complete === undefined ? {} : { complete }),
  };
}
