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
