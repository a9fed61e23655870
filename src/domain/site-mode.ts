import { z } from 'zod';

/**
 * What the host of a site can do: `full` has the sidecar, `static` serves files alone, so that every page is a file and
 * nothing that is published speaks of what the sidecar would answer.
 */
export const siteMode = z.enum(['full', 'static']);

/** The values of SITE_MODE in words. */
export const SITE_MODE_TAKES = 'full (the default) or static';

/** The most reviews of a static site: each is a page of its own. */
export const STATIC_MAX_REVIEWS = 20_000;

export type SiteMode = z.output<typeof siteMode>;
