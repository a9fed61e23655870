import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as armenian } from '@orama/stemmers/armenian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as irish } from '@orama/stemmers/irish';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian';
import { stemmer as nepali } from '@orama/stemmers/nepali';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as serbian } from '@orama/stemmers/serbian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as tamil } from '@orama/stemmers/tamil';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import type { IrregularForms, Stem } from './irregular-forms.ts';
import { DANISH } from './irregular/da.ts';
import { DUTCH } from './irregular/nl.ts';
import { ENGLISH } from './irregular/en.ts';
import { FRENCH } from './irregular/fr.ts';
import { GERMAN } from './irregular/de.ts';
import { ITALIAN } from './irregular/it.ts';
import { NORWEGIAN } from './irregular/no.ts';
import { PORTUGUESE } from './irregular/pt.ts';
import { RUSSIAN } from './irregular/ru.ts';
import { SPANISH } from './irregular/es.ts';
import { SWEDISH } from './irregular/sv.ts';
import { UKRAINIAN } from './irregular/uk.ts';

/** How the words of a language are stemmed. */
export interface Language {
  readonly algorithm: Stem;
  readonly irregular?: IrregularForms;
}

/**
 * English words that end in an s which is no ending: gas, bus, this, Wes (Porter 2 leaves them alone, Porter 1, which the
 * package has, makes "we" of Wes).
 */
const SHORT_IN_S = /^[^aeiouy]*[aeiouy]s$/;

/**
 * The languages whose words are stemmed, by their primary subtag. English is Porter's algorithm, most others are
 * Snowball's. Bulgarian is missing: the package's algorithm throws on plain words ("абаноси").
 */
export const LANGUAGES: ReadonlyMap<string, Language> = new Map<string, Language>([
  ['ar', { algorithm: arabic }],
  ['da', { algorithm: danish, irregular: DANISH }],
  ['de', { algorithm: german, irregular: GERMAN }],
  ['el', { algorithm: greek }],
  ['en', { algorithm: (word) => (SHORT_IN_S.test(word) ? word : english(word)), irregular: ENGLISH }],
  ['es', { algorithm: spanish, irregular: SPANISH }],
  ['fi', { algorithm: finnish }],
  ['fr', { algorithm: french, irregular: FRENCH }],
  ['ga', { algorithm: irish }],
  ['hi', { algorithm: hindi }],
  ['hu', { algorithm: hungarian }],
  ['hy', { algorithm: armenian }],
  ['id', { algorithm: indonesian }],
  ['it', { algorithm: italian, irregular: ITALIAN }],
  ['lt', { algorithm: lithuanian }],
  ['nb', { algorithm: norwegian, irregular: NORWEGIAN }],
  ['ne', { algorithm: nepali }],
  ['nl', { algorithm: dutch, irregular: DUTCH }],
  ['nn', { algorithm: norwegian }],
  ['no', { algorithm: norwegian, irregular: NORWEGIAN }],
  ['pt', { algorithm: portuguese, irregular: PORTUGUESE }],
  ['ro', { algorithm: romanian }],
  ['ru', { algorithm: russian, irregular: RUSSIAN }],
  ['sr', { algorithm: serbian }],
  ['sv', { algorithm: swedish, irregular: SWEDISH }],
  ['ta', { algorithm: tamil }],
  ['tr', { algorithm: turkish }],
  ['uk', { algorithm: ukrainian, irregular: UKRAINIAN }],
]);
