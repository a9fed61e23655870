const ENDING = '-complaints';

/** The id of the problem that stands for complaints about an aspect where no problem of the taxonomy names them. */
export function aspectProblemId(aspect: string): string {
  return `${aspect}${ENDING}`;
}

/** Whether an id is that of such a problem. */
export function isAspectProblem(id: string): boolean {
  return id.endsWith(ENDING);
}
