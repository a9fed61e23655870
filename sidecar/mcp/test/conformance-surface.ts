import type { JsonObject } from '../json-object.ts';
import { Result, toolError } from '../surface/result.ts';
import { reviewsSurface } from '../surface/reviews-surface.ts';
import type { Call, Surface, SurfacePrompt, SurfaceResource, SurfaceTool } from '../surface/surface.ts';

/** One red pixel, and a moment of silence. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAAA';

const text = (value: string) => ({ type: 'text', text: value });
const image = { type: 'image', data: PNG, mimeType: 'image/png' };
const embedded = (uri: string, mimeType: string, value: string) => ({
  type: 'resource',
  resource: { uri, mimeType, text: value },
});

/**
 * The reviews, and beside them the tools, resources and prompts that the conformance suite asks for by name; what it
 * asks for and a read-only server has not (sampling, elicitation, roots, tasks) is missing. `publishAgain` takes another
 * publication into service, with which the lists of tools and prompts change.
 */
export function conformanceSurface(publishAgain: () => Promise<void> = async () => {}): Surface {
  const reviews = reviewsSurface;
  const triggers = ['test_trigger_tool_change', 'test_trigger_prompt_change'].map((name) =>
    tool(name, async () => {
      await publishAgain();
      return Result.of({ content: [text('Published again.')] });
    }),
  );
  return {
    ...reviews,
    tools: [...reviews.tools, ...tools, ...triggers],
    resources: [...reviews.resources, ...resources],
    prompts: [...reviews.prompts, ...prompts],
    moreCapabilities: { logging: {} },
    moreMethods: { 'logging/setLevel': () => Result.of({}) },
  };
}

const tools: readonly SurfaceTool[] = [
  answering('test_simple_text', [text('This is a simple text response for testing.')]),
  answering('test_image_content', [image]),
  answering('test_audio_content', [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }]),
  answering('test_embedded_resource', [
    embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ]),
  answering('test_multiple_content_types', [
    text('Multiple content types test:'),
    image,
    embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ]),
  tool('test_error_handling', () => toolError('This tool intentionally returns an error for testing')),
  tool('test_tool_with_progress', async ({ notify }, { progressToken }) => {
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      await notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 100, message: `Completed step ${progress} of 100` },
      });
    }
    return Result.of({ content: [text(String(progressToken))] });
  }),
  tool('test_tool_with_logging', async ({ notify }) => {
    for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await notify({ method: 'notifications/message', params: { level: 'info', data } });
    }
    return Result.of({ content: [text('Tool with logging executed successfully')] });
  }),
  tool('test_streaming_elicitation', async ({ notify }, { progressToken }) => {
    if (progressToken !== undefined) {
      await notify({ method: 'notifications/progress', params: { progressToken, progress: 1 } });
    }
    return Result.of({ content: [text('Streamed without asking anything.')] });
  }),
  answering('test_logging_tool', [text('Nobody asked for a log.')]),
  {
    ...answering('json_schema_2020_12_tool', [text('ok')]),
    definition: () => ({
      name: 'json_schema_2020_12_tool',
      description: 'Tool with JSON Schema 2020-12 features',
      inputSchema: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        $defs: {
          address: {
            $anchor: 'addressDef',
            type: 'object',
            properties: { street: { type: 'string' }, city: { type: 'string' } },
          },
        },
        properties: {
          name: { type: 'string' },
          address: { $ref: '#/$defs/address' },
          contactMethod: { type: 'string', enum: ['phone', 'email'] },
          phone: { type: 'string' },
          email: { type: 'string' },
        },
        allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
        if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { required: ['phone'] },
        else: { required: ['email'] },
        additionalProperties: false,
      },
    }),
  },
];

const resources: readonly SurfaceResource[] = [
  resource('test://static-text', 'text/plain', {
    text: 'This is the content of the static text resource.',
  }),
  resource('test://static-binary', 'image/png', { blob: PNG }),
  resource('test://watched-resource', 'text/plain', { text: 'Watched resource content' }),
  {
    uri: 'test://template/{id}/data',
    isTemplate: true,
    isSubscribable: false,
    definition: () => ({
      uriTemplate: 'test://template/{id}/data',
      name: 'template',
      mimeType: 'application/json',
    }),
    read(uri) {
      const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
      if (id === undefined) return null;
      const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
      return Result.of({ contents: [{ uri, mimeType: 'application/json', text: data }] });
    },
    version: () => null,
  },
];

const prompts: readonly SurfacePrompt[] = [
  prompt('test_simple_prompt', [], () => [text('This is a simple prompt for testing.')]),
  prompt('test_prompt_with_arguments', ['arg1', 'arg2'], ({ arg1, arg2 }) => [
    text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`),
  ]),
  prompt('test_prompt_with_embedded_resource', ['resourceUri'], ({ resourceUri }) => [
    embedded(String(resourceUri), 'text/plain', 'Embedded resource content for testing.'),
    text('Please process the embedded resource above.'),
  ]),
  prompt('test_prompt_with_image', [], () => [image, text('Please analyze the image above.')]),
];

function tool(name: string, call: (call: Call, meta: JsonObject) => Result | Promise<Result>): SurfaceTool {
  return {
    name,
    definition: ({ publication }) => ({
      name,
      description: `For the conformance suite: ${name}, at ${publication.version}`,
      inputSchema: { type: 'object', properties: {} },
    }),
    call: (_args, about, meta) => call(about, meta),
  };
}

function answering(name: string, content: readonly JsonObject[]): SurfaceTool {
  return tool(name, () => Result.of({ content }));
}

function resource(uri: string, mimeType: string, contents: JsonObject): SurfaceResource {
  return {
    uri,
    isTemplate: false,
    isSubscribable: true,
    definition: () => ({ uri, name: uri, mimeType }),
    read: (asked) => (asked === uri ? Result.of({ contents: [{ uri, mimeType, ...contents }] }) : null),
    version: (asked) => (asked === uri ? '1' : null),
  };
}

function prompt(
  name: string,
  names: readonly string[],
  contents: (args: Readonly<Record<string, string>>) => readonly JsonObject[],
): SurfacePrompt {
  return {
    name,
    definition: ({ publication }) => ({
      name,
      description: `For the conformance suite: ${name}, at ${publication.version}`,
      arguments: names.map((each) => ({ name: each, description: each, required: true })),
    }),
    get: (args) => Result.of({ messages: contents(args).map((content) => ({ role: 'user', content })) }),
    complete: () => [],
  };
}
