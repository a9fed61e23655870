import type { APIRoute, GetStaticPaths } from 'astro';
import { guideMarkdown } from '../../developers/guide-files.ts';
import { GUIDES, QUICKSTART } from '../../developers/guides.ts';
import { documentResponse } from '../../documents/document-response.ts';
import { MARKDOWN_MEDIA_TYPE } from '../../documents/markdown/media-type.ts';
import { publishing } from '../../publishing.ts';

export const getStaticPaths: GetStaticPaths = () =>
  GUIDES.filter((guide) => guide !== QUICKSTART).map(({ name }) => ({ params: { guide: name } }));

export const GET: APIRoute = ({ params }) => {
  const guide = GUIDES.find(({ name }) => name === params['guide']);
  if (guide === undefined) return new Response(null, { status: 404 });
  return documentResponse(MARKDOWN_MEDIA_TYPE, guideMarkdown(guide, publishing()));
};
