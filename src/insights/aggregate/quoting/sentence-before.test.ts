import { expect, test } from 'vitest';
import { analysedTexts } from '../../test/reviews.ts';
import { withSentenceBefore } from './sentence-before.ts';

function shown(text: string, words: string, { isPraise = false, names = '' } = {}): string | null {
  const [one] = analysedTexts([[isPraise ? 5 : 1, text]]);
  if (one === undefined) throw new Error('no review');
  const start = text.indexOf(words);
  const namesOthers = (reading: { text: string }): boolean => names !== '' && reading.text.includes(names);
  return withSentenceBefore(one, [start, start + words.length], { isPraise, namesOthers });
}

test.each([
  ['hardly a word', 'I wrote twice about the deposit. Still no refund.', 'Still no refund.'],
  [
    'no noun',
    'There was mould around the bath. Asked to move, was told they were full.',
    'Asked to move, was told they were full.',
  ],
  ['a person', 'The manager came out to us. Then he walked off.', 'Then he walked off.'],
  [
    'what was asked',
    'The car had not moved. When I asked, the lad shrugged.',
    'When I asked, the lad shrugged.',
  ],
  [
    'what nobody told',
    'They put $300 on my card. Nobody told me until I signed.',
    'Nobody told me until I signed.',
  ],
  [
    'what came before',
    'They sprayed something on the carpet. Then the hall smelled of drains.',
    'Then the hall smelled of drains.',
  ],
  [
    'whom it is said of',
    'The plumbers were arguing in the hall. Uncomfortable to say the least.',
    'Uncomfortable to say the least.',
  ],
  ['a thing', 'We found a hair in the soup. They took it away.', 'They took it away.'],
  [
    'a thing, by somebody who is no thing,',
    'We found a hair in the soup. The waitress shrugged and took it away.',
    'The waitress shrugged and took it away.',
  ],
  [
    'a thing of another aspect',
    'The price of the tap was outrageous. When I queried it the office shrugged.',
    'When I queried it the office shrugged.',
  ],
  [
    'what it follows from, begun with a word that leans on it',
    'We sent the tap back and got a letter. Still charged the full price.',
    'Still charged the full price.',
  ],
  [
    'what it goes on from, about another aspect,',
    'The plumber came three hours late. Still charged the full price.',
    'Still charged the full price.',
  ],
  ['what it adds to', 'They hung up on us twice. The office was rude too.', 'The office was rude too.'],
  ['what its "rest" is of', 'Half of the pipes were missing. The rest came late.', 'The rest came late.'],
])('a complaint of %s that is not named is shown with the sentence before', (_, text, words) => {
  expect(shown(text, words)).toBe(text);
});

test('praise of what was put right is shown with what was wrong', () => {
  const words = 'Fixed with a dab of grease.';
  const text = `A hose under the sink was weeping. ${words}`;
  expect(shown(text, words, { isPraise: true })).toBe(text);
});

test.each([
  ['one says hardly a word', 'Bed bugs. I have photos. Manager accused us of bringing them with us.'],
  [
    'one does not name it',
    'The bill was wrong. Nobody called to ask. When I queried it the office shrugged.',
  ],
])('a complaint is shown with two sentences where %s', (_, text) => {
  const words = /[^.]+\.$/.exec(text)?.[0].trim() ?? '';
  expect(shown(text, words)).toBe(text);
});

test('praise of hardly a word is shown as it stands', () => {
  expect(shown('They fixed the tap. Brilliant service.', 'Brilliant service.', { isPraise: true })).toBe(
    null,
  );
});

test('praise of what came then is not shown with a complaint of what was before', () => {
  const praise = 'After that it was all joy for us.';
  const calm = 'We sat on the terrace with the children.';
  expect(shown(`${calm} ${praise}`, praise, { isPraise: true })).toBe(`${calm} ${praise}`);
  const queue = 'We stood on the sidewalk for 40 minutes.';
  expect(shown(`${queue} ${praise}`, praise, { isPraise: true })).toBe(null);
});

test.each([
  ['it can be read by itself', 'We booked a visit. The plumber never came.', 'The plumber never came.'],
  ['few words tell it all', 'We asked three times for water. The tap was broken.', 'The tap was broken.'],
  ['nothing stands before it', 'Still no refund.', 'Still no refund.'],
  ['what stands before praises', 'The plumber was excellent and very friendly. No apology.', 'No apology.'],
  ['hardly a word stands before it', 'Nothing. Nobody ever called.', 'Nobody ever called.'],
  [
    'what stands before complains of nothing',
    'I went there with my wife. Asked to move, was told they were full.',
    'Asked to move, was told they were full.',
  ],
  [
    'what stands before is about another aspect',
    'The price was outrageous. They were rude to us.',
    'They were rude to us.',
  ],
  ['it begins within its sentence', 'We rang. They said sorry, then left.', 'then left.'],
  ['a line ends between them', 'I wrote about the deposit.\nNo refund.', 'No refund.'],
  ['both are long', `We ${'really '.repeat(24)}waited for the plumber. No apology.`, 'No apology.'],
  ['somebody may be named', 'We waited for Mr Harcourt. He never came.', 'He never came.'],
  ['somebody is named small', 'i waited for gwen. no apology.', 'no apology.'],
])('nothing stands before an example where %s', (_, text, words) => {
  expect(shown(text, words)).toBe(null);
});

test('nothing stands before an example that names others', () => {
  const text = 'Gwen asked for a refund. No answer.';
  expect(shown(text, 'No answer.', { names: 'Gwen' })).toBe(null);
});
