import type { z } from 'zod';
import type { importMap } from '../import-map.ts';
import { exportFormat } from './export-format.ts';

const NAME = /^accounts\/([^/]+)\/locations\/([^/]+)\/reviews\/([^/]+)$/;

/** The fields of a review in version 4 of the Business Profile API, which Takeout writes too. */
const map: z.input<typeof importMap> = {
  source: 'google',
  id: ['name', 'reviewId'],
  records: 'reviews',
  fields: {
    author: { column: 'reviewer.displayName' },
    author_avatar_url: { column: 'reviewer.profilePhotoUrl' },
    rating: { column: 'starRating' },
    date: { column: 'createTime', formats: ['ISO'] },
    updated_at: { column: 'updateTime', formats: ['ISO'] },
    text: { column: 'comment' },
    'owner_reply.text': { column: 'reviewReply.comment' },
    'owner_reply.date': { column: 'reviewReply.updateTime', formats: ['ISO'] },
  },
};

/**
 * Reviews as the Google Business Profile API gives them, version 4
 * (https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews).
 */
export const googleBusiness = exportFormat({
  name: 'google-business',
  title: 'Google Business Profile API',
  signs: [['reviewId', 'starRating', 'createTime']],
  verified: true,
  map,
  ownId: lastOfName,
  location: { columns: ['name'], idOf: locationOfName },
});

/** Reviews as Google Takeout exports them: without `reviewId`, whose value is the last part of `name`. */
export const googleTakeout = exportFormat({
  name: 'google-takeout',
  title: 'Google Takeout (Business Profile)',
  signs: [['name', 'starRating', 'createTime']],
  verified: true,
  map,
  ownId: lastOfName,
  location: { columns: ['name'], idOf: locationOfName },
});

function lastOfName(name: string): string {
  return NAME.exec(name)?.[3] ?? name;
}

/** `1046/2087`: an account may have the number of a location that another has. */
function locationOfName(name: string): string | null {
  const [, account, location] = NAME.exec(name) ?? [];
  return location === undefined ? null : `${account}/${location}`;
}
