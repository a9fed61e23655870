import { fold } from '../domain/fold.ts';
import type { ReviewRecord } from '../domain/review-record.ts';
import type { FieldName } from './import-map.ts';
import type { ReviewFields } from './read-row.ts';

/** A record for a content file from what an export says; null for fields that it lacks. `verified` is what holds where it says nothing. */
export function recordOf(
  fields: ReviewFields,
  { id, source, verified }: { id: string; source: string; verified: boolean },
): Record<string, unknown> {
  const said = (field: FieldName) => fields.get(field) ?? null;
  const reply = said('owner_reply.text');
  return {
    id,
    author: said('author'),
    author_avatar_url: said('author_avatar_url'),
    rating: said('rating'),
    date: said('date'),
    updated_at: said('updated_at'),
    text: titled(said('title'), said('text')),
    language: said('language'),
    source,
    source_url: said('source_url'),
    owner_reply: reply === null ? null : { text: reply, date: said('owner_reply.date') },
    verified: said('verified') ?? verified,
    mentions: {
      technicians: said('mentions.technicians') ?? [],
      services: said('mentions.services') ?? [],
      service_areas: said('mentions.service_areas') ?? [],
    },
  };
}

/** A record of an export with what the content has in fields that the export does not cover. */
export function mergeRecord(
  record: ReviewRecord,
  stored: ReviewRecord,
  covered: ReadonlySet<FieldName>,
): ReviewRecord {
  const has = (field: FieldName) => covered.has(field);
  const reply = record.owner_reply && {
    text: record.owner_reply.text,
    date: has('owner_reply.date') ? record.owner_reply.date : (stored.owner_reply?.date ?? null),
  };
  const listed = (name: keyof ReviewRecord['mentions']) =>
    (has(`mentions.${name}`) ? record : stored).mentions[name];
  return {
    ...record,
    id: stored.id,
    author_avatar_url: (has('author_avatar_url') ? record : stored).author_avatar_url,
    updated_at: has('updated_at') || has('date') ? record.updated_at : stored.updated_at,
    text: (has('text') || has('title') ? record : stored).text,
    language: (has('language') ? record : stored).language,
    source_url: (has('source_url') ? record : stored).source_url,
    owner_reply: has('owner_reply.text') ? reply : stored.owner_reply,
    verified: (has('verified') ? record : stored).verified,
    mentions: {
      technicians: listed('technicians'),
      services: listed('services'),
      service_areas: listed('service_areas'),
    },
  };
}
/** One line of a content file: every field, in the order of the Review record; `id` stands in place of the record's. */
export function recordLine(record: ReviewRecord, id = record.id): string {
  const { updated_at, text, language, source, source_url, owner_reply, verified, mentions, ...first } =
    record;
  const { author, author_avatar_url, rating, date } = first;
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

/** Whether the record of a line has no text: a quote inside a text has a backslash before it, so that this stands nowhere else. */
export function isTextless(line: string): boolean {
  return line.includes('"text":null,"language":');
}

/** A title goes before the text as its first line, unless the text begins with it, whatever the case. */
function titled(title: unknown, text: unknown): unknown {
  if (typeof title !== 'string' || title.trim() === '') return text;
  if (typeof text !== 'string' || text.trim() === '') return title.trim();
  // Platforms that have no titles of their own give the start of the text, cut short.
  const start = title.trim().replace(/(?:…|\.\.\.)$/u, '');
  return fold(text.trimStart()).startsWith(fold(start)) ? text : `${title.trim()}\n${text}`;
}
