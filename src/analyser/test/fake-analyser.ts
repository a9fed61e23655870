import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const request = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.looseObject({ type: z.literal('json_schema') }),
});

/** A question that reached the fake analyser. */
export interface Asked {
  /** The text of the review, as it stood between the marks. */
  readonly review: string;
  readonly body: z.output<typeof request>;
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
}

/** A local server that speaks the protocol of chat completions, for tests. */
export interface FakeAnalyser extends AsyncDisposable {
  /** The base to give as ANALYSER_URL. */
  readonly url: string;
  readonly asked: readonly Asked[];
}

/** Starts it on a free port; `reply` answers each question, which is the `number`th, from 1. */
export async function startFakeAnalyser(
  reply: (asked: Asked, response: ServerResponse, number: number) => void,
): Promise<FakeAnalyser> {
  const all: Asked[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = request.parse(JSON.parse(Buffer.concat(chunks).toString()));
      const question = body.messages.at(-1)?.content ?? '';
      const [, review = ''] = /^<<<REVIEW \w+\n([\s\S]*)\nREVIEW \w+>>>$/m.exec(question) ?? [];
      const asked = { review, body, headers: incoming.headers, path: incoming.url ?? '' };
      all.push(asked);
      reply(asked, response, all.length);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked: all,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers as a model does that says this, as text or as JSON. */
export function say(response: ServerResponse, said: unknown, finish = 'stop'): void {
  const content = typeof said === 'string' ? said : JSON.stringify(said);
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content } }],
      usage: { prompt_tokens: 200, completion_tokens: 20, total_tokens: 220 },
    }),
  );
}
