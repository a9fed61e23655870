import type { z } from 'zod';
import { nearestName } from './nearest-name.ts';
import { fieldNamesAt } from './schema-fields.ts';
import { printable, shownValue } from './shown-value.ts';

/** A problem of one field; `path` leads to it from the root of the value. */
export interface FieldProblem {
  readonly path: readonly PropertyKey[];
  readonly field: string;
  /** Zod's code of the issue. */
  readonly code: string;
  readonly message: string;
}

/** What Zod's names of types are called in messages. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day as YYYY-MM-DD',
  datetime: 'a time such as 2026-05-31T14:30:00Z',
  email: 'an e-mail address',
  url: 'an absolute URL',
};

/** Fields of which a range says more than the bound that was passed. */
const RANGES: ReadonlyMap<PropertyKey, string> = new Map([
  ['rating', 'integer 1-5'],
  ['latitude', 'a number from -90 to 90'],
  ['longitude', 'a number from -180 to 180'],
]);

/** Of so many unknown members of one object it is said what may have been meant; more are never shown. */
const ADVISED = 100;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Says for each issue of Zod what would be right and what was got, as in `expected integer 1-5, got 6`. `input` is
 * the value that was parsed with `schema`; a root that is wrong itself has the field name `root`; `noun` is what a member
 * is called. A member that is not known is a problem of its own, with the nearest name that is.
 */
export function explainIssues(
  issues: readonly z.core.$ZodIssue[],
  {
    schema,
    input,
    root,
    noun = 'field',
  }: { schema: z.core.$ZodType; input: unknown; root: string; noun?: string },
): FieldProblem[] {
  return issues.flatMap((issue): FieldProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      const known = fieldNamesAt(schema, issue.path);
      return issue.keys.map((key, at) => {
        const path = [...issue.path, key];
        return {
          path,
          field: fieldName(path, root),
          code: issue.code,
          message: at < ADVISED ? unknownMember(noun, key, known) : `unknown ${noun}`,
        };
      });
    }
    const value = valueAt(input, issue.path);
    const message = RANGES.get(issue.path.at(-1) ?? '') ?? expectation(issue, value);
    return [
      {
        path: issue.path,
        field: fieldName(issue.path, root),
        code: issue.code,
        message: sentence(message, value),
      },
    ];
  });
}

/** A path as messages write it: `owner_reply.text`, `services[2].label`. */
export function fieldName(path: readonly PropertyKey[], root: string): string {
  let name = '';
  for (const step of path) {
    if (typeof step === 'number') name += `[${step}]`;
    else name += `${name === '' ? '' : '.'}${step === '' ? '""' : printable(String(step).slice(0, 60))}`;
  }
  return name === '' ? root : name;
}

function sentence(expected: string, value: unknown): string {
  if (expected.startsWith('expected')) {
    return expected.includes(', got ') ? expected : `${expected}, got ${shownValue(value)}`;
  }
  return `expected ${expected}, got ${shownValue(value)}`;
}

function expectation(issue: z.core.$ZodIssue, value: unknown): string {
  // What the project's own checks say is said better than what follows from the code.
  if (issue.message.startsWith('expected')) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? String(issue.expected);
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unit(issue.origin)}`;
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unit(issue.origin)}`;
    case 'invalid_format': {
      if (issue.format === 'date' && typeof value === 'string' && DAY.test(value)) {
        return 'a day that is in the calendar';
      }
      return FORMATS[issue.format] ?? `a text of the form ${issue.pattern ?? issue.format}`;
    }
    case 'invalid_value':
      return issue.values.map((allowed) => JSON.stringify(allowed)).join(' or ');
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`;
    case 'invalid_union': {
      const kinds = issue.errors.flatMap((branch) =>
        branch.slice(0, 1).map((first) => expectation(first, value)),
      );
      return kinds.length === 0 ? 'one of the forms that are known' : [...new Set(kinds)].join(' or ');
    }
    default:
      // Custom checks, and keys and elements of maps and sets, bring their own sentence.
      return `something else (${issue.message})`;
  }
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' || origin === 'set' ? ' entries' : '';
}

function unknownMember(noun: string, name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  if (nearest !== undefined) return `unknown ${noun}, did you mean ${nearest}?`;
  return known.length === 0
    ? `unknown ${noun}, expected none`
    : `unknown ${noun}, expected one of ${known.join(', ')}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = input;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Object.getOwnPropertyDescriptor(at, step)?.value;
  }
  return at;
}
