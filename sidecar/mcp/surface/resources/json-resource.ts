import { hash } from 'node:crypto';
import type { JsonObject } from '../../json-object.ts';
import { iconsOf } from '../server-identity.ts';
import type { McpView } from '../mcp-view.ts';
import { Result } from '../result.ts';
import type { SurfaceResource } from '../surface.ts';

const JSON_TYPE = 'application/json';

/** What a resource of compact JSON is made of. */
export interface JsonResource extends Pick<SurfaceResource, 'uri' | 'isTemplate' | 'complete'> {
  /** Its entry in the list of resources, but for what all such entries have. */
  readonly entry: (view: McpView) => JsonObject;
  /** The JSON at a URI; undefined where nothing of this resource stands. */
  readonly jsonAt: (uri: string, view: McpView) => string | undefined;
}

/** A resource whose contents are one piece of compact JSON. */
export function jsonResource({ entry, jsonAt, ...resource }: JsonResource): SurfaceResource {
  return {
    ...resource,
    isSubscribable: true,
    definition: (view) => ({ ...entry(view), mimeType: JSON_TYPE, icons: iconsOf(view) }),
    read(uri, view) {
      const text = jsonAt(uri, view);
      return text === undefined ? null : Result.of({ contents: [{ uri, mimeType: JSON_TYPE, text }] });
    },
    version(uri, view) {
      const text = jsonAt(uri, view);
      return text === undefined ? null : hash('sha256', text, 'base64url');
    },
  };
}
