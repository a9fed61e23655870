import type { Behaviour, Received, Subscriber } from '../../../scripts/subscribe/subscriber.ts';
import { obliging } from '../../../scripts/subscribe/subscriber.ts';
import type { HubUnderTest } from './hub-under-test.ts';
import { subscription } from './hub-under-test.ts';

/** Whether a request to a callback brings a document. */
export const isDelivery = ({ method }: Pick<Received, 'method'>): boolean => method === 'POST';

/** Verifies obligingly, then answers deliveries with the statuses given, the last for all that follow. */
export function answering(...statuses: readonly (number | Behaviour)[]): Behaviour {
  let next = 0;
  return (received, res) => {
    if (received.method === 'GET') return obliging(received, res);
    const status = statuses[Math.min(next++, statuses.length - 1)];
    if (typeof status === 'function') status(received, res);
    else res.writeHead(status ?? 204).end();
  };
}

/** What was delivered to a subscriber, in order. */
export function deliveries(subscriber: Subscriber) {
  return subscriber.received.filter(isDelivery).map(({ body, headers }) => ({
    body: body.toString(),
    id: headers['webhook-id'],
    attempt: headers['webhook-attempt'],
  }));
}

/** Subscribes a callback to the Atom feed and waits until at most `left` verifications are under way. */
export async function subscribed(
  under: HubUnderTest,
  callback: string,
  more: Record<string, string> = {},
  left = 0,
) {
  await under.post(subscription(callback, more));
  await under.settled(left);
}
