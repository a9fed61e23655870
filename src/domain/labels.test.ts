import { expect, test } from 'vitest';
import { aspectsFile } from './aspects.ts';
import { business } from './business.ts';

const OVERRIDE = '\u202e';
const CLOSED = `${OVERRIDE}Food\u202c`;

test('labels of a business close what they open of direction', () => {
  const { technicians, services, service_areas } = business.parse({
    name: 'Wren',
    technicians: [{ id: 'a', name: `${OVERRIDE}Food` }],
    services: [{ id: 'b', label: `${OVERRIDE}Food` }],
    service_areas: [{ id: 'c', label: 'Food' }],
  });
  expect([technicians[0]?.name, services[0]?.label, service_areas[0]?.label]).toEqual([
    CLOSED,
    CLOSED,
    'Food',
  ]);
});

test('labels of a vocabulary close what they open of direction', () => {
  const { aspects, problems } = aspectsFile.parse({
    aspects: [{ id: 'a', label: `${OVERRIDE}Food`, problem: ' Food ' }],
    problems: [{ id: 'b', label: `${OVERRIDE}Food` }],
  });
  expect([aspects[0]?.label, aspects[0]?.problem, problems[0]?.label]).toEqual([CLOSED, 'Food', CLOSED]);
});
