/** A day as a number that sorts as days do: 20250131. */
export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}

/** The day of a number, `YYYY-MM-DD`. */
export function dayOf(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
