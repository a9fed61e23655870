import { remembered } from './remembered.ts';

const QVALUE = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/**
 * The names in an Accept or Accept-Encoding field, in lower case, each with its weight: 0 to 1, 1 where none is
 * given (RFC 9110, section 12.4.2). Parameters other than `q` are dropped; of a name that is repeated the largest
 * weight counts; a member whose weight cannot be read is ignored.
 */
export function parseAccept(field: string | undefined): ReadonlyMap<string, number> {
  return weightsIn(field ?? '');
}

const weightsIn = remembered((field): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const member of field.split(',')) {
    const [name = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase());
    if (name === '') continue;
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const value = q === undefined ? '1' : q.replace(/^q\s*=\s*/, '');
    if (QVALUE.test(value)) weights.set(name, Math.max(Number(value), weights.get(name) ?? 0));
  }
  return weights;
});
