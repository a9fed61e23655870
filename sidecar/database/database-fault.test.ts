import { expect, test } from 'vitest';
import { databaseFault, isConflict } from './database-fault.ts';

function withCode(code: string, message = 'x'): Error {
  return Object.assign(new Error(message), { code });
}

test.each([
  [withCode('ECONNREFUSED'), 'the database cannot be reached', true],
  [withCode('57P01'), 'the database cannot be reached', true],
  [new Error('Connection terminated unexpectedly'), 'the database cannot be reached', true],
  [new Error('timeout exceeded when trying to connect'), 'the database cannot be reached', true],
  [new Error('Client was closed and is not queryable'), 'the database cannot be reached', true],
  [new AggregateError([withCode('ECONNREFUSED')]), 'the database cannot be reached', true],
  [withCode('SELF_SIGNED_CERT_IN_CHAIN'), 'the certificate of the database cannot be verified', true],
  [withCode('ERR_TLS_CERT_ALTNAME_INVALID'), 'the certificate of the database cannot be verified', true],
  [
    new Error('The server does not support SSL connections'),
    'the server of the database speaks no TLS, and sslmode in DATABASE_URL asks for it',
    true,
  ],
  [withCode('57014'), 'the database does not answer in time', true],
  [withCode('53300'), 'the database has no connection left', true],
  [withCode('53100'), 'the database has no room left', true],
  [withCode('28P01'), 'the database refuses the user or the password', true],
  [withCode('3D000'), 'there is no such database', true],
  [withCode('25006'), 'the database takes no changes', true],
  [withCode('42501'), 'the user may not do in the database what the hub has to', false],
  [withCode('42P01'), 'what stands in the database is no store of this release', false],
])('says of %o what is wrong, and whether it may pass', (error, message, mayPass) => {
  expect(databaseFault(error)).toMatchObject({ message, mayPass });
});

test('takes a fault of our own for none of the database', () => {
  expect(databaseFault(new TypeError('x is not a function'))).toBeNull();
  expect(databaseFault(withCode('22021'))).toBeNull();
});

test('knows a transaction that was given up for another', () => {
  expect([withCode('40001'), withCode('40P01'), withCode('23505')].map(isConflict)).toEqual([
    true,
    true,
    false,
  ]);
});
