import { describe, expect, test } from 'vitest';
import { english } from '../language/en/english.ts';
import { read } from '../reading/read.ts';
import { vocabularyOf } from '../reading/vocabulary.ts';
import { taxonomyFor } from './verticals.ts';

/** The ids of what a business of a type hears in a text, whatever the context says of it, each once. */
function heard(type: string, text: string, kinds: readonly string[]): string[] {
  const vocabulary = vocabularyOf(taxonomyFor(type, null), english());
  const { marks } = read(text, { language: english(), vocabulary });
  return [...new Set(marks.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id))].toSorted();
}

const problems = (type: string, text: string): string[] => heard(type, text, ['problem']);
const aspects = (type: string, text: string): string[] => heard(type, text, ['term', 'cue']);

// Real sentences: of NEAS and NHFT (MIT), of MAMS and TSA-MD (Apache-2.0), of product reviews (CC BY 4.0, Bing Liu and
// co-workers).
describe('what went wrong', () => {
  test.each([
    ['Hospital', 'Waited over an hour for call to be answered.', ['long-wait']],
    ['Hospital', 'The time it took for the ambulance to arrive was poor at 45 minutes.', ['long-wait']],
    ['Hospital', "Feeling 'fobbed off'", ['not-listened-to']],
    ['Hospital', "They tried their hardest but didn't explain it well.", ['poor-information']],
    ['Hospital', 'Staff were lovely but ambulance door was falling off.', ['facilities-fault']],
    ['Hospital', 'Some of the staff, I found intimidating at times.', ['rude-staff']],
    ['Hospital', "I've lost count of the number of cancelled appointments I have had.", ['cancelled']],
    ['Restaurant', 'One waitress was downright rude when we asked for the check.', ['rude-staff']],
    ['Restaurant', 'Waitress forgot drinks.', ['wrong-order']],
    ['Hospital', 'There is a shortage of nurses.', ['understaffed']],
    ['Restaurant', 'Food is decent but portions are so tiny.', ['small-portions']],
    ['Restaurant', 'The food was good but we were dissatisfied with waiting too long.', ['long-wait']],
    ['LocalBusiness', 'Bad: very expensive compared to other services.', ['high-prices']],
    ['LocalBusiness', 'what a bad internet service, it drops every 30 seconds', ['faulty']],
    ['ElectronicsStore', 'cheap construction', ['poor-quality']],
    [
      'ElectronicsStore',
      'They are a royal pain to install, and do not function properly.',
      ['faulty', 'hard-to-use'],
    ],
  ])('a %s hears it in %j', (type, text, expected) => {
    expect(problems(type, text)).toEqual(expected);
  });

  test.each([
    ['Hospital', 'She made my mum feel relaxed during the assessment.'],
    ['Hospital', 'They made me feel at ease'],
    ['Hospital', 'More staff on the phones please.'],
    ['Hospital', 'Lack of contact when staff are off.'],
    ['Hospital', 'The people on the phone gave me lots of information and were very kind.'],
    ['Restaurant', "It was the best experience I've had in a long time."],
    ['Restaurant', 'We were promptly seated at an excellent table.'],
    ['ElectronicsStore', 'It uses regular garbage bags instead of brand refills.'],
  ])('a %s hears nothing in %j', (type, text) => {
    expect(problems(type, text)).toEqual([]);
  });
});

describe('what is spoken of', () => {
  test.each([
    ['Hospital', 'The ambulance came quickly.', ['waiting']],
    ['Hospital', 'The ambulance was clean.', ['facilities']],
    ['Hospital', 'Overall the patient was happy.', []],
    ['Hospital', 'Both nurses had a good bedside manner.', ['staff']],
    ['Hospital', 'The driver was patient.', ['staff']],
    ['Hospital', 'Kept informed by text message.', ['communication']],
    ['Hospital', 'The nurse in charge was lovely.', ['staff']],
    ['Restaurant', 'The waiter brought water.', ['service']],
    ['ShoeStore', 'It runs large, but the color is beautiful.', ['design', 'fit']],
    ['HairSalon', 'My balayage is gorgeous.', ['result']],
    ['AutoRepair', 'The clutch was fixed.', ['workmanship']],
    ['HealthClub', 'The changing rooms are spotless.', ['cleanliness', 'facilities']],
    ['AccountingService', 'They answered every email.', ['communication']],
    ['InsuranceAgency', 'My claim was denied.', ['resolution']],
    ['Hotel', 'The view was spectacular.', ['location', 'room']],
  ])('a %s hears in %j: %s', (type, text, expected) => {
    expect(aspects(type, text)).toEqual(expected);
  });
});
