import { words } from './word-list.ts';

/** Words that are common in English and, spelled so, in no other language that reviews are written in. */
export const ENGLISH: ReadonlySet<string> = new Set(
  words(`
    the and were are very they with this that not but you our great good would from friendly work recommend
    nice thank thanks always she don't didn't never nothing everything love loved favorite awesome amazing
  `),
);

/** Words that English shares with its neighbours, so that they tell nothing. */
const SHARED = new Set(
  words(`
    service super top staff team job client restaurant hotel menu bar personal horrible terrible fatal ideal normal
    perfect professional problem contact ok was we an in to so is all of it he me no
  `),
);

/** Words that English shares with one neighbour alone. */
const SHARED_WITH: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['fr', new Set(words('excellent impeccable'))],
]);

/** Whether a word is spelled so in English and in that language. */
export function isShared(word: string, language: string): boolean {
  return SHARED.has(word) || SHARED_WITH.get(language)?.has(word) === true;
}

/**
 * What the shortest reviews of other languages are made of: thanks, praise and complaint, and what goes with them. A
 * detector tells nothing by one or two words; none of these is an English one that a review would use.
 */
const OTHER: Readonly<Record<string, string>> = {
  de: `
    gut gute guter gutes sehr danke dankeschön toll tolle toller tolles schlecht schlechter schlechte klasse spitze
    immer gerne gern wieder nie nicht und ist alles bestens zufrieden schön empfehlenswert empfehlung leider freundlich
    schnell sauber unfreundlich teuer günstig lecker einwandfrei hervorragend zuverlässig kompetent
  `,
  fr: `
    merci bien bon bonne très parfait parfaite rien mauvais mauvaise nul nulle génial rapide propre sympa
    recommande recommander éviter accueil travail toujours équipe déçu déçue satisfait satisfaite bonjour
  `,
  es: `
    gracias bien bueno buena buen buenos buenas muy todo perfecto perfecta malo mala pésimo rápido limpio
    excelente recomiendo recomendable recomendado servicio atención trato amable amables muchas nunca siempre estafa
  `,
  it: `
    grazie buono buona bravissimi bravissimo ottimo ottima molto tutto perfetto perfetta pessimo pessima
    veloce gentile gentili consigliato consiglio servizio sempre eccellente consigliatissimo cordiali
  `,
  pt: `
    obrigado obrigada bom boa muito ótimo ótima tudo perfeito péssimo ruim rápido limpo excelente recomendo
    adorei gostei serviço atendimento nunca sempre
  `,
  nl: `
    bedankt dank goed goede heel erg prima slecht slechte duur snel netjes vriendelijk vriendelijke aanrader uitstekend
    nooit altijd weer zeer tevreden lekker prachtig geweldig matig
  `,
};

const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, list] of Object.entries(OTHER))
  for (const word of words(list)) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);

/** What English has borrowed: it says nothing of the language around it. */
const BORROWED =
  /\b(?:no problema|hasta la vista|numero uno|bon app[eé]tit|al dente|à la carte|a la carte|crème brûlée|bravo|voil[aà]|ciao|señor(?:a|ita)?)(?![\p{L}])/giu;

/** What stands in each of these where it is written in ASCII; found in no time, where the phrases take long. */
const BORROWED_PARTS = words('problema vista uno appetit dente carte bravo voila ciao');
const ASCII = /^\p{ASCII}*$/u;

/** A text without the phrases that English has borrowed. */
export function withoutLoans(text: string): string {
  const lower = text.toLowerCase();
  const hasNone = !BORROWED_PARTS.some((part) => lower.includes(part)) && ASCII.test(text);
  return hasNone ? text : text.replace(BORROWED, ' ');
}

/** Whether a word is one of those. */
export function isTellingOther(word: string): boolean {
  return LANGUAGES_OF.has(word);
}

const ENGLISH_ENDING = new RegExp(`^\\p{L}{3,}(?:${words('ed ing ly less ful ness').join('|')})$`, 'u');

/** "nailed", "charging", "spotless": only the detector can tell them from Danish or Dutch. */
export function hasEnglishEnding(word: string): boolean {
  return ENGLISH_ENDING.test(word) && !isTellingOther(word);
}

/** The language that most of the words speak for; of equals the likelier by `scoresOf`. Null where none does. */
export function languageByWords(
  found: readonly string[],
  scoresOf: () => Readonly<Record<string, number>>,
): { language: string; count: number } | null {
  const told = found.flatMap((word) => LANGUAGES_OF.get(word) ?? []);
  const counts = [...Map.groupBy(told, (language) => language)].map(([language, { length: count }]) => ({
    language,
    count,
  }));
  if (counts.length < 2) return counts[0] ?? null;
  const scores = scoresOf();
  const scoreOf = ({ language }: { language: string }): number => scores[language] ?? 0;
  return counts.toSorted((a, b) => b.count - a.count || scoreOf(b) - scoreOf(a))[0] ?? null;
}
