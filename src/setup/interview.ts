/** What is asked, under the name by which answers give it, and why. */
export interface Question {
  readonly name: string;
  readonly ask: string;
  readonly why: string;
}

export interface TextQuestion extends Question {
  /** Taken where a person just goes on; null where there is no sensible one. */
  readonly initial: string | null;
  /** What is wrong with an answer, as a sentence; undefined where it is right. */
  wrong?(answer: string): string | undefined;
}

/** One of several that can be chosen. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly hint?: string;
}

export interface ChoiceQuestion<T extends string> extends Question {
  readonly choices: readonly Choice<T>[];
  /** Taken where a person just goes on; null where only a person can say. */
  readonly initial: T | null;
  /** What is chosen for a person who just goes on, where nobody can be asked it stays open. */
  readonly offered?: T;
}

/** Who answers: a person on a terminal, or the defaults. */
export interface Interview {
  /** Whether a person is there, who sees what is said. */
  readonly hasPerson: boolean;
  say(text: string): void;
  text(question: TextQuestion): Promise<string>;
  choose<T extends string>(question: ChoiceQuestion<T>): Promise<T>;
  /** Any number of them; none by default. */
  chooseSome(
    question: Question & { readonly choices: readonly Choice<string>[] },
  ): Promise<readonly string[]>;
}

/** A question without a default that nobody answered. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';

  constructor({ name, why }: Question, expected = 'an answer') {
    super(`${name}: expected ${expected}, as there is no default. ${why}`);
  }
}

/** A person who broke off. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}
