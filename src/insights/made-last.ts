/** Remembers what was made of what was asked last: whoever asks notes for a list mostly asks for it again. */
export function madeLast<T>(): (of: object, make: () => T) => T {
  let last: { readonly of: object; readonly made: T } | null = null;
  return (of, make) => {
    if (last?.of !== of) last = { of, made: make() };
    return last.made;
  };
}
