import type { APIRoute, GetStaticPaths } from 'astro';
import { guideMarkdown } from '../../developers/guide-files.ts';
import { furtherGuides, publishedGuide } from '../../developers/published-guides.ts';
import { documentResponse } from '../../documents/document-response.ts';
import { MARKDOWN_MEDIA_TYPE } from '../../documents/markdown/media-type.ts';
import { publishing } from '../../publishing.ts';

export const getStaticPaths: GetStaticPaths = () => furtherGuides().map((guide) => ({ params: { guide } }));

export const GET: APIRoute = ({ params }) => {
  const guide = publishedGuide(`/developers/${params['guide']}`);
  return documentResponse(MARKDOWN_MEDIA_TYPE, guideMarkdown(guide, publishing()));
};
