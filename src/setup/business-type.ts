import types from '../insights/verticals/types.json' with { type: 'json' };

const KNOWN = new Map(['LocalBusiness', ...Object.keys(types)].map((type) => [plain(type), type]));

/** The schema.org type that a person means by "hair salon"; undefined where the analysis has no words for it. */
export function knownType(said: string): string | undefined {
  return KNOWN.get(plain(said));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
