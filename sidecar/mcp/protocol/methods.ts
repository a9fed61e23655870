import type { Logger } from 'pino';
import { z } from 'zod';
import { explainIssues } from '../../../src/domain/explain-issues.ts';
import { isObject, type JsonObject } from '../json-object.ts';
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  METHOD_NOT_FOUND,
  RESOURCE_NOT_FOUND,
  RpcError,
} from '../rpc-error.ts';
import { type McpView, oncePerView } from '../surface/mcp-view.ts';
import { Result } from '../surface/result.ts';
import type { Call, Surface } from '../surface/surface.ts';

/** Answers the requests of one method. Throws RpcError. */
export type Method = (params: JsonObject, call: Call) => Result | Promise<Result>;

/** The most values that one completion gives (schema, CompleteResult). */
const MOST_COMPLETIONS = 100;
const SHOWN_NAME = 100;

const named = z.looseObject({ name: z.string() });
// A record of zod would drop a member named __proto__, which has to be refused as any other that is not known.
const object = z.custom<JsonObject>(isObject, { error: 'expected an object' });
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
  const listing =
    (name: keyof Lists): Method =>
    (params, { view }) => {
      parse(list, params, 'This list has one page: leave cursor out.');
      return lists(view)[name];
    };
  const methods: Readonly<Record<string, Method>> = {
    'tools/list': listing('tools/list'),
    'resources/list': listing('resources/list'),
    'resources/templates/list': listing('resources/templates/list'),
    'prompts/list': listing('prompts/list'),
    'tools/call'(params, call) {
      const {
        name,
        arguments: args = {},
        _meta = {},
      } = isToolCall(params) ? params : parse(toolCall, params);
      const tool = tools.get(name);
      if (tool === undefined) throw new RpcError(INVALID_PARAMS, `Unknown tool: ${shown(name)}`);
      return tool.call(args, call, _meta);
    },
    'resources/read'(params, { view }) {
      const { uri } = parse(resourceRead, params);
      for (const resource of surface.resources) {
        const contents = resource.read(uri, view);
        if (contents !== null) return contents;
      }
      throw new RpcError(RESOURCE_NOT_FOUND, 'Resource not found', { uri: shown(uri) });
    },
    'prompts/get'(params, { view }) {
      const { name, arguments: args = {} } = parse(promptGet, params);
      const prompt = prompts.get(name);
      if (prompt === undefined) throw new RpcError(INVALID_PARAMS, `Unknown prompt: ${shown(name)}`);
      return prompt.get(args, view);
    },
    'completion/complete'(params, { view }) {
      const { ref, argument } = parse(completion, params);
      const completed =
        ref.type === 'ref/prompt'
          ? prompts.get(ref.name)
          : surface.resources.find(({ uri, isTemplate }) => isTemplate && uri === ref.uri);
      if (completed === undefined) throw new RpcError(INVALID_PARAMS, 'Nothing of that name is completed.');
      return completionOf(completed.complete?.(argument.name, argument.value, view) ?? []);
    },
  };
  return new Map(Object.entries(methods));
}

/**
 * What `word` makes of what a request comes to: the result, or the RpcError that was thrown. Anything else that is
 * thrown is a fault of ours: it is logged, and the answer says nothing of its cause. A promise only where the method
 * gives one.
 */
export function answerTo<Args extends readonly unknown[], Words>(
  method: ((...args: Args) => Result | Promise<Result>) | undefined,
  args: Args,
  word: (answer: Result | RpcError) => Words,
  log: Logger,
): Words | Promise<Words> {
  const failed = (error: unknown): Words => {
    if (error instanceof RpcError) return word(error);
    log.error({ err: error }, 'mcp request failed');
    return word(new RpcError(INTERNAL_ERROR, 'Internal error'));
  };
  let answer: Result | Promise<Result>;
  try {
    if (method === undefined) throw new RpcError(METHOD_NOT_FOUND, 'Method not found');
    answer = method(...args);
  } catch (error) {
    return failed(error);
  }
  return answer instanceof Promise ? answer.then(word, failed) : word(answer);
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

/** The lists of a surface, made once for each publication. */
export function listsOf(surface: Surface): (view: McpView) => Lists {
  return oncePerView((view) => {
    const listed = (name: string, of: readonly { definition(view: McpView): JsonObject }[]) =>
      Result.of({ [name]: of.map((each) => each.definition(view)) });
    return {
      'tools/list': listed('tools', surface.tools),
      'resources/list': listed(
        'resources',
        surface.resources.filter(({ isTemplate }) => !isTemplate),
      ),
      'resources/templates/list': listed(
        'resourceTemplates',
        surface.resources.filter(({ isTemplate }) => isTemplate),
      ),
      'prompts/list': listed('prompts', surface.prompts),
    };
  });
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
  const { data, error } = schema.safeParse(params);
  if (error === undefined) return data;
  const problems = explainIssues(error.issues, { schema, input: params, root: 'params' }).slice(0, 5);
  const told = problems.map((problem) => `${problem.field}: ${problem.message}`);
  throw new RpcError(INVALID_PARAMS, message ?? `Invalid params. ${told.join('; ')}`);
}

/** Whether `toolCall` would take it: most calls are sound, and it says what is wrong with the others. */
function isToolCall(params: JsonObject): params is z.output<typeof toolCall> {
  const { name, arguments: args = {}, _meta = {} } = params;
  return typeof name === 'string' && isObject(args) && isObject(_meta);
}

/** A name from the client as far as it is worth repeating. */
function shown(name: string): string {
  const characters = Array.from(name.slice(0, 2 * SHOWN_NAME));
  return characters.length > SHOWN_NAME ? `${characters.slice(0, SHOWN_NAME).join('')}…` : name;
}
