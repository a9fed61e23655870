import { aspectProblemId } from '../../../domain/aspect-problem-id.ts';
import { type KeptSums, NO_SUMS } from '../../kept-sums.ts';
import { english } from '../../language/en/english.ts';
import { isCompared } from '../../reading/as-compared.ts';
import { findTerms } from '../../reading/find-terms.ts';
import { NO_CONTEXT } from '../../reading/marks.ts';
import { holds, isOfAnother, overlap, type Mark, type Reading } from '../../reading/reading.ts';
import { read } from '../../reading/read.ts';
import { remembered } from '../../reading/remembered.ts';
import { placeOf } from '../../reading/spans.ts';
import { vocabularyOf } from '../../reading/vocabulary.ts';
import type { Taxonomy } from '../../verticals/schema.ts';
import { SHOWN, SURE_SIGNS } from './sure-weights.ts';
import { answersOf } from './answers.ts';
import { complains } from './complains.ts';
import type { Named } from '../named.ts';
import { aspectNature } from './aspect-nature.ts';
import { isAside } from './brackets.ts';
import { isNoneOfOffer, isOfCustomer, isOnlyDone, isThanks } from './not-meant.ts';
import { describesNext, describesOther, isOfThing } from './plain-words.ts';
import type { NamesOthers } from './private-names.ts';
import { isAimedAt, signsOfNamed, signsOfWords, type Claim, type Signs } from './sure-signs.ts';

/** What words are to show of an aspect, a problem, or somebody or something that goes by names. */
export type Shown = Claim & ({ aspect: string } | { problem: string } | Pick<Named, 'names' | 'kind'>);

/** How sure it is that words, by themselves, say of the very thing what they are to show; in nats over doubt. */
export type SurenessOf = (words: string, shown: Shown) => number;

/** What a sum of signs is worth. */
export function sumOfSigns(signs: Signs, weights: Signs): number {
  return Object.entries(weights).reduce(
    (sum, [name, weight]) => sum + weight * (name === 'bias' ? 1 : (signs[name] ?? 0)),
    0,
  );
}

/** "Rude to staff,tried to snatch it": a comma that parts no words for taggers. */
const UNSPACED = /(?<=\p{L}),(?=\p{L})/gu;

function isToldProblem({ kind, context }: Mark): boolean {
  return (
    kind === 'problem' && context.deniers.length === 0 && !context.imagined && context.whose === 'business'
  );
}

/** Words that mean somebody or something by name; not "Wes's brother", nor "smelled like wet dog". */
function marksOfNames(reading: Reading, names: readonly string[]): Mark[] {
  const { tokens, clauses } = reading;
  const spans = [...findTerms(reading, names).values()].flat();
  return spans
    .filter(({ from, to }) => tokens[to]?.pos !== 'PART' && !isCompared(tokens, from))
    .map((span) => {
      const clause = clauses.findIndex((one) => holds(one, span.from));
      return { kind: 'term', id: '', ...span, clause, plain: 0, value: 0, context: NO_CONTEXT };
    });
}

/** "[Wes] rewired the barn", "Wes even fixed the bell": a name whose bearer does something. */
function isDoing({ tokens, clauses }: Reading, { from, to, clause }: Mark): boolean {
  const next = tokens.slice(to).find(({ pos }) => pos !== 'ADV' && pos !== 'PART');
  const home = clauses[clause];
  const before = tokens.slice(home?.from ?? 0, from);
  return (
    home?.link !== 'sub' &&
    before.at(-1)?.pos !== 'ADP' &&
    (next?.pos === 'VERB' || next?.pos === 'AUX') &&
    before.every(({ pos }) => pos !== 'VERB' && pos !== 'AUX')
  );
}

/** "Card machine did not work": words that name things, and none that the problem is a complaint about. */
function isOnlyOfOthers({ marks }: Reading, aspects: readonly string[]): boolean {
  const terms = marks.filter(({ kind }) => kind === 'term');
  return terms.length > 0 && aspects.length > 0 && terms.every(({ id }) => !aspects.includes(id));
}

/** How bad a word must be that tells that a problem was one. */
const BAD = -1;

/** "They had my car for a week" may be a story: whether a bad word, or "too", stands in the clause in which a problem is told. */
function complainsBeside({ marks, tokens, clauses, language }: Reading, problem: string): boolean {
  const told = marks.filter(({ kind, id }) => kind === 'problem' && id === problem);
  return told.some(({ clause }) => {
    const home = clauses[clause];
    return (
      marks.some((one) => one.kind === 'opinion' && one.value <= BAD && one.clause === clause) ||
      tokens.slice(home?.from, home?.to).some(({ word }) => language.isOf('excess', word))
    );
  });
}

/** The signs for and against words, by name, as they are weighed; for tests and for those who fit the weights. */
export type SignsOf = (words: string, shown: Shown) => { kind: keyof typeof SURE_SIGNS; signs: Signs };

/** Reads the signs by one vocabulary. */
export function signsBy(taxonomy: Taxonomy, namesOthers: NamesOthers): SignsOf {
  const language = english();
  const vocabulary = vocabularyOf(taxonomy, language);
  const { isOfPeople, isMainly } = aspectNature(taxonomy);
  const answers = answersOf(taxonomy.aspects, language);
  const asked = new Set(
    taxonomy.aspects.flatMap(({ id, answers: words = [] }) => (words.length > 0 ? [id] : [])),
  );
  const aspectsOf = (problem: string): readonly string[] =>
    taxonomy.problems.find(({ id }) => id === problem)?.aspects ?? [];
  const ofAspect = (reading: Reading, claim: Claim, aspect: string): Signs => {
    const { marks, tokens } = reading;
    const mentions = marks.filter(({ kind }) => kind === 'term' || kind === 'cue');
    const own = mentions.filter(
      (one) =>
        one.id === aspect &&
        !isOfAnother(reading, one) &&
        !describesNext(reading, one) &&
        !(claim.sign > 0 && isOfCustomer(reading, one)) &&
        !isThanks(reading, one),
    );
    const told = marks.filter(isToldProblem);
    const ofIt = told.filter(
      (one) => aspectsOf(one.id).includes(aspect) && !isAside(reading.text, placeOf(reading, one)[0]),
    );
    const ofOthers = told.filter(({ id }) => !ofIt.some((one) => one.id === id) && aspectsOf(id).length > 0);
    const said = marks.filter(
      (one) =>
        one.kind === 'opinion' &&
        one.value * claim.sign > 0 &&
        !ofOthers.some((problem) => claim.sign < 0 && overlap(problem, one)),
    );
    const isCore = answers(aspect, tokens);
    return {
      ...signsOfWords(reading, claim),
      ...signsOfNamed(reading, { own, others: mentions.filter(({ id }) => id !== aspect), said }),
      core: Number(isCore && asked.has(aspect)),
      'beside the point': Number(!isCore),
      'of things': Number(
        isOfPeople(aspect) && own.length > 0 && own.every((one) => isOfThing(reading, one)),
      ),
      describes: Number(own.length > 0 && own.every((one) => describesOther(reading, one, own))),
      'aimed at': Number(
        claim.sign < 0 && isOfPeople(aspect) && own.some((one) => isAimedAt(reading, one, said)),
      ),
      problem: Number(claim.sign < 0 && ofIt.some(({ id }) => isMainly(id, aspect))),
      'a problem': Number(claim.sign < 0 && ofIt.length > 0),
      'problem beside': Number(
        claim.sign < 0 && ofIt.some(({ clause }) => own.some((one) => one.clause === clause)),
      ),
      unsaid: Number(claim.sign < 0 && !complains(reading)),
      'its problem': Number(claim.sign > 0 && ofIt.length > 0),
      'problem of others': Number(claim.sign < 0 && ofIt.length === 0 && ofOthers.length > 0),
      'names others': Number(namesOthers(reading)),
    };
  };
  const ofNames = (reading: Reading, claim: Claim, { names, kind }: Pick<Named, 'names' | 'kind'>): Signs => {
    // "Good service" is no word on "Oil change and service".
    const own = marksOfNames(reading, names).filter(
      (name) =>
        !(kind !== 'person' && isNoneOfOffer(reading, name)) &&
        !reading.marks.some(
          (one) => one.kind === 'term' && isOfPeople(one.id) && one.from <= name.from && one.to >= name.to,
        ),
    );
    const told = reading.marks.filter(isToldProblem);
    const said = reading.marks.filter((one) => one.kind === 'opinion' && one.value * claim.sign > 0);
    const others = reading.marks.filter(
      (one) => one.kind === 'term' && !own.some((name) => overlap(name, one)),
    );
    const named = signsOfNamed(reading, { own, others, said });
    const signs = signsOfWords(reading, claim);
    return {
      ...signs,
      ...named,
      // "Charged me for a pollen filter" is little of the service that some call "filter"; a person did what is told.
      'not said of it': Number(kind !== 'person' && own.length > 0 && named['said of it'] !== 1),
      'only done': Number(
        claim.sign > 0 && claim.isContrary && kind !== 'person' && isOnlyDone(reading, said),
      ),
      // "Shout out to Wes" is praise, "look after the nurses" is none of nursing.
      'to be done': kind === 'person' ? 0 : (signs['orders'] ?? 0),
      acts: Number(claim.sign > 0 && kind === 'person' && own.some((one) => isDoing(reading, one))),
      'a problem': Number(
        claim.sign < 0 && told.some(({ clause }) => own.some((one) => one.clause === clause)),
      ),
      'problem of others': Number(claim.sign > 0 && told.length > 0),
      'names others': Number(namesOthers(reading)),
    };
  };
  /** "Very rude to staff": what others did to those of whom the problem is a complaint. */
  const isAimedAtPeople = (reading: Reading, aspects: readonly string[]): boolean => {
    const bad = reading.marks.filter(({ kind, value }) => kind === 'opinion' && value < 0);
    const people = reading.marks.filter(
      ({ kind, id }) => kind === 'term' && aspects.includes(id) && isOfPeople(id),
    );
    return people.length > 0 && people.every((one) => isAimedAt(reading, one, bad));
  };
  const ofProblem = (reading: Reading, claim: Claim, problem: string): Signs => {
    const told = reading.marks.filter(isToldProblem);
    const isTold = told.some(({ id }) => id === problem);
    const general =
      taxonomy.problems.find(({ id }) => id === problem)?.general ??
      taxonomy.aspects.flatMap(({ id }) => (aspectProblemId(id) === problem ? [id] : []));
    // A complaint that no words of a problem tell is one where something bad is said of what goes by its name.
    const sure = general.map((aspect) => {
      const signs = ofAspect(reading, claim, aspect);
      return signs['term'] === 1 && signs['said of it'] === 1
        ? sumOfSigns(signs, SURE_SIGNS.aspect)
        : -Infinity;
    });
    return {
      ...signsOfWords(reading, claim),
      told: Number(isTold),
      unsaid: Number(isTold && !complainsBeside(reading, problem)),
      'told of others': Number(told.some(({ id }) => id !== problem)),
      'contrary of others': Number(claim.isContrary && isOnlyOfOthers(reading, aspectsOf(problem))),
      'contrary at large': Number(claim.isContrary && !isTold),
      general: Number(!isTold && sure.some((one) => one >= SHOWN.aspect)),
      'aimed at': Number(isAimedAtPeople(reading, aspectsOf(problem))),
      'names others': Number(namesOthers(reading)),
    };
  };
  const readOnce = remembered((words) => read(words.replaceAll(UNSPACED, ', '), { language, vocabulary }));
  return (words, shown) => {
    const reading = readOnce(words);
    if ('aspect' in shown) return { kind: 'aspect', signs: ofAspect(reading, shown, shown.aspect) };
    if ('names' in shown) return { kind: 'named', signs: ofNames(reading, shown, shown) };
    return { kind: 'problem', signs: ofProblem(reading, shown, shown.problem) };
  };
}

/**
 * Tells how sure words are: the weighed sum of all signs that they can be trusted, and that they cannot. Words are read only
 * where their sum is not among `sums`.
 */
export function surenessBy(
  taxonomy: Taxonomy,
  namesOthers: NamesOthers,
  sums: Pick<KeptSums, 'of'> = NO_SUMS,
): SurenessOf {
  let opened: SignsOf | null = null;
  return (words, shown) =>
    sums.of(`${JSON.stringify(shown)}\n${words}`, () => {
      opened ??= signsBy(taxonomy, namesOthers);
      const { kind, signs } = opened(words, shown);
      return sumOfSigns(signs, SURE_SIGNS[kind]);
    });
}
