import { fold } from '../../src/domain/fold.ts';

/** Of so many languages the names are known: what Intl brings of each takes long. */
const MOST_LANGUAGES = 20;

const PRIMARY_SUBTAG = /^[a-z]{2,3}$/;

/** A language that reviews are written in. */
export interface NamedLanguage {
  /** Its primary subtag. */
  readonly language: string;
  /** What it is called in English and in the languages of the reviews, where that is one word, each name once. */
  readonly names: readonly string[];
}

/** The languages of these BCP 47 tags, with what people call them: spanish, español. */
export function languageNames(tags: readonly string[]): NamedLanguage[] {
  const subtags = tags.map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '');
  const languages = [...new Set(subtags)]
    .filter((subtag) => PRIMARY_SUBTAG.test(subtag))
    .slice(0, MOST_LANGUAGES);
  const namers = [...new Set(['en', ...languages])].map(
    (language) => new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }),
  );
  return languages.map((language) => {
    const names = namers.flatMap((namer) => namer.of(language) ?? []).filter((name) => !name.includes(' '));
    return { language, names: [...new Map(names.map((name) => [fold(name), name])).values()] };
  });
}
