import { createReadStream } from 'node:fs';
import type { APIRoute } from 'astro';
import { streamOf } from '../../documents/chunks.ts';
import { documentResponse } from '../../documents/document-response.ts';
import { JSON_MEDIA_TYPE } from '../../domain/topics.ts';
import { publishing } from '../../publishing.ts';

export const GET: APIRoute = async () => {
  const document = createReadStream(await publishing().insights);
  return documentResponse(JSON_MEDIA_TYPE, streamOf(document[Symbol.asyncIterator]()));
};
