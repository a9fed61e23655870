import { expect, test } from 'vitest';
import { addressesIn, systemResolver, whyNone } from './resolve-host.ts';

const HOSTS = `
# 10.0.0.9 commented
127.0.0.1 localhost
10.0.0.1  Intranet intranet.example # the wiki
fd00::1   intranet.example
`;

test('finds every address of a name in the hosts file', () => {
  expect(addressesIn(HOSTS, 'intranet.example')).toEqual(['10.0.0.1', 'fd00::1']);
  expect(addressesIn(HOSTS, 'intranet')).toEqual(['10.0.0.1']);
  expect(addressesIn(HOSTS, 'commented')).toEqual([]);
  expect(addressesIn(HOSTS, 'wiki')).toEqual([]);
});

test.each(['localhost', 'LOCALHOST.', 'anything.localhost'])(
  '%s is the loopback without asking',
  async (name) => {
    expect(await systemResolver(100)(name)).toEqual(['127.0.0.1']);
  },
);

test('a name that does not exist is an error', async () => {
  await expect(systemResolver(100)('nothing.invalid')).rejects.toThrow('the host name has no address');
});

test.each([
  [['ENOTFOUND', 'ENODATA'], 'the host name has no address'],
  [['ETIMEOUT', 'ENODATA'], 'the name server did not answer in time'],
  [['ESERVFAIL', 'ESERVFAIL'], 'the name server could not be asked (ESERVFAIL)'],
])('tells by %j whether a name is missing or the name server is', (codes, why) => {
  const answers = codes.map((code) => ({
    status: 'rejected' as const,
    reason: Object.assign(new Error('no'), { code }),
  }));
  expect(whyNone(answers)).toBe(why);
});
