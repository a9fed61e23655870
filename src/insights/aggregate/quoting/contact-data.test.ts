import { describe, expect, it } from 'vitest';
import { contactDataBeside } from './contact-data.ts';

const holdsContact = contactDataBeside({
  url: 'https://www.wren.example/',
  same_as: ['https://social.example/wren'],
  email: 'desk@wren.example',
  telephone: '+1-503-555-0142',
});

describe('contact data', () => {
  it.each([
    'You should call me on 503 555 0199.',
    'Please ring (020) 7946-0958',
    'Just call 555-0199 for that',
    'Tel. 06 12 34 56 78',
    'Should write to +44 7700 900123',
    'Call ５０３５５５０１９９ instead',
    'Call 503\u200b555\u200b0199 instead',
    'They should mail ana.b+1@mail.example about it',
    'write to ana [at] mail [dot] example',
    'Try www.cheaper.example instead',
    'cheaper-plumbers.com does it better',
    'see https://evil.example/x',
    'cheaper-plumbers dot com does it better',
    'see cheaper (dot) co [dot] uk',
    'see www.',
    'see bit.ly/abc',
    'their page social.example/other says so',
  ])('stands in: %s', (words) => {
    expect(holdsContact(words)).toBe(true);
  });

  it.each([
    'We waited from 10.30 to 11.45 on 2025-06-01, and on 3/4/2025.',
    'Sizes 0 2 4 6 8 10 and 34 36 38 40 sold out in 2019-2020.',
    'It cost $1,250,000 in all, or 1 200 pounds.',
    'Great.it was on time.The staff too...and so on.',
    'Half of it was good and/or cheap e.g. the tea.',
    'A polka dot dress, on the dot.',
    'Book at wren dot example.',
    "I am 5'3 120-123 lbs.",
    'Meet @ 5 at the desk.',
    'Book at wren.example or https://wren.example/book, or desk@wren.example.',
    'Call them on 503-555-0142; see social.example/wren.',
  ])('does not stand in: %s', (words) => {
    expect(holdsContact(words)).toBe(false);
  });
});
