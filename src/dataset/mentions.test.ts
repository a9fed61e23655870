import { describe, expect, it } from 'vitest';
import { business as businessSchema } from '../domain/business.ts';
import { mentionFinder } from './mentions.ts';

const NONE = { technicians: [], services: [], service_areas: [] };

const business = businessSchema.parse({
  name: 'Test',
  technicians: [
    { id: 'gazi', name: 'Gazi', aliases: ['Gazi Demir'] },
    { id: 'elodie', name: 'Élodie', aliases: [] },
    { id: 'obrien', name: "Pat O'Brien", aliases: ["O'Brien"] },
    { id: 'wells', name: 'Wells' },
    { id: 'anna', name: 'Анна' },
  ],
  services: [
    { id: 'water-heaters', label: 'Water heaters', aliases: ['hot water heater', 'boiler'] },
    { id: 'hot-water', label: 'Hot water' },
    { id: 'batteries', label: 'Battery', aliases: ['mini-split'] },
    { id: 'ac', label: 'Air conditioning', aliases: ['A/C'] },
    { id: 'gas', label: 'Gas', aliases: ['Heating & cooling'] },
  ],
  service_areas: [
    { id: 'st-louis', label: 'St. Louis', aliases: ['Saint Louis'] },
    { id: 'portland', label: 'Portland, OR' },
    { id: 'gazi-town', label: 'Gazi Town' },
  ],
});
const finder = mentionFinder(business);

function found(text: string): string[] {
  const { technicians, services, service_areas } = finder.find(text, NONE);
  return [...technicians, ...services, ...service_areas];
}

describe('mentions in a text', () => {
  it.each([
    ['GAZI was great', ['Gazi']],
    ["Gazi's work", ['Gazi']],
    ['Gazi’s work', ['Gazi']],
    ["GAZIS' work", ['Gazi']],
    ['gazi', ['Gazi']],
    ['magazine, gaziano', []],
    ['Gazi_x and gazi2', ['Gazi']],
    ['élodie', ['Élodie']],
    ['E\u0301LODIE', ['Élodie']],
    ['elodie', ['Élodie']],
    ['l’Élodie', ['Élodie']],
    ['O’Brien came', ["Pat O'Brien"]],
    ["pat o'brien's van", ["Pat O'Brien"]],
    ['obrien', ["Pat O'Brien"]],
    ['O Brien', ["Pat O'Brien"]],
    ['the well ran dry', []],
    ["Wells' work", ['Wells']],
    ['спасибо, АННА!', ['Анна']],
    ['Аннас', []],
  ])('finds technicians in %j: %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    ['two water heaters', ['water-heaters']],
    ['a water heater', ['water-heaters']],
    ["the water heater's pilot", ['water-heaters']],
    ['WATER-HEATER', ['water-heaters']],
    ['a hot-water heater', ['water-heaters']],
    ['hot water heaters', ['water-heaters']],
    ['hot water', ['hot-water']],
    ['plenty of hot water. Heater fixed', ['hot-water']],
    ['hot, water', []],
    ['water\nheater', ['water-heaters']],
    ['waters heater', []],
    ['boilers and batteries', ['water-heaters', 'batteries']],
    ['minisplit', ['batteries']],
    ['two mini splits', ['batteries']],
    ['mini–split', []],
    ['the AC', ['ac']],
    ['the A/C', ['ac']],
    ['the A.C. died', ['ac']],
    ['heating and cooling', ['gas']],
    ['Atlanta, GA', []],
    ['gases', ['gas']],
    ['It looks great with hot water.', []],
  ])('finds services in %j: %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    ['in St. Louis', ['st-louis']],
    ['Another plumber in St. Louis wanted double.', []],
    ['in St Louis.', ['st-louis']],
    ['Portland OR', ['portland']],
    ['Portland, OR', ['portland']],
    ['Portland. OR', ['portland']],
    ['Gazi Town', ['gazi-town']],
    ['Gazi. Town hall', ['Gazi']],
    ['Gazi in Gazi Town', ['Gazi', 'gazi-town']],
  ])('finds areas in %j: %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('lets the name with more letters take the words, also when another begins earlier', () => {
    const overlapping = mentionFinder({
      technicians: [],
      services: [
        { id: 'a', label: 'drain line', aliases: [] },
        { id: 'b', label: 'line replacement', aliases: [] },
        { id: 'c', label: 'drain', aliases: [] },
      ],
      service_areas: [],
    });
    expect(overlapping.find('A drain line replacement.', NONE).services).toEqual(['b', 'c']);
  });

  it('takes time in proportion to the text, whatever stands in it', () => {
    const text = `${'a/'.repeat(200_000)}${"hot water o'".repeat(50_000)}${'´'.repeat(100_000)}`;
    expect(found(text)).toEqual(['hot-water']);
  });
});

describe('mentions given by the source', () => {
  it('become the published name or id, whatever they are called by', () => {
    const given = {
      technicians: ['gazi demir', 'ELODIE'],
      services: ['boiler', 'A.C.'],
      service_areas: ['saint louis'],
    };
    expect(finder.find(null, given)).toEqual({
      technicians: ['Gazi', 'Élodie'],
      services: ['water-heaters', 'ac'],
      service_areas: ['st-louis'],
    });
  });

  it('join those of the text in the order of business.yaml, unknown ones last, each once', () => {
    const given = { technicians: ['Zoe', 'Élodie', 'Zoe'], services: [], service_areas: [] };
    expect(finder.find("Wells and Gazi, O'Brien too", given).technicians).toEqual([
      'Gazi',
      'Élodie',
      "Pat O'Brien",
      'Wells',
      'Zoe',
    ]);
  });
});

describe('names that two share', () => {
  const sams = {
    technicians: [
      { id: 'sam-ortiz', name: 'Sam Ortiz', aliases: ['Sam'] },
      { id: 'sam-lee', name: 'Sam Lee', aliases: ['SAM', '!!!'] },
    ],
    services: [],
    service_areas: [],
  };

  it('mention both, and the full name only the one', () => {
    expect(mentionFinder(sams).find('Sam came', NONE).technicians).toEqual(['Sam Ortiz', 'Sam Lee']);
    expect(mentionFinder(sams).find('Sam Lee came', NONE).technicians).toEqual(['Sam Lee']);
  });

  it('are warned of once, with both, and so is a name without letters', () => {
    expect(mentionFinder(sams).warnings).toEqual([
      '"!!!" of technician sam-lee has no letter or digit: no text can mention it',
      'a name is shared by technician sam-ortiz (as "Sam") and technician sam-lee (as "SAM"): a review with it mentions both',
    ]);
  });

  it('do not arise from a plural where another bears the very name', () => {
    const finder = mentionFinder({
      technicians: [
        { id: 'will', name: 'Will', aliases: [] },
        { id: 'wills', name: 'Wills', aliases: [] },
      ],
      services: [],
      service_areas: [],
    });
    expect(finder.warnings).toEqual([]);
    expect(finder.find("Will's and", NONE).technicians).toEqual(['Will']);
    expect(finder.find('Wills and', NONE).technicians).toEqual(['Wills']);
  });
});

describe('names that are ordinary words', () => {
  const words = mentionFinder({
    technicians: [{ id: 'will', name: 'Will', aliases: [] }],
    services: [{ id: 'pets', label: 'Pets', aliases: [] }],
    service_areas: [{ id: 'reading', label: 'Reading', aliases: [] }],
  });

  it.each([
    ['Will came to our house in Reading', ['Will', 'reading']],
    ['Café crème & cake: thanks to Will', ['Will']],
    ['We will be back. Reading this? Call them.', []],
    ['Took good care of our pets', ['pets']],
  ])('are found in %j where they are meant: %j', (text, expected) => {
    const { technicians, services, service_areas } = words.find(text, NONE);
    expect([...technicians, ...services, ...service_areas]).toEqual(expected);
  });
});
