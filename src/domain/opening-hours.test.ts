import { describe, expect, it } from 'vitest';
import { isOpeningHours, openingHoursMeant } from './opening-hours.ts';

describe('opening hours', () => {
  it.each(['Mo-Fr 08:00-18:00', 'Mo,We,Fr 09:30-12:00', 'Sa 08:00-16:00', 'Mo-Su', 'Mo-Su 00:00-24:00'])(
    'takes %s as schema.org writes it',
    (text) => {
      expect(isOpeningHours(text)).toBe(true);
      expect(openingHoursMeant(text)).toBe(text);
    },
  );

  it.each([
    ['Mon - Fri 8am to 5.30pm', 'Mo-Fr 08:00-17:30'],
    ['Monday to Friday: 8:00 – 17:00', 'Mo-Fr 08:00-17:00'],
    ['weekdays 9-17', 'Mo-Fr 09:00-17:00'],
    ['Sat & Sun 10 am - 2 pm', 'Sa,Su 10:00-14:00'],
    ['daily 7:30-22:00', 'Mo-Su 07:30-22:00'],
    ['Thursdays 12pm-8pm', 'Th 12:00-20:00'],
    ['Mo-Fr 9-5', 'Mo-Fr 09:00-17:00'],
    ['Monday to Friday 9-5', 'Mo-Fr 09:00-17:00'],
    ['Sat 9am-1', 'Sa 09:00-13:00'],
    ['Mon-Fri 8:30-5:30', 'Mo-Fr 08:30-17:30'],
    ['Mon-Fri 9-9', 'Mo-Fr 09:00-21:00'],
    ['Fri 6pm-2am', 'Fr 18:00-02:00'],
    ['Fri 18-2', 'Fr 18:00-02:00'],
    ['Fri 9:00-02:00', 'Fr 09:00-02:00'],
    ['Montag bis Freitag 9-17 Uhr', 'Mo-Fr 09:00-17:00'],
    ['Mo. - Fr. 9:00 - 17:00 Uhr', 'Mo-Fr 09:00-17:00'],
    ['9:00 - 17:00 Uhr', 'Mo-Su 09:00-17:00'],
    ['Di und Do 8 Uhr bis 12 Uhr', 'Tu,Th 08:00-12:00'],
    ['täglich von 10 bis 20 Uhr', 'Mo-Su 10:00-20:00'],
  ])('knows what %s means', (written, meant) => {
    expect(isOpeningHours(written)).toBe(false);
    expect(openingHoursMeant(written)).toBe(meant);
  });

  it.each(['by appointment', 'Mo-Fr', 'Mo-Fr 25:00-26:00', 'Xy 08:00-09:00', 'Mo-Fr 13pm-5pm'])(
    'does not guess at %s',
    (written) => {
      expect(openingHoursMeant(written)).toBe(isOpeningHours(written) ? written : undefined);
    },
  );
});
