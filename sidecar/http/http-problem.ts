import type { ProblemIssue } from '../../src/domain/problem.ts';

/** What an HttpProblem may bear beside its status and sentence. */
export interface HttpProblemExtra {
  readonly issues?: readonly ProblemIssue[];
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The one error that is meant for a client: throw it anywhere below the error funnel and the client gets the one
 * error body (RFC 9457) with this status. `detail` is one sentence on what went wrong and what would be right; it is
 * sent as it is, so it names nothing of the inside. `headers` are sent too (Retry-After, Allow, ...).
 */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly detail: string;
  readonly issues: readonly ProblemIssue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, detail: string, extra: HttpProblemExtra = {}) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.issues = extra.issues;
    this.headers = extra.headers ?? {};
  }
}
