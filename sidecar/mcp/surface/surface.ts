import type { JsonObject } from '../json-object.ts';
import type { Result } from './result.ts';
import type { McpView } from './mcp-view.ts';

/** A notification to the client. */
export interface Notification {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** What surrounds one request. */
export interface Call {
  /** What is published at this moment: ask again after anything that waits. */
  readonly view: McpView;
  /** Sends a notification that belongs to this request, ahead of its answer. */
  notify(notification: Notification): Promise<void>;
}

/** A tool. */
export interface SurfaceTool {
  readonly name: string;
  /** Its entry in `tools/list`, name included. */
  definition(view: McpView): JsonObject;
  call(args: JsonObject, call: Call, meta: JsonObject): Result | Promise<Result>;
}

/** Resources under a URI or a family of URIs. */
export interface SurfaceResource {
  /** The URI, or its template (RFC 6570). */
  readonly uri: string;
  readonly isTemplate: boolean;
  /** Whether clients may ask to be told of its changes. */
  readonly isSubscribable: boolean;
  definition(view: McpView): JsonObject;
  /** The contents at a URI; null when it is none of this resource's. */
  read(uri: string, view: McpView): Result | null;
  /** Changes when the contents at a URI change; null when it is none of this resource's, or never changes. */
  version(uri: string, view: McpView): string | null;
  /** Values that the variable `name` of the template can have, best first. */
  complete?(name: string, value: string, view: McpView): readonly string[];
}

/** A prompt. */
export interface SurfacePrompt {
  readonly name: string;
  definition(view: McpView): JsonObject;
  /** The messages. Throws RpcError for bad arguments. */
  get(args: Readonly<Record<string, string>>, view: McpView): Result;
  complete?(name: string, value: string, view: McpView): readonly string[];
}

/** Everything a client can ask of an MCP endpoint, the same in both eras. */
export interface Surface {
  readonly tools: readonly SurfaceTool[];
  readonly resources: readonly SurfaceResource[];
  readonly prompts: readonly SurfacePrompt[];
  /** Name, title, version, ... of the server. */
  info(view: McpView): { readonly name: string; readonly version: string } & JsonObject;
  instructions(view: McpView): string;
  /** Capabilities beyond tools, resources, prompts and completions. */
  readonly moreCapabilities?: Readonly<Record<string, JsonObject>>;
  /** Methods of the session revisions beyond those of `methods.ts`. */
  readonly moreMethods?: Readonly<Record<string, (params: JsonObject, call: Call) => Result>>;
}

/** The capabilities that a surface announces. */
export function capabilitiesOf(surface: Surface): Record<string, JsonObject> {
  return {
    ...(surface.tools.length === 0 ? {} : { tools: { listChanged: true } }),
    ...(surface.resources.length === 0 ? {} : { resources: { subscribe: true, listChanged: true } }),
    ...(surface.prompts.length === 0 ? {} : { prompts: { listChanged: true } }),
    completions: {},
    ...surface.moreCapabilities,
  };
}
