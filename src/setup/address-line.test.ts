import { expect, it } from 'vitest';
import { addressLine, addressOfLine } from './address-line.ts';

it.each([
  [
    '418 Kettlemaker Lane, Harlow Bend, OR 97000, US',
    ['418 Kettlemaker Lane', 'Harlow Bend', 'OR', '97000', 'US'],
  ],
  ['1 Bridge Street, Newcastle, NE1 4LP, GB', ['1 Bridge Street', 'Newcastle', null, 'NE1 4LP', 'GB']],
  ['Unit 2, 1 Bridge Street, Salem, MA 01970', ['Unit 2, 1 Bridge Street', 'Salem', 'MA', '01970', null]],
  ['1 Main Street', ['1 Main Street', null, null, null, null]],
])('reads %s and writes it again', (line, parts) => {
  const [street_address, locality, region, postal_code, country] = parts;
  const address = addressOfLine(line);
  expect(address).toEqual({ street_address, locality, region, postal_code, country });
  expect(addressLine(address)).toBe(line);
});

it('finds a postal code before the town', () => {
  expect(addressOfLine('Weg 3, 01067 Dresden, DE')).toMatchObject({
    locality: 'Dresden',
    postal_code: '01067',
  });
});

it('takes an empty line for no address', () => {
  expect(addressOfLine(' ')).toBeNull();
});
