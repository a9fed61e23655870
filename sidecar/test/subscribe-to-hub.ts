import { ask } from './ask.ts';
import { BUILT_FOR } from './publish-set.ts';

/**
 * What the hub of the sidecar at `url` answers to a request for the document at a path, the feed unless told otherwise,
 * to be called back where nobody listens likewise.
 */
export function subscribeToHub(
  url: string,
  callback: string = 'https://127.0.0.1:4433/',
  path: string = '/feed.xml',
): ReturnType<typeof ask> {
  return ask(`${url}/api/websub/hub`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': `${BUILT_FOR}${path}`,
      'hub.callback': callback,
    }).toString(),
  });
}
