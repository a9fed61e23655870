import { z } from 'zod';

/**
 * What to try where nothing is found, as `SearchHint` says it: in the outline of an answer a list, since a hint tells an
 * agent itself what it is about when there is one.
 */
export const hints = z.array(z.record(z.string(), z.unknown())).optional();
