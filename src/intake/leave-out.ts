import { comparable } from './values/cell-text.ts';
import type { ImportMap, LeaveOutRule } from './import-map.ts';

/** What a rule may ask of a row. */
export interface RowFacts {
  cell(column: string): string;
  /** Whether a field that comes from the column cannot read its cell. */
  isUnreadable(column: string): boolean;
}

/** The reason of the first rule that applies to a row; undefined when none does. */
export type LeaveOut = (row: RowFacts) => string | undefined;

/** Compiles the rules of a mapping. */
export function leaveOutRules({ leave_out }: ImportMap): LeaveOut {
  const rules = leave_out.map((rule) => ({ reason: rule.reason, applies: ruleTest(rule) }));
  return (row) => rules.find(({ applies }) => applies(row))?.reason;
}

function ruleTest({ where }: LeaveOutRule): (row: RowFacts) => boolean {
  const tests = Object.entries(where).map(([column, condition]) => {
    const wanted = condition.is && new Set(condition.is.map(comparable));
    const unwanted = condition.is_not && new Set(condition.is_not.map(comparable));
    return (row: RowFacts) => {
      const cell = row.cell(column);
      if (condition.empty !== undefined && condition.empty !== (cell.trim() === '')) return false;
      if (condition.unreadable !== undefined && !row.isUnreadable(column)) return false;
      if (wanted === undefined && unwanted === undefined) return true;
      const compared = comparable(cell);
      return wanted?.has(compared) !== false && unwanted?.has(compared) !== true;
    };
  });
  return (row) => tests.every((test) => test(row));
}
