/**
 * A text for each form that numbers take in a language, as `Intl.PluralRules` names the forms; `{n}` stands for the
 * number. What is left out is as `other`.
 */
export type Plural = Readonly<Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>> & {
  readonly other: string;
};
