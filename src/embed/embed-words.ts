/** What the element says by itself, in one language. `{}` stands for a figure or a name. */
export interface EmbedWords {
  readonly title: string;
  readonly stars: string;
  readonly review: string;
  readonly reviews: string;
  readonly none: string;
  readonly all: string;
  readonly failed: string;
}

const ENGLISH: EmbedWords = {
  title: 'Customer reviews of {}',
  stars: '{} of 5 stars',
  review: '{} review',
  reviews: '{} reviews',
  none: 'No reviews yet',
  all: 'All reviews',
  failed: 'The reviews cannot be shown here now.',
};

const BY_LANGUAGE: Readonly<Record<string, EmbedWords>> = {
  de: {
    title: 'Kundenbewertungen von {}',
    stars: '{} von 5 Sternen',
    review: '{} Bewertung',
    reviews: '{} Bewertungen',
    none: 'Noch keine Bewertungen',
    all: 'Alle Bewertungen',
    failed: 'Die Bewertungen lassen sich hier gerade nicht zeigen.',
  },
  es: {
    title: 'Opiniones de clientes sobre {}',
    stars: '{} de 5 estrellas',
    review: '{} opinión',
    reviews: '{} opiniones',
    none: 'Todavía no hay opiniones',
    all: 'Todas las opiniones',
    failed: 'Las opiniones no se pueden mostrar aquí ahora.',
  },
};

/** The words for a language tag such as `de-AT`; English for every other language. */
export function embedWords(language: string): EmbedWords {
  return BY_LANGUAGE[language.slice(0, 2).toLowerCase()] ?? ENGLISH;
}

/** A sentence with its figure or name put in, whatever characters that has. */
export function filled(sentence: string, value: string): string {
  return sentence.split('{}').join(value);
}
