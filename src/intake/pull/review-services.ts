import { z } from 'zod';
import { PullError } from './service-url.ts';

/** One page of reviews as a service gives them, and how the next one is asked for. */
export interface Page {
  readonly reviews: readonly ServiceReview[];
  /** Null after the last page. */
  readonly next: string | null;
}

/** A review of a service, unread but for what paging needs. */
export interface ServiceReview {
  readonly id: string;
  /** Its last change, RFC 3339; null where the service does not say. */
  readonly updatedAt: string | null;
  readonly value: unknown;
}

/** A platform whose reviews can be fetched with a key. */
export interface ReviewService {
  /** What `npm run import` takes in place of a file, and the format of its reviews. */
  readonly name: string;
  readonly format: string;
  /** Source of its reviews, as content has it. */
  readonly source: string;
  /** Options of the command line that say whose reviews they are, in the order of the path. */
  readonly options: readonly ('account' | 'location' | 'business')[];
  /** Variables with the key and with another base URL. */
  readonly secret: string;
  readonly urlVariable: string;
  readonly url: string;
  headers(secret: string): Record<string, string>;
  /** Path and query of the first page, or of the one that `next` names. */
  path(ids: readonly string[], next: string | null): string;
  /** Throws PullError for an answer of another shape. */
  page(answer: unknown, asked: string | null): Page;
}

const googleReview = z.looseObject({ name: z.string(), updateTime: z.string().optional() });
const googlePage = z.looseObject({
  reviews: z.array(googleReview).default([]),
  nextPageToken: z.string().optional(),
});

const trustpilotReview = z.looseObject({
  id: z.string(),
  createdAt: z.string().optional(),
  updatedAt: z.string().nullish(),
});
const trustpilotPage = z.looseObject({
  reviews: z.array(trustpilotReview),
  nextPageToken: z.string().nullish(),
});
const TRUSTPILOT_PAGE = 100;

export const REVIEW_SERVICES: readonly ReviewService[] = [
  {
    // https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews/list
    name: 'google-business',
    format: 'google-business',
    source: 'google',
    options: ['account', 'location'],
    secret: 'GOOGLE_BUSINESS_TOKEN',
    urlVariable: 'GOOGLE_BUSINESS_URL',
    url: 'https://mybusiness.googleapis.com',
    headers: (secret) => ({ Authorization: `Bearer ${secret}` }),
    path([account = '', location = ''], next) {
      const query = new URLSearchParams({ pageSize: '50', orderBy: 'updateTime desc' });
      if (next !== null) query.set('pageToken', next);
      return `/v4/accounts/${encodeURIComponent(account)}/locations/${encodeURIComponent(location)}/reviews?${query}`;
    },
    page(answer) {
      const { reviews, nextPageToken } = shaped(googlePage, answer, 'reviews with name and updateTime');
      return {
        reviews: reviews.map((value) => ({ id: value.name, updatedAt: value.updateTime ?? null, value })),
        next: nextPageToken || null,
      };
    },
  },
  {
    // https://documentation-apidocumentation.trustpilot.com/business-units-api-(public)#get-a-business-unit's-reviews
    name: 'trustpilot',
    format: 'trustpilot',
    source: 'trustpilot',
    options: ['business'],
    secret: 'TRUSTPILOT_API_KEY',
    urlVariable: 'TRUSTPILOT_URL',
    url: 'https://api.trustpilot.com',
    headers: (secret) => ({ apikey: secret }),
    path([business = ''], next) {
      const query = new URLSearchParams({ perPage: String(TRUSTPILOT_PAGE), orderBy: 'createdat.desc' });
      const [kind, value = ''] = next?.split(' ') ?? ['page', '1'];
      query.set(kind === 'token' ? 'pageToken' : 'page', value);
      return `/v1/business-units/${encodeURIComponent(business)}/reviews?${query}`;
    },
    page(answer, asked) {
      const { reviews, nextPageToken } = shaped(trustpilotPage, answer, 'reviews with id and createdAt');
      const page = Number(asked?.split(' ')[1] ?? '1');
      const isFull = reviews.length === TRUSTPILOT_PAGE;
      return {
        reviews: reviews.map((value) => ({
          id: value.id,
          updatedAt: value.updatedAt ?? value.createdAt ?? null,
          value,
        })),
        next: nextPageToken
          ? `token ${nextPageToken}`
          : isFull && !asked?.startsWith('token')
            ? `page ${page + 1}`
            : null,
      };
    },
  },
];

/** The service that a word names in place of a file; undefined for others. */
export function serviceNamed(name: string): ReviewService | undefined {
  return REVIEW_SERVICES.find((service) => service.name === name);
}

function shaped<S extends z.ZodType>(schema: S, answer: unknown, expected: string): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new PullError(`the service answered with another shape: expected ${expected}`);
}
