/** Hands out questions so that no server is asked one twice. */
export interface AskedOnce<Question> {
  /** The next so many for the server at a port; fewer, when they run out. */
  next(port: number, count: number): readonly Question[];
  /** Says how many of them were asked; the rest is handed out again. */
  asked(port: number, count: number): void;
}

/** Questions of a list, for each server from the beginning of it. */
export function askedOnce<Question>(questions: readonly Question[]): AskedOnce<Question> {
  const places = new Map<number, number>();
  const placeOf = (port: number) => places.get(port) ?? 0;
  return {
    next: (port, count) => questions.slice(placeOf(port), placeOf(port) + count),
    asked: (port, count) => places.set(port, placeOf(port) + count),
  };
}
