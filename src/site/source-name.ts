/** How platforms write their own names where a capital is not all, by the source that reviews bear. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['bbb', 'BBB'],
  ['booking', 'Booking.com'],
  ['homeadvisor', 'HomeAdvisor'],
  ['opentable', 'OpenTable'],
]);

/** The name of the platform where a review was written; of a source we do not know by name, its own with a capital. */
export function sourceName(source: string): string {
  return NAMES.get(source.toLowerCase()) ?? source.charAt(0).toUpperCase() + source.slice(1);
}
