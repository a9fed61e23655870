import german from '../insights/language/de/words.json' with { type: 'json' };
import english from '../insights/language/en/words.json' with { type: 'json' };
import spanish from '../insights/language/es/words.json' with { type: 'json' };
import french from '../insights/language/fr/words.json' with { type: 'json' };
import italian from '../insights/language/it/words.json' with { type: 'json' };
import portuguese from '../insights/language/pt/words.json' with { type: 'json' };

/** Words that join one thing said to the next, as a comma does, of all languages that are read: letters alone. */
export const JOINING_WORDS: readonly string[] = [english, german, spanish, french, italian, portuguese]
  .flatMap(({ joining }) => joining)
  .filter((word) => /^\p{L}+$/u.test(word));
