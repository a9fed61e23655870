/** Whether who judged a review names neither aspect nor problem: it says nothing against what somebody else found with evidence. */
export function findsNothing({
  aspects,
  problems,
}: Readonly<Record<'aspects' | 'problems', readonly unknown[]>>): boolean {
  return aspects.length === 0 && problems.length === 0;
}
