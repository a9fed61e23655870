import { createHmac } from 'node:crypto';
import { Agent } from 'undici';
import type { HubTopic } from '../../../sidecar/hub/topic-versions.ts';
import type { Callbacks } from './callbacks.ts';

/** The requests of a fan-out with the same client, and nothing else: gives how long they took, in milliseconds. */
export async function bareLoop(
  to: Callbacks,
  count: number,
  { mediaType, link, bytes: body }: Pick<HubTopic, 'mediaType' | 'link' | 'bytes'>,
  { concurrency, secrets }: { concurrency: number; secrets: boolean },
): Promise<number> {
  const agent = new Agent({
    connect: { ca: to.certificate },
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const run = async () => {
    const expected = to.expect(count);
    const from = Date.now();
    let next = 0;
    const worker = async () => {
      for (let index = next++; index < count; index = next++) {
        const answer = await agent.request({
          origin: to.url,
          path: `/cb/${index}`,
          method: 'POST',
          headers: {
            'content-type': mediaType,
            link,
            'webhook-id': String(index),
            'webhook-attempt': '1',
            ...(secrets
              ? { 'x-hub-signature': createHmac('sha256', `secret ${index}`).update(body).digest('hex') }
              : {}),
          },
          body,
        });
        await answer.body.dump();
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    return (await expected.last) - from;
  };
  const ms = await run();
  await agent.close();
  return ms;
}
