import { z } from 'zod';
import { INVALID_PARAMS, RESOURCE_NOT_FOUND, RpcError } from '../rpc-error.ts';
import { Result } from '../surface/result.ts';
import type { McpView } from '../surface/mcp-view.ts';
import type { Call, Surface } from '../surface/surface.ts';
import type { JsonObject } from '../json-object.ts';

/** Answers the requests of one method. Throws RpcError. */
export type Method = (params: JsonObject, call: Call) => Result | Promise<Result>;

/** The most values that one completion gives (schema, CompleteResult). */
const MOST_COMPLETIONS = 100;
const SHOWN_NAME = 100;

const named = z.looseObject({ name: z.string() });
const object = z.record(z.string(), z.unknown());
const toolCall = named.extend({ arguments: object.optional(), _meta: object.optional() });
const promptGet = named.extend({ arguments: z.record(z.string(), z.string()).optional() });
const resourceRead = z.looseObject({ uri: z.string() });
const list = z.looseObject({ cursor: z.null().optional() });
const completion = z.looseObject({
  ref: z.discriminatedUnion('type', [
    z.looseObject({ type: z.literal('ref/prompt'), name: z.string() }),
    z.looseObject({ type: z.literal('ref/resource'), uri: z.string() }),
  ]),
  argument: z.looseObject({ name: z.string(), value: z.string() }),
});

/** What both eras answer, by method; `lists` has the lists. */
export function methodsOf(surface: Surface, lists: (view: McpView) => Lists): ReadonlyMap<string, Method> {
  const tools = new Map(surface.tools.map((tool) => [tool.name, tool]));
  const prompts = new Map(surface.prompts.map((prompt) => [prompt.name, prompt]));
  const listMethod =
    (name: keyof Lists): Method =>
    (params, { view }) => {
      parse(list, params, 'This list has one page: leave cursor out.');
      return lists(view)[name];
    };
  return new Map<string, Method>([
    ['tools/list', listMethod('tools/list')],
    ['resources/list', listMethod('resources/list')],
    ['resources/templates/list', listMethod('resources/templates/list')],
    ['prompts/list', listMethod('prompts/list')],
    [
      'tools/call',
      (params, call) => {
        const { name, arguments: args = {}, _meta = {} } = parse(toolCall, params);
        const tool = tools.get(name);
        if (tool === undefined) throw new RpcError(INVALID_PARAMS, `Unknown tool: ${shown(name)}`);
        return tool.call(args, call, _meta);
      },
    ],
    [
      'resources/read',
      (params, { view }) => {
        const { uri } = parse(resourceRead, params);
        for (const resource of surface.resources) {
          const contents = resource.read(uri, view);
          if (contents !== null) return contents;
        }
        throw new RpcError(RESOURCE_NOT_FOUND, 'Resource not found', { uri: shown(uri) });
      },
    ],
    [
      'prompts/get',
      (params, { view }) => {
        const { name, arguments: args = {} } = parse(promptGet, params);
        const prompt = prompts.get(name);
        if (prompt === undefined) throw new RpcError(INVALID_PARAMS, `Unknown prompt: ${shown(name)}`);
        return prompt.get(args, view);
      },
    ],
    [
      'completion/complete',
      (params, { view }) => {
        const { ref, argument } = parse(completion, params);
        const completed =
          ref.type === 'ref/prompt'
            ? prompts.get(ref.name)
            : surface.resources.find(({ uri, isTemplate }) => isTemplate && uri === ref.uri);
        if (completed === undefined) throw new RpcError(INVALID_PARAMS, 'Nothing of that name is completed.');
        const values = completed.complete?.(argument.name, argument.value, view) ?? [];
        return completionOf(values);
      },
    ],
  ]);
}

/** The version of what stands at a URI that clients may subscribe to; null for any other URI. */
export function versionOf(surface: Surface, uri: string, view: McpView): string | null {
  for (const resource of surface.resources) {
    const version = resource.isSubscribable ? resource.version(uri, view) : null;
    if (version !== null) return version;
  }
  return null;
}

/** What there is, by the method that lists it. */
export type Lists = Readonly<
  Record<'tools/list' | 'resources/list' | 'resources/templates/list' | 'prompts/list', Result>
>;

/** The lists of a surface for one publication, made at the first question. */
export function listsOf(surface: Surface): (view: McpView) => Lists {
  const made = new WeakMap<McpView, Lists>();
  return (view) => {
    const known = made.get(view);
    if (known !== undefined) return known;
    const definitions = (of: readonly { definition(view: McpView): JsonObject }[]) =>
      of.map((each) => each.definition(view));
    const lists = {
      'tools/list': Result.of({ tools: definitions(surface.tools) }),
      'resources/list': Result.of({
        resources: definitions(surface.resources.filter(({ isTemplate }) => !isTemplate)),
      }),
      'resources/templates/list': Result.of({
        resourceTemplates: definitions(surface.resources.filter(({ isTemplate }) => isTemplate)),
      }),
      'prompts/list': Result.of({ prompts: definitions(surface.prompts) }),
    };
    made.set(view, lists);
    return lists;
  };
}

function completionOf(values: readonly string[]): Result {
  const hasMore = values.length > MOST_COMPLETIONS;
  return Result.of({
    completion: {
      values: values.slice(0, MOST_COMPLETIONS),
      ...(hasMore ? {} : { total: values.length }),
      hasMore,
    },
  });
}

/** The params of a method. Throws RpcError that says what is wrong with them. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  params: JsonObject,
  message?: string,
): z.output<Schema> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new RpcError(INVALID_PARAMS, message ?? `Invalid params. ${issues.join('; ')}`);
}

/** A name from the client as far as it is worth repeating. */
function shown(name: string): string {
  const characters = Array.from(name.slice(0, 2 * SHOWN_NAME));
  return characters.length > SHOWN_NAME ? `${characters.slice(0, SHOWN_NAME).join('')}…` : name;
}
