import type { APIRoute, GetStaticPaths } from 'astro';
import { documentResponse } from '../../documents/document-response.ts';
import { publishing } from '../../publishing.ts';
import { pageScripts } from '../../site/page-scripts.ts';

export const getStaticPaths: GetStaticPaths = () =>
  pageScripts(publishing().siteMode).map(({ name, entry }) => ({ params: { name }, props: { entry } }));

export const GET: APIRoute<{ entry: string }> = async ({ props: { entry } }) =>
  documentResponse('text/javascript; charset=utf-8', await publishing().bundle(entry));
