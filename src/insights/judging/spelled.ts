type Value = string | number | boolean;

const known = new Map<TemplateStringsArray, Map<Value, Map<Value | undefined, string>>>();

/**
 * Joins a template of one value or two as any template is, each name once: by a name that is the same string every time a
 * model finds its weights the quicker. For values of which there are few.
 */
export function spelled(parts: TemplateStringsArray, one: Value, two?: Value): string {
  let ofTemplate = known.get(parts);
  if (ofTemplate === undefined) known.set(parts, (ofTemplate = new Map()));
  let ofOne = ofTemplate.get(one);
  if (ofOne === undefined) ofTemplate.set(one, (ofOne = new Map()));
  let name = ofOne.get(two);
  if (name === undefined)
    ofOne.set(two, (name = `${parts[0]}${one}${parts[1]}${two ?? ''}${parts[2] ?? ''}`));
  return name;
}

/** The names of one thing beside any stars, each spelled once. */
export class StarNames {
  /** Its name where there are no stars. */
  readonly unstarred: string;
  readonly #thing: string;
  readonly #names = new Map<number, string>();

  constructor(thing: string) {
    this.#thing = thing;
    this.unstarred = `${thing}stars none`;
  }

  /** Its name beside so many stars. */
  of(rating: number | null): string {
    if (rating === null) return this.unstarred;
    let name = this.#names.get(rating);
    if (name === undefined) this.#names.set(rating, (name = `${this.#thing}stars ${rating}`));
    return name;
  }
}

const starNames = new Map<TemplateStringsArray, Map<Value | undefined, StarNames>>();

/** The names of what a template of one value or none says, to which the stars are added. For values of which there are few. */
export function besideStars(parts: TemplateStringsArray, one?: Value): StarNames {
  let ofTemplate = starNames.get(parts);
  if (ofTemplate === undefined) starNames.set(parts, (ofTemplate = new Map()));
  let names = ofTemplate.get(one);
  if (names === undefined)
    ofTemplate.set(one, (names = new StarNames(`${parts[0]}${one ?? ''}${parts[1] ?? ''}`)));
  return names;
}
