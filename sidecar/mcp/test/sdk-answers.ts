import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { createLog } from '../../http/log.ts';
import { openReviewIndex } from '../../reviews/open-review-index.ts';
import { answerTo, listsOf, methodsOf } from '../protocol/methods.ts';
import { RpcError } from '../rpc-error.ts';
import { capabilitiesOf, type Notification, type Surface } from '../surface/surface.ts';
import { homeServices } from './home-services.ts';

/** Has the SDK read requests of the stateless era and write the answers; in between stand our methods. */
export async function sdkAnswers(surface: Surface) {
  const publication = homeServices();
  const index = await openReviewIndex(publication, { baseUrl: 'https://reviews.example' });
  const view = { publication, index };
  const methods = methodsOf(surface, listsOf(surface));
  const handler = createMcpHandler(
    () => {
      const server = new Server(surface.info(view), { capabilities: capabilitiesOf(surface) });
      server.fallbackRequestHandler = async ({ method, params = {} }, { mcpReq }) => {
        const notify = (told: Notification) =>
          mcpReq.notify({ method: told.method, params: { ...told.params } });
        const answer = await answerTo(
          methods.get(method),
          [params, { view, notify }],
          (came) => came,
          createLog('silent'),
        );
        if (answer instanceof RpcError) throw answer;
        const hint = /(?:list|read)$/.test(method) ? { ttlMs: 60_000, cacheScope: 'public' } : {};
        return { ...JSON.parse(answer.json), ...hint };
      };
      return server;
    },
    { legacy: 'reject' },
  );
  return {
    async post(message: unknown, headers: Readonly<Record<string, string>>) {
      const body = JSON.stringify(message);
      const type = { 'content-type': 'application/json' };
      const asked = new Request('http://localhost/mcp', {
        method: 'POST',
        headers: { ...headers, ...type },
        body,
      });
      const answer = await handler.fetch(asked);
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
    },
    async [Symbol.asyncDispose]() {
      await handler.close();
    },
  };
}
