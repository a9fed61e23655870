import { HOSTILE_TEXTS } from '../oracle/hostile-texts.ts';
import { type Drawing, pick, pickOr, spelled } from './drawing.ts';

type Kind = 'technicians' | 'services' | 'service_areas';

interface Entry {
  readonly value: string;
  readonly names: readonly string[];
}

/** Names that no review bears, some of them nearly one that does. */
const UNKNOWN = ['Nobody At All', 'gazzi', 'watr heaters', 'prise', 'quotes and more', 'x'.repeat(200)];

function entriesOf({ document: { business } }: Drawing, kind: Kind): Entry[] {
  return kind === 'technicians'
    ? business.technicians.map(({ id, name, aliases }) => ({ value: name, names: [id, name, ...aliases] }))
    : business[kind].map(({ id, label, aliases }) => ({ value: id, names: [id, label, ...aliases] }));
}

/** Every name of what the review mentions. */
export function namesMentioned(drawing: Drawing, kind: Kind): string[] {
  const values = drawing.target.mentions[kind];
  const entries = entriesOf(drawing, kind).filter(({ value }) => values.includes(value));
  return [...values, ...entries.flatMap(({ names }) => names)];
}

/** A name: of what the review mentions, of something else, or of nothing. */
export function drawMention(drawing: Drawing, kind: Kind): string {
  const listed = entriesOf(drawing, kind).flatMap(({ names }) => names);
  return drawName(namesMentioned(drawing, kind), listed, drawing);
}

/** An id or a label: of what the review bears, of something else, or of nothing. */
export function drawListed(
  borne: readonly string[],
  listed: readonly { readonly id: string; readonly label: string }[],
  drawing: Drawing,
): string {
  const labels = listed.filter(({ id }) => borne.includes(id)).map(({ label }) => label);
  return drawName(
    [...borne, ...labels],
    listed.flatMap(({ id, label }) => [id, label]),
    drawing,
  );
}

function drawName(
  fitting: readonly string[],
  listed: readonly string[],
  { isFitting, random }: Drawing,
): string {
  if (isFitting && fitting.length > 0) return spelled(pick(fitting, random), random);
  const chance = random(20);
  if (chance === 0) return pick(UNKNOWN, random);
  if (chance === 1) return nameOf(pick(HOSTILE_TEXTS, random));
  const known = chance < 5 ? pickOr(listed, UNKNOWN, random) : pickOr(fitting, [...listed, 'nobody'], random);
  return spelled(known, random);
}

/** A name takes 200 characters. */
function nameOf(text: string): string {
  return [...text].slice(0, 200).join('');
}
