const ENDING = '-complaints';

/** The id of the problem that stands for complaints about an aspect where no problem of the taxonomy names them. */
export function aspectProblemId(aspect: string): string {
  return `${aspect}${ENDING}`;
}

/** The aspect that such a problem is a complaint about; of one whose id does not end as theirs do the id itself. */
export function aspectOfProblem(id: string): string {
  return id.endsWith(ENDING) ? id.slice(0, -ENDING.length) : id;
}

/** Whether an id is that of such a problem of one of the aspects: an owner may call a problem "noise-complaints" without having any "noise". */
export function isAspectProblem(id: string, aspects: readonly { readonly id: string }[]): boolean {
  return aspects.some((aspect) => aspectProblemId(aspect.id) === id);
}
