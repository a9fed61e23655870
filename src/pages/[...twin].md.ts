import type { APIRoute, GetStaticPaths } from 'astro';
import { documentResponse } from '../documents/document-response.ts';
import { MARKDOWN_MEDIA_TYPE } from '../documents/markdown/media-type.ts';
import { siteContent } from '../site/site.ts';
import { type Twin, twinsOf } from '../site/twins/twins.ts';

export const getStaticPaths = (async () =>
  twinsOf(await siteContent()).map((twin) => ({
    params: { twin: twin.path.slice(1, -'.md'.length) },
    props: { twin },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ readonly twin: Twin }> = ({ props }) =>
  documentResponse(MARKDOWN_MEDIA_TYPE, props.twin.markdown());
