import { describe, expect, test } from 'vitest';
import { aspectsHeard as aspects } from '../test/heard.ts';

// Real sentences: of NEAS and NHFT (MIT), of MAMS and TSA-MD (Apache-2.0), of product reviews (CC BY 4.0, Bing Liu and
// co-workers).
describe('what is spoken of', () => {
  test.each([
    ['Hospital', 'The ambulance came quickly.', ['waiting']],
    ['Hospital', 'The ambulance was clean.', ['facilities']],
    ['Hospital', 'Overall the patient was happy.', []],
    ['Hospital', 'Employ extra nurses.', ['staffing']],
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
    ['Hospital', 'I understand the pressure that you are under.', []],
    ['Hospital', 'They did not discount my symptoms.', []],
    ['Hospital', 'I could not get a GP appointment.', []],
    ['Hospital', 'I fell in the garden.', []],
    ['Hospital', 'They gained access to the house.', []],
    ['Hospital', 'I had to take my mother to her hospital appointments.', []],
    ['Hospital', 'It was clearly a stroke.', []],
    ['Hospital', 'It asks for a far too long user ID.', []],
    ['Hospital', 'I am in residential care.', []],
    ['Hospital', 'The procedure was painless.', ['care']],
    ['Hospital', 'The carers were lovely.', ['staff']],
    ['ShoeStore', 'It is necklace friendly.', []],
    ['ShoeStore', 'Sadly I returned it.', []],
    ['ShoeStore', 'They are on sale now.', []],
    ['ShoeStore', 'Such a bargain on sale.', ['price']],
    ['Hotel', 'We came for a wedding reception.', []],
    ['Hotel', 'There is no phone reception.', []],
    ['Hotel', 'They swapped it without a fuss.', ['service']],
    ['Restaurant', 'They moved us to a bigger table.', ['service']],
    ['ShoeStore', 'It is both subtle (not cheap looking) and special.', ['design', 'quality']],
    ['Restaurant', 'They took it off the bill.', []],
    ['AutoRepair', 'My annual service is due.', []],
    ['HairSalon', 'I had to find a new hairdresser.', []],
    ['Hotel', 'It was a spacious room.', ['room']],
    ['Plumber', 'He left the dust sheets.', []],
    ['Plumber', 'There is a no-show fee.', ['price']],
    ['ShoeStore', 'I love how it drapes.', ['fit']],
    ['HomeGoodsStore', 'I bought drapes for the lounge.', []],
    ['ShoeStore', 'My tailor charged $20.', []],
    ['ShoeStore', 'I got a full refund.', ['returns']],
    ['Restaurant', 'A cauliflower steak.', ['food']],
    ['Restaurant', 'They held our table.', ['service']],
    ['HairSalon', 'A skin fade.', ['result']],
    ['Hospital', 'You have to prompt them.', []],
    ['Hospital', 'A prompt reply.', ['communication', 'waiting']],
    ['Hospital', "I couldn't afford a taxi.", []],
    ['Hospital', "Don't send people home too quickly.", []],
    ['Hospital', 'They kept me up to date.', ['communication']],
    ['AutoRepair', 'He trusted me to pay on Friday.', []],
    ['AutoRepair', 'I dropped it off on time.', []],
    ['Plumber', 'The tiles are dead level.', ['workmanship']],
    ['Plumber', 'All done in two days.', ['speed']],
    ['ShoeStore', 'They are lightweight.', ['quality']],
    ['ShoeStore', 'The picture does it no justice.', ['design']],
    ['Restaurant', 'It is not worth the hype.', []],
    ['Hotel', 'We missed dinner.', []],
    ['HairSalon', 'It smells divine in there.', ['ambience']],
    ['Hospital', 'It can get busy in here.', []],
    ['Hospital', 'I miss contact with my family.', []],
  ])('a %s hears in %j: %s', (type, text, expected) => {
    expect(aspects(type, text)).toEqual(expected);
  });

  test.each([
    ['Restaurant', 'service'],
    ['Hotel', 'service'],
    ['Plumber', 'professionalism'],
    ['Hospital', 'staff'],
    ['HairSalon', 'staff'],
    ['AutoRepair', 'service'],
    ['ShoeStore', 'service'],
    ['HealthClub', 'staff'],
    ['AccountingService', 'staff'],
    ['Attorney', 'staff'],
    ['InsuranceAgency', 'service'],
    ['TouristAttraction', 'service'],
  ])('a %s hears of its people, whatever they are called', (type, aspect) => {
    for (const text of [
      'Top blokes.',
      'A great bunch of lads.',
      'Priya on reception is lovely.',
      'They are easy to deal with.',
      'She treated my mother like family.',
      'You made us feel at home.',
    ])
      expect([text, aspects(type, text)]).toEqual([text, expect.arrayContaining([aspect])]);
    for (const text of ['My mother is a good age.', 'The bow is darling.'])
      expect(aspects(type, text)).not.toContain(aspect);
  });
});
