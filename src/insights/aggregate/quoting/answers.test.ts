import { expect, test } from 'vitest';
import { english } from '../../language/en/english.ts';
import { tokensOf } from '../../reading/tokens.ts';
import { taxonomyOf } from '../../verticals/verticals.ts';
import { answersOf } from './answers.ts';

test.each([
  ['home-services', 'punctuality', 'Wes was on time.', true],
  ['home-services', 'punctuality', 'The technician arrived three hours late.', true],
  [
    'home-services',
    'punctuality',
    "Called Monday and I'm still waiting on somebody to come look at it.",
    false,
  ],
  ['home-services', 'price', 'They charged what they quoted.', true],
  ['home-services', 'price', 'I find such practice not worth the effort.', false],
  ['health', 'staff', 'The driver was patient.', true],
  ['health', 'staff', 'The patient waited.', false],
  ['health', 'facilities', 'The seats were comfortable.', true],
  ['health', 'facilities', 'The ambulance refused to leave.', false],
  ['health', 'access', 'I could get an appointment the same week.', true],
  ['hotels', 'room', 'The rooftop bar has a great view.', false],
  ['beauty', 'result', 'My fade is perfect.', true],
  ['beauty', 'result', 'Parking is hard to find.', false],
  ['generic', 'an aspect of aspects.yaml', 'Anything at all.', true],
])('in %s the question about %s is answered by %j: %s', (vertical, aspect, text, expected) => {
  const answers = answersOf(taxonomyOf(vertical)?.aspects ?? [], english());
  expect(answers(aspect, tokensOf(text, english()).tokens)).toBe(expected);
});
