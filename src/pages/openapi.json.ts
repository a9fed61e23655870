import type { APIRoute } from 'astro';
import { documentResponse } from '../documents/document-response.ts';
import { filesOnly } from '../documents/openapi/files-only.ts';
import { openapiOf } from '../documents/openapi.ts';
import { JSON_MEDIA_TYPE } from '../domain/topics.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = () => {
  const { siteMode, hubUrl, ...from } = publishing();
  const whole = openapiOf(from);
  const document = siteMode === 'full' ? whole : filesOnly(whole, { hasHub: hubUrl !== null });
  return documentResponse(JSON_MEDIA_TYPE, `${JSON.stringify(document)}\n`);
};
