import type { Target } from './target.ts';
import { conditions } from './targets/conditions.ts';
import { content } from './targets/content.ts';
import { hubForms } from './targets/hub-forms.ts';
import { importBytes } from './targets/import-bytes.ts';
import { importRecords } from './targets/import-records.ts';
import { mcpSessions } from './targets/mcp-sessions.ts';
import { mcpStateless } from './targets/mcp-stateless.ts';
import { questions } from './targets/questions.ts';
import { requests } from './targets/requests.ts';

/** Everything that is fuzzed. A new target is a file and a row. */
export const TARGETS: readonly Target[] = [
  requests,
  conditions,
  questions,
  hubForms,
  mcpSessions,
  mcpStateless,
  content,
  importBytes,
  importRecords,
];

/** How many of `cases` each target gets, by its share; at least one each. */
export function sharesOf(targets: readonly Target[], cases: number): readonly (readonly [Target, number])[] {
  const whole = targets.reduce((sum, { share }) => sum + share, 0);
  return targets.map((each) => [each, Math.max(1, Math.round((cases * each.share) / whole))]);
}
