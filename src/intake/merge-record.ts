import type { ReviewRecord } from '../domain/review-record.ts';
import type { ReviewFields } from './read-row.ts';

/**
 * A record for a content file from what an export says and, for fields that the mapping does not cover, what the
 * content already says. `updated_at` follows the date unless the export or a person gave it.
 */
export function mergeRecord(
  { id, source, fields, verified }: { id: string; source: string; fields: ReviewFields; verified: boolean },
  existing: ReviewRecord | undefined,
): Record<string, unknown> {
  const take = (field: Parameters<ReviewFields['get']>[0], kept: unknown) =>
    fields.has(field) ? fields.get(field) : kept;
  const replyText = take('owner_reply.text', existing?.owner_reply?.text ?? null);
  const replyDate = take('owner_reply.date', existing?.owner_reply?.date ?? null);
  return {
    id,
    author: fields.get('author'),
    author_avatar_url: take('author_avatar_url', existing?.author_avatar_url ?? null),
    rating: fields.get('rating'),
    date: fields.get('date'),
    updated_at: take('updated_at', setByHand(existing)),
    text: titled(fields.get('title'), take('text', existing?.text ?? null)),
    language: take('language', existing?.language ?? null),
    source,
    source_url: take('source_url', existing?.source_url ?? null),
    owner_reply: replyText === null ? null : { text: replyText, date: replyDate },
    verified: take('verified', existing?.verified) ?? verified,
    mentions: {
      technicians: take('mentions.technicians', existing?.mentions.technicians) ?? [],
      services: take('mentions.services', existing?.mentions.services) ?? [],
      service_areas: take('mentions.service_areas', existing?.mentions.service_areas) ?? [],
    },
  };
}

/** One line of a content file: every field, in the order of the Review record. */
export function recordLine(record: ReviewRecord): string {
  const { updated_at, text, language, source, source_url, owner_reply, verified, mentions, ...first } =
    record;
  const { id, author, author_avatar_url, rating, date } = first;
  const { technicians, services, service_areas } = mentions;
  const reply = owner_reply && { text: owner_reply.text, date: owner_reply.date };
  return JSON.stringify({
    id,
    author,
    author_avatar_url,
    rating,
    date,
    updated_at,
    text,
    language,
    source,
    source_url,
    owner_reply: reply,
    verified,
    mentions: { technicians, services, service_areas },
  });
}

/** A title goes before the text as its first line, unless the text begins with it. */
function titled(title: unknown, text: unknown): unknown {
  if (typeof title !== 'string' || title.trim() === '') return text;
  if (typeof text !== 'string' || text.trim() === '') return title.trim();
  // Platforms that have no titles of their own give the start of the text, cut short.
  const start = title.trim().replace(/(?:…|\.\.\.)$/u, '');
  return text.trimStart().startsWith(start) ? text : `${title.trim()}\n${text}`;
}

function setByHand(existing: ReviewRecord | undefined): string | null {
  if (existing === undefined || existing.updated_at === `${existing.date}T00:00:00Z`) return null;
  return existing.updated_at;
}
