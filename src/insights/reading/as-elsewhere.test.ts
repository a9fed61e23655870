import { expect, test } from 'vitest';
import { isElsewhere } from './as-elsewhere.ts';

test.each([
  ['Another shop on [Otter Road] quoted twice that.', true],
  ['Our usual place in [Otter Road] wanted double.', true],
  ['Cheaper than the lodge at [Otter Road] by a mile.', true],
  ['Cheaper at the place in [Otter Road] but slower.', true],
  ['Went to two plumbers in [Otter Road] before this and got nowhere.', true],
  ['We went to the Italian on [Otter Road] instead and were happy.', true],
  ['If you want a nightclub, go to [Otter Road].', true],
  ['They are better, and in [Otter Road] too.', false],
  ['Better than anyone in [Otter Road].', false],
  ['Waited more than two hours in [Otter Road].', false],
  ['It had more dents than mine, but it got me to [Otter Road].', false],
  ['We went to the [Otter Road] branch.', false],
  ['The crew drove to [Otter Road] instead of ringing.', false],
  ['They go to [Otter Road] on Sundays too.', false],
  ['Nobody does it better in [Otter Road].', false],
  ['There is none better in [Otter Road].', false],
  ['I felt better at home in [Otter Road].', false],
  ['They came faster than expected in [Otter Road].', false],
  ['More than happy with the crew in [Otter Road].', false],
  ['No better plumber than Wes in [Otter Road].', false],
  ['Other than that a fine job at my house in [Otter Road].', false],
  ['Need a plumber? Go to the shop on [Otter Road].', false],
  ['Take your car to [Otter Road] and ask for Wes.', false],
  ['Glad we went to [Otter Road] instead of the dealer.', false],
  ['We went to the shop on [Otter Road] instead of the dealer.', false],
  ['The other plumber never came. They drove out to [Otter Road] at once.', false],
])('%j is about another place: %s', (marked, says) => {
  const text = marked.replace('[', '').replace(']', '');
  expect(isElsewhere(text, { start: marked.indexOf('['), end: marked.indexOf(']') - 1 })).toBe(says);
});
