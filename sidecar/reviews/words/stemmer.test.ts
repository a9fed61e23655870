import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/domain/fold.ts';
import { LANGUAGES } from './languages.ts';
import { stemmerFor } from './stemmer.ts';

/** The stems of words as people write them, each once. */
function stems(language: string | null, words: string): string[] {
  const stem = stemmerFor(language);
  return [...new Set(words.split(' ').map((word) => stem(fold(word))))];
}

describe('stemmerFor', () => {
  it.each([
    ['en', 'upsell upsells upselling upsold'],
    ['en', 'drain drains draining drained'],
    ['en', 'guarantee guaranteed guarantees'],
    ['en', 'speak speaks speaking spoke spoken'],
    ['en', 'pay pays paying paid'],
    ['en', 'overpay overpaying overpaid'],
    ['en', 'misunderstand misunderstood'],
    ['en', 'try tries tried trying'],
    ['en', 'freeze froze frozen'],
    ['en', 'prompt promptly'],
    ['en', 'easy easily'],
    ['en', 'add adds added adding'],
    ['en', 'err errs erred erring'],
    ['en', 'egg eggs egged egging'],
    ['en', 'exceed exceeds exceeded exceeding'],
    ['en', 'succeed succeeds succeeded succeeding'],
    ['en', 'proceed proceeds proceeded proceeding'],
    ['en', 'free frees freed freeing'],
    ['en', 'panic panics panicked panicking'],
    ['en', 'early earlier earliest'],
    ['en', 'rude ruder rudest'],
    ['en', 'easy easily easier easiest'],
    ['en', 'cheap cheaply cheaper cheapest'],
    ['en', 'big bigger biggest'],
    ['en', 'price pricey pricier'],
    ['en', 'serious seriously'],
    ['en', 'flawless flawlessly'],
    ['en', 'connect connected connection connections'],
    ['en', 'function functions functioning'],
    ['en', 'woman women'],
    ['en', 'honor honour honoured honours honoring'],
    ['en', 'color colour colours coloured'],
    ['en', 'neighbor neighbour neighbours'],
    ['en', 'organized organised organise organization organisation'],
    ['en', 'realize realised realising'],
    ['en', 'center centre centres'],
    ['en', 'license licence licensed'],
    ['en', 'gray grey'],
    ['en', 'knife knives'],
    ['en', 'shelf shelves'],
    ['en', 'tooth teeth'],
    ['en', 'handyman handymen'],
    ['en', 'person persons people'],
    ['es', 'llegó llegaron llegué llegar llegado'],
    ['es', 'instalación instalaciones instalar'],
    ['es', 'hizo hicieron hecho hacer'],
    ['es', 'devuelve devolvió devuelto devolver'],
    ['es', 'puede pudo poder podría'],
    ['es', 'malo malísimo malísima malísimos'],
    ['es', 'amable amabilísima'],
    ['es', 'rico riquísimo'],
    ['de', 'teuer teure teurer teuerste teuersten'],
    ['de', 'hoch hohe höher höchsten'],
    ['de', 'gekommen kam kommt kommen'],
    ['de', 'angerufen anruft anrufen'],
    ['de', 'eingebaut eingebaute einbauen'],
    ['de', 'repariert reparierte reparieren'],
    ['de', 'Haus Häuser'],
    ['de', 'Größe GRÖSSE'],
    ['fr', 'gentil gentille gentiment'],
    ['fr', 'arrivé arrivée arrivées arriver'],
    ['fr', 'comprendre compris comprise'],
    ['fr', 'nettoyer nettoyé nettoie'],
    ['it', 'gentile gentilissimo gentilissima'],
    ['it', 'largo larghissimo'],
    ['it', 'chiedere chiesto chiesta'],
    ['it', 'tornare tornerò tornato'],
    ['pt', 'rápido rapidíssimo'],
    ['pt', 'amável amabilíssima'],
    ['pt', 'instalação instalações instalar'],
    ['pt', 'trazer trouxe trouxeram'],
    ['pt', 'disponível disponíveis'],
    ['nl', 'goedkoop goedkoper goedkoopste'],
    ['nl', 'snel sneller snelst snelste'],
    ['nl', 'duur duurder duurste'],
    ['nl', 'maken maakt maakte gemaakt'],
    ['nl', 'afspreken afgesproken afsprak'],
    ['nl', 'reparatie reparaties'],
    ['nl', 'repareren repareerde gerepareerd'],
    ['nl', 'huis huizen'],
    ['sv', 'komma kommer kom kommit'],
    ['sv', 'nyckel nycklar nycklarna'],
    ['sv', 'förstå förstod förstått'],
    ['da', 'hjælpe hjælper hjalp hjulpet'],
    ['da', 'bog bøger'],
    ['da', 'ringe ringede ringet'],
    ['no', 'rask raskere raskest'],
    ['no', 'kjøpe kjøpte kjøpt'],
    ['nb', 'skrive skrev skrevet'],
    ['no', 'nøkkel nøkler'],
    ['ru', 'хороший хорошая хорошего'],
    ['el', 'τεχνικός τεχνικοί'],
    ['el', 'ΟΔΟΣ οδός'],
    ['tr', 'kapı kapının'],
    ['tr', 'ısıtma ISITMA'],
  ])('gives one stem in %s to %s', (language, words) => {
    expect(stems(language, words)).toHaveLength(1);
  });

  it.each([
    ['en', 'use us'],
    ['en', 'busy business'],
    ['en', 'person personal'],
    ['en', 'new news'],
    ['en', 'beam be'],
    ['en', 'cool cooler'],
    ['en', 'long longer'],
    ['en', 'flat flatter'],
    ['en', 'late later lately'],
    ['en', 'good better best'],
    ['en', 'wind wound'],
    ['en', 'reside only on'],
    ['es', 'casi casa'],
    ['es', 'avería ver'],
    ['es', 'envío envidia ver'],
    ['de', 'Anlage Lage'],
    ['fr', 'parfait parler dessert désert'],
    ['pt', 'defeito fazer perfeito'],
    ['nl', 'reden rijden week wijken afwas'],
    ['sv', 'lag ligga får gå när nå'],
    ['da', 'ved vide tog'],
    ['no', 'bad be tre hand hender'],
  ])('keeps apart in %s the words %s', (language, words) => {
    expect(stems(language, words)).toHaveLength(words.split(' ').length);
  });

  it.each([['es-MX'], ['es-419'], ['ES'], ['es-Latn-MX']])('takes %s for Spanish', (language) => {
    expect(stems(language, 'llegó llegaron')).toEqual(['lleg']);
  });

  it.each([[null], ['und'], ['zh'], ['bg'], ['x-private'], ['']])(
    'leaves words as they are when the language is %j',
    (language) => {
      expect(stems(language, 'drains drain')).toEqual(['drains', 'drain']);
    },
  );

  it('leaves words of over 64 code units as they are, however long', () => {
    const stem = stemmerFor('en');
    expect(stem(`${'a'.repeat(61)}ing`)).toBe('a'.repeat(61));
    expect(stem(`${'a'.repeat(62)}ing`)).toBe(`${'a'.repeat(62)}ing`);
    expect(stem('ab'.repeat(10_000))).toBe('ab'.repeat(10_000));
  });

  it('gives the same stem whatever was asked before', () => {
    const words = fold('drains upsold kam llegó город τεχνικός क कहानी மரங்கள் 1500 ab12 x').split(' ');
    for (const language of LANGUAGES.keys()) {
      const stem = stemmerFor(language);
      const once = words.map(stem);
      expect(words.toReversed().map(stem).toReversed()).toEqual(once);
      expect(once.filter((word) => word === '')).toEqual([]);
    }
  });
});

it.each([
  ['wes', 'we'],
  ['gas', 'ga'],
  ['us', 'u'],
])('takes the s of %s for no ending', (word, other) => {
  const stem = stemmerFor('en');
  expect(stem(word)).not.toBe(stem(other));
});
