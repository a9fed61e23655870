import { describe, expect, test } from 'vitest';
import { problemsHeard as problems } from '../test/heard.ts';

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
    ['Restaurant', 'The noise level at this place made that really difficult!', ['noise']],
    ['Restaurant', 'The only con is the price ($110 for two people for a full meal).', ['high-prices']],
    ['ElectronicsStore', 'They obviously have quality and reliability problems.', ['poor-quality']],
    ['ElectronicsStore', 'For one thing, The diapers always get jammed in it.', ['faulty']],
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
    ['Hospital', 'We need more staff on the ward.'],
    ['Hospital', 'More call handlers.'],
    ['Hospital', 'Quicker response.'],
    ['Hospital', 'Improve communication.'],
    ['Hospital', 'Better training for staff.'],
    ['Hospital', 'Lack of contact when staff are off.'],
    ['Hospital', 'The people on the phone gave me lots of information and were very kind.'],
    ['Restaurant', "It was the best experience I've had in a long time."],
    ['Restaurant', 'We were promptly seated at an excellent table.'],
    ['ElectronicsStore', 'It uses regular garbage bags instead of brand refills.'],
    [
      'ElectronicsStore',
      "If your battery dies and it's still under warranty, guess what, you're out of luck.",
    ],
  ])('a %s hears nothing in %j', (type, text) => {
    expect(problems(type, text)).toEqual([]);
  });
});

// Of the reviews that were written to train on (`scripts/train/labels/written-reviews.jsonl`), one or two for each way of saying it.
describe('what went wrong where there is no open text', () => {
  test.each([
    ['Restaurant', 'Booked 7:30, seated 8:15.', ['long-wait']],
    ['Restaurant', 'Forty minutes for drinks.', ['long-wait']],
    ['Restaurant', 'Stood in the porch for 40 minutes.', ['long-wait']],
    ['Restaurant', 'The tea was cold.', ['cold-food']],
    ['Restaurant', 'Calamari like rubber.', ['bad-food']],
    ['Restaurant', 'The portions have shrunk.', ['small-portions']],
    ['Restaurant', '18% service charge added without telling us.', ['overcharged']],
    ['Restaurant', 'The chicken was pink in the middle.', ['food-safety']],
    ['Restaurant', 'The manager just shrugged.', ['rude-staff']],
    ['Restaurant', 'They put the phone down on me.', ['rude-staff']],
    ['Hotel', 'Walls are thin.', ['noise']],
    ['Hotel', "The sheets hadn't been changed.", ['dirty-room']],
    ['Hotel', 'Lift out of order.', ['broken-equipment']],
    ['Hotel', 'The bathroom could do with updating.', ['small-rooms']],
    ['Hotel', 'Our booking had been cancelled.', ['cancelled']],
    ['Hotel', 'Wifi only works in the lobby.', ['wifi']],
    ['AutoRepair', 'They had my car 2 months.', ['long-wait']],
    ['AutoRepair', 'Took a day longer than promised.', ['missed-deadline']],
    ['AutoRepair', 'Quoted $2,200 and charged $2,750.', ['overcharged']],
    ['AutoRepair', 'It still shudders.', ['poor-work']],
    ['AutoRepair', 'They had no record of my booking.', ['double-booked']],
    ['Plumber', 'They missed a small patch behind the door.', ['poor-work']],
    ['Plumber', "They've stopped replying.", ['no-response']],
    ['HairSalon', 'The nails popped off.', ['poor-work']],
    ['Hospital', 'No staff.', ['understaffed']],
    ['Hospital', 'There are not enough staff on the ward.', ['understaffed']],
    ['Plumber', 'The system lost my booking.', ['cancelled']],
    ['Plumber', 'It was $600 more than the other bid.', ['high-prices']],
    ['AutoRepair', 'The price went up 20 %.', ['high-prices']],
    ['AutoRepair', 'There was nothing wrong with the old one.', ['unneeded-work']],
    ['MovingCompany', 'They scratched the wardrobe.', ['damage']],
    ['ShoeStore', 'The straps would not stay up.', ['wrong-size']],
    ['Hotel', 'The radiator was lukewarm.', ['broken-equipment']],
  ])('a %s hears it in %j', (type, text, expected) => {
    expect(problems(type, text)).toEqual(expected);
  });

  test.each([
    ['Restaurant', 'Waited for a table with a drink in the sun.'],
    ['Hotel', 'Cold beer by the pool.'],
    ['Hotel', 'The room smelled of nothing but clean linen.'],
    ['AutoRepair', 'They found the coolant leak that two others could not.'],
    ['HairSalon', 'She cut my hair dry.'],
    ['Hospital', 'She never made us feel rushed.'],
    ['Hospital', 'That saved a long wait.'],
    ['Hospital', 'I came to have the dressing charged.'],
    ['Hospital', 'I was referred by my GP as no appointments were left.'],
    ['Plumber', 'The AC is cold again.'],
    ['Plumber', 'They quoted $250 over the phone.'],
    ['Plumber', 'The invoice arrived nine days later.'],
    ['Plumber', 'They had the house clean by noon.'],
    ['AutoRepair', 'Nothing wrong with it. The quality is still there.'],
    ['AutoRepair', 'They did not charge me a cent.'],
    ['ShoeStore', 'My expectations were too high.'],
    ['ShoeStore', 'It would suit a very thin figure.'],
    ['Restaurant', 'My conscience screamed at me.'],
    ['Plumber', 'Not cheap, not expensive.'],
    ['Plumber', 'Neither cheap nor dear.'],
    ['Hospital', 'Communicate between departments and patients.'],
    ['Hospital', 'Including me more in communication.'],
    ['Hospital', 'Shortened waiting time.'],
  ])('a %s hears nothing in %j', (type, text) => {
    expect(problems(type, text)).toEqual([]);
  });
});

describe('what went wrong, beside what sounds like it', () => {
  test.each([
    ['HairSalon', 'They had no record of me.', ['double-booked']],
    ['HairSalon', 'Another lady was booked for the same time.', ['double-booked']],
    ['HairSalon', "She didn't say hello.", ['rude-staff']],
    ['AutoRepair', 'They kept saying it would be done the next day.', ['missed-deadline']],
    ['HomeGoodsStore', "They wouldn't give me my money back.", ['refund']],
    ['HairSalon', 'The radio is good but it is loud music.', ['noise']],
    ['HairSalon', 'I sat in foils for over an hour.', ['long-wait']],
    ['HairSalon', 'He went on about their products till we gave in.', ['pressure']],
    ['AutoRepair', 'It was three hours past the time they gave.', ['missed-deadline']],
    ['AutoRepair', 'They charged us another $40 for checking.', ['overcharged']],
    ['AutoRepair', 'I left with a list of "urgent" repairs.', ['unneeded-work']],
    ['HairSalon', "It didn't say so on the website.", []],
    ['HairSalon', 'A comfortable chair and music I like.', []],
    ['AutoRepair', 'Two hours and it was urgent work done well.', []],
    ['HairSalon', 'Booked online on Monday, got a text at once.', []],
    ['HairSalon', 'They are careful, as an infection is no joke.', []],
    ['AutoRepair', 'He kept saying how much he liked the car.', []],
    ['AutoRepair', "He wouldn't give me his name.", []],
    ['Restaurant', 'The butter had gone off.', ['food-safety']],
    ['Restaurant', 'Their son has gone off to university.', []],
    ['ShoeStore', 'I had issues with the zipper.', ['faulty']],
    ['ShoeStore', 'I have issues with the sleeves on me.', []],
    ['ShoeStore', 'There is a return fee.', []],
    ['AutoRepair', "Car wouldn't start on the school run.", []],
    ['AutoRepair', 'Come back in the spring, they said.', []],
    ['AutoRepair', 'Had to go back three times.', ['repeat-visit']],
    ['AutoRepair', 'They put the wrong oil in.', ['poor-work']],
    ['AutoRepair', 'Our flight was three hours late.', []],
    ['HairSalon', 'I was twenty minutes late.', []],
    ['HairSalon', 'I rang them to move my slot.', []],
    ['HairSalon', 'The place smells of clean laundry.', []],
    ['Plumber', "It wasn't cheap but the job is good.", []],
    ['ShoeStore', 'I bought them before they sold out.', []],
    ['ShoeStore', 'The sole failed after a week.', ['faulty']],
    ['ShoeStore', 'They failed to impress.', []],
    ['HairSalon', "She didn't rinse it properly.", ['poor-work']],
    ['HairSalon', 'They have a no-show fee.', []],
    ['Restaurant', 'They kept our table for forty minutes.', []],
    ['HairSalon', 'The massage left me bruised for days.', ['hurt']],
    ['Hospital', 'The injection left my arm bruised.', ['harm']],
    ['Hospital', "It isn't nice to sit there alone.", []],
    ['Hospital', "The nurses weren't nice.", ['rude-staff']],
    ['Hospital', 'The automated menu hung up on me.', ['no-response']],
    ['AutoRepair', 'They charged us £640 for a clutch.', []],
    ['AutoRepair', 'The fuel light came on before we got home.', []],
    ['AutoRepair', 'The light came back on before we got home.', ['repeat-visit']],
    ['AutoRepair', 'Nobody rang to ask whether that was fine.', []],
    ['ShoeStore', "I didn't have the same problem with the heel as others.", []],
    ['Hotel', "It was so hot that we couldn't sleep.", []],
    ['Hotel', "We couldn't sleep for the bar below.", ['noise']],
    ['Hospital', 'The ward was noisy at night.', ['noise']],
    ['Hospital', 'The room was small.', ['facilities-fault']],
  ])('a %s hears in %j: %s', (type, text, expected) => {
    expect(problems(type, text)).toEqual(expected);
  });
});
