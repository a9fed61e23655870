import { sampleNotice } from '../../../src/domain/sample.ts';
import type { McpView } from './mcp-view.ts';

/** The version of this server; that of the interfaces it describes. */
export const SERVER_VERSION = '1.0.0';

const MOST_DESCRIPTION = 100;

/** How the server calls itself, before a connection (server card) and in it. */
export interface ServerIdentity {
  /** Reverse-DNS name of the public host, and `reviewcast`. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** At most 100 characters; of a sample, that it is invented. */
  readonly description: string;
  readonly websiteUrl: string;
}

/** The identity under which the reviews of this business are served. */
export function serverIdentity({ business, baseUrl, index }: McpView): ServerIdentity {
  const title = `Reviews of ${business.name}`;
  const description =
    sampleNotice(index.aggregateRating) ??
    `Verified customer reviews of ${business.name}, with ratings and insights.`;
  return {
    name: `${new URL(baseUrl).hostname.replaceAll(/[[\]]/g, '').replaceAll(':', '-').split('.').toReversed().join('.')}/reviewcast`,
    title,
    version: SERVER_VERSION,
    description: [...description].slice(0, MOST_DESCRIPTION).join(''),
    websiteUrl: `${baseUrl}/`,
  };
}
