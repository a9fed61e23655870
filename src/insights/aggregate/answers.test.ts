import { expect, test } from 'vitest';
import { answersQuestion } from './answers.ts';

test.each([
  ['punctuality', 'Wes was on time.', true],
  ['punctuality', 'The technician arrived three hours late.', true],
  ['punctuality', "Called Monday and I'm still waiting on somebody to come look at it.", false],
  ['price', 'They charged what they quoted.', true],
  ['price', 'I find such practice not worth the effort.', false],
  ['staff', 'The driver was patient.', true],
  ['staff', 'I have no idea how some people can dislike this place.', false],
  ['facilities', 'The seats were comfortable.', true],
  ['facilities', 'The ambulance refused to leave.', false],
  ['access', 'I could get an appointment the same week.', true],
  ['access', 'I got to the hospital well within my appointment time.', false],
  ['room', 'The rooftop bar has a great view.', false],
  ['an aspect of aspects.yaml', 'Anything at all.', true],
])('%s is answered by "%s": %s', (aspect, words, answers) => {
  expect(answersQuestion(aspect, words)).toBe(answers);
});
