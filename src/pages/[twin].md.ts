import type { APIRoute, GetStaticPaths } from 'astro';
import { documentResponse } from '../documents/document-response.ts';
import { MARKDOWN_MEDIA_TYPE } from '../documents/markdown/media-type.ts';
import { siteContent } from '../site/site.ts';
import { twins } from '../site/twins/twins.ts';

export const getStaticPaths: GetStaticPaths = () =>
  twins.map(({ path }) => ({ params: { twin: path.slice(1, -'.md'.length) } }));

export const GET: APIRoute = async ({ params }) => {
  const twin = twins.find(({ path }) => path === `/${params['twin']}.md`);
  if (twin === undefined) return new Response(null, { status: 404 });
  return documentResponse(MARKDOWN_MEDIA_TYPE, twin.markdown(await siteContent()));
};
