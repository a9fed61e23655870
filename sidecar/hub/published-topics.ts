import { discoveryLink, topics } from '../../src/domain/topics.ts';
import type { Publication } from '../publication.ts';
import { urlKey } from './callback-url.ts';
import type { HubTopic } from './topic-versions.ts';

/** The topics of a published set as they are served: same bytes, same Link. `baseUrl` and `hub` are absolute URLs. */
export function publishedTopics(
  publication: Publication,
  { baseUrl, hub }: { baseUrl: string; hub: string },
): readonly HubTopic[] {
  return topics.flatMap(({ path }) => {
    const file = publication.files.get(path);
    if (file === undefined) return [];
    const self = baseUrl + path;
    return {
      url: urlKey(self),
      mediaType: file.mediaType,
      link: discoveryLink({ hub, self }),
      version: file.sha256,
      publishedAt: publication.publishedAt,
      bytes: file.bytes,
    };
  });
}
