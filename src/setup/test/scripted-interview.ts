import type { Interview, Question } from '../interview.ts';

/** A person who gives some answers by the name of the question, each once, and else just goes on. */
export function scriptedInterview(
  script: Readonly<Record<string, readonly (string | readonly string[])[]>> = {},
): Interview & { readonly asked: Question[]; readonly said: string[] } {
  const left = new Map(Object.entries(script).map(([name, answers]) => [name, [...answers]]));
  const asked: Question[] = [];
  const said: string[] = [];
  const scripted = (question: Question) => {
    asked.push(question);
    return left.get(question.name)?.shift();
  };
  return {
    asked,
    said,
    hasPerson: true,
    say: (text) => said.push(text),
    async text(question) {
      const answer = scripted(question) ?? question.initial ?? '';
      const fault = typeof answer === 'string' ? question.wrong?.(answer) : 'expected one answer';
      if (fault !== undefined) throw new Error(`${question.name}: ${fault}`);
      return String(answer);
    },
    async choose(question) {
      const answer = scripted(question);
      const wanted = answer ?? question.initial ?? question.offered ?? question.choices[0]?.value;
      const chosen = question.choices.find(({ value }) => value === wanted);
      if (chosen === undefined) throw new Error(`${question.name}: ${String(wanted)} cannot be chosen`);
      return chosen.value;
    },
    async chooseSome(question) {
      const answer = scripted(question) ?? [];
      return question.choices.map(({ value }) => value).filter((value) => answer.includes(value));
    },
  };
}
