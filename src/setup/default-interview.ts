import { Unanswered, type Interview } from './interview.ts';

/** Takes the default of every question; one without any throws Unanswered with its name. */
export function defaultInterview(say: (text: string) => void): Interview {
  return {
    hasPerson: false,
    say,
    async text(question) {
      if (question.initial === null) throw new Unanswered(question);
      const fault = question.wrong?.(question.initial);
      if (fault !== undefined) throw new Unanswered(question, fault);
      return question.initial;
    },
    async choose(question) {
      if (question.initial !== null) return question.initial;
      throw new Unanswered(question, question.choices.map(({ value }) => value).join(' or '));
    },
    chooseSome: async () => [],
  };
}
