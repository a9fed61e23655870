import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { isObject } from '../json-object.ts';
import type { Publication } from '../../publication.ts';
import { serveMcp } from './mcp-server.ts';
import { openSession, post, postStateless, request } from './rpc.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** A client of the tools of a server, in both eras at once: what they answer must be the same. */
export async function toolCalls(publication: Publication) {
  const server = await serveMcp(publication);
  const session = await openSession(server.url);
  const { tools } = (await post(server.url, request('tools/list'), session)).json.result;
  const validators = outlineValidators(tools);

  async function call(name: string, args: Arguments = {}) {
    const params = { name, arguments: args };
    const inSession = (await post(server.url, request('tools/call', params), session)).json.result;
    const stateless = (await postStateless(server.url, 'tools/call', params)).json.result;
    expect(stateless).toMatchObject(inSession);
    return inSession;
  }

  return {
    server,
    tools,
    /** The structured answer, which is as the output schema says and also stands in the content as text. */
    async answered(name: string, args: Arguments = {}) {
      const { structuredContent, content, isError } = await call(name, args);
      expect(isError).toBeUndefined();
      expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
      const validate = validators.get(name);
      validate?.(structuredContent);
      expect(validate?.errors).toBeNull();
      return structuredContent;
    },
    /** The message of a tool error, which has nothing but a text. */
    async failure(name: string, args: Arguments = {}): Promise<string> {
      const result = await call(name, args);
      expect(Object.keys(result).toSorted()).toEqual(['content', 'isError']);
      expect(result.isError).toBe(true);
      return result.content[0].text;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/**
 * Validators of what tools answer, by name. An outline takes members it does not name, for clients that read a later
 * answer; these do not, so that no answer has what its outline lacks.
 */
export function outlineValidators(
  tools: readonly { readonly name: string; readonly outputSchema?: unknown }[],
): ReadonlyMap<string, ValidateFunction> {
  const ajv = new Ajv2020({ strictTypes: false });
  return new Map(tools.map(({ name, outputSchema }) => [name, ajv.compile(closed(outputSchema))]));
}

/** The schema with `additionalProperties: false` wherever it names members. */
function closed(schema: unknown): object {
  if (!isObject(schema)) throw new TypeError('expected a schema');
  const { properties, items, ...rest } = schema;
  return {
    ...rest,
    ...(isObject(items) ? { items: closed(items) } : {}),
    ...(isObject(properties)
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, closed(of)])),
          additionalProperties: false,
        }
      : {}),
  };
}
