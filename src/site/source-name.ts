/** How platforms write their own names, by the source that reviews bear. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['angi', 'Angi'],
  ['bbb', 'BBB'],
  ['booking', 'Booking.com'],
  ['facebook', 'Facebook'],
  ['google', 'Google'],
  ['houzz', 'Houzz'],
  ['thumbtack', 'Thumbtack'],
  ['tripadvisor', 'Tripadvisor'],
  ['trustpilot', 'Trustpilot'],
  ['yelp', 'Yelp'],
]);

/** The name of the platform where a review was written; a source we do not know by name stays as it is. */
export function sourceName(source: string): string {
  return NAMES.get(source.toLowerCase()) ?? source;
}
