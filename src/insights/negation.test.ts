import { describe, expect, test } from 'vitest';
import { plumber, polarities, restaurant } from './test/polarities.ts';

describe('negation', () => {
  test.each([
    'The price was not bad',
    'The price was not bad at all.',
    "The prices can't be beat",
    "Can't complain about the food.",
    'Cant complain about the food.',
    'I cannot complain about the service',
    "I couldn't be happier with the service.",
    'The staff could not have been nicer.',
    'I have nothing but good things to say about the staff.',
    'Nothing but good food here.',
    'Service has never been anything but excellent.',
    'The staff was not only friendly but fast.',
    'Not only was the food good, but the service was great.',
    'There was nothing wrong with the food',
    'Without a doubt the best food in town.',
    'The food was not expensive.',
    "It doesn't get better than this food.",
    "The waiter didn't make us feel rushed.",
    'We were happy with the service, no problems at all.',
  ])('reads praise of every aspect in %j', (text) => {
    expect(new Set(polarities(restaurant, text).map((one) => one.split(' ')[1]))).toEqual(
      new Set(['positive']),
    );
  });

  test.each([
    'The food was not good.',
    'The service was not great at all.',
    'The staff was neither friendly nor helpful.',
    'There was nothing good about the food.',
    'The service was anything but friendly.',
    'The service was less than friendly.',
    "I don't think the food is good.",
    'The staff could have been friendlier',
    "The waiter wasn't very friendly.",
    'I have never seen such rude staff.',
    'Neither the soup nor the steak was any good.',
    'None of the dishes that came out of the kitchen was any good.',
  ])('reads a complaint in %j', (text) => {
    expect(new Set(polarities(restaurant, text).map((one) => one.split(' ')[1]))).toEqual(
      new Set(['negative']),
    );
  });

  test.each([
    [
      'The technician was never late and always polite.',
      ['professionalism positive', 'punctuality positive'],
    ],
    ['He was neither late nor rude.', ['punctuality positive', 'professionalism positive']],
    ['No problems with the technician.', ['professionalism positive']],
    ['Nobody rang to say he was late.', ['punctuality negative']],
    ["They didn't overcharge and didn't leave a mess.", ['price positive', 'cleanliness positive']],
  ])('reads %j', (text, expected) => {
    expect(polarities(plumber, text)).toEqual(expected);
  });
});
