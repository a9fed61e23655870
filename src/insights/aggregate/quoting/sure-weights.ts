/** The weights of choosing what is quoted and shown, in nats; those of judging stand in `weights.ts`. */

/**
 * How sure it must be that words say what they are quoted for, in nats; what is counted need not be quotable. 2 is odds of
 * seven to one.
 */
export const SURE = 2;

/**
 * How sure it must be that words are shown as an example of something: more than to be counted on, as a reader takes each for
 * what all say. `few` is added where fewer than `fewShare` of those who take a side take that one: what hardly anybody says is
 * misread more often than meant. Nobody is shown `blamed` by name for less.
 */
export const SHOWN = { aspect: 2.95, problem: 2.6, named: 2, blamed: 3.5, few: 0.75, fewShare: 0.25 };

/**
 * How sure judging must be that a problem is told for the words to be shown, in nats, and for the one example of a problem that
 * nobody told so surely. Of the words that this lets in labels of real texts bear out 93 %, where the stars say the contrary
 * too, and 104 of 115 in texts that no model learnt of; of those in between 79 % and 20 of 26. Signs in the words tell nothing
 * more: of those surer by them than `SHOWN.problem` and less told than this 28 of 47 are borne out.
 */
export const TOLD = { sure: 1.6, alone: 1.2 };

/**
 * How sure the one example of praise must be of an aspect that nobody praises in surer words, where the stars agree: of 216
 * such words in texts with labels 194 praise it. What is complained of so is told better by what went wrong. `named` is asked of
 * the one that praises somebody or something of whom the few are quoted.
 */
export const SHOWN_ALONE = { praise: 1.5, named: 1 };

/** The same of a phrase by the words around it, of which it is a small part: less, as it is shown beside its count. */
export const SURE_PHRASE = { aspect: -2, named: 0.5, unnamed: -2.5 };

/** How strong an opinion in a phrase must be for it to tell something: where several reviews say it, and where one does. */
export const PHRASE_TELLS = { shared: 1.2, alone: 1.5 };

/** How many reviews must say a phrase of an aspect, by how many speak of it: what one of hundreds says is no theme. */
export const PHRASE_SHARED = [
  { mentions: 500, reviews: 3 },
  { mentions: 60, reviews: 2 },
  { mentions: 0, reviews: 1 },
];

/** Of words that nothing speaks for or against, against doubt. */
const WORDS = {
  clear: 3,
  contrary: -1.5,
  opposed: -6,
  doubted: -0.7,
  imagined: -1.5,
  elsewhere: -1.5,
  excepted: -2,
  denied: -0.3,
  turns: -1.5,
  asks: -2,
  spoken: -2,
  compared: -0.8,
  vague: -1.2,
  leans: -1,
  half: -0.6,
  orders: -1.5,
  demands: -1.5,
  supposed: -0.7,
  'breaks off': -6,
  'one word': -2,
  'little told': -1,
  'contrary but plain': 0.7,
  long: -0.4,
  clauses: -0.2,
  'names others': -1.5,
};

/** What each sign is worth that words can be trusted as a quote (see `aggregate/quoting/sure-signs.ts`), in nats. */
export const SURE_SIGNS = {
  aspect: {
    bias: -3,
    ...WORDS,
    named: 0.5,
    term: 0.2,
    core: 0.5,
    'beside the point': -2,
    'said of it': 1.8,
    'its word': 0.2,
    alone: 0.5,
    opens: 0.3,
    crowded: -1.2,
    'of others': -1,
    'of things': -1.5,
    'aimed at': -5,
    'in passing': -1.2,
    'part of a name': -3,
    'before a turn': -1.5,
    describes: -1.2,
    problem: 2,
    'a problem': 0.7,
    'problem beside': 1,
    unsaid: -1.5,
    'its problem': -6,
    'problem of others': -2.5,
  },
  named: {
    bias: -4,
    ...WORDS,
    named: 1.5,
    'said of it': 1.5,
    'said near': 1.5,
    acts: 3.2,
    'not said of it': -1.5,
    alone: 0.3,
    crowded: -0.7,
    'in passing': -1.5,
    'part of a name': -3,
    'before a turn': -1.5,
    'only done': -2,
    'to be done': -1.5,
    'a problem': 2.5,
    'problem of others': -1.5,
  },
  problem: {
    bias: -4,
    ...WORDS,
    opposed: -1.5,
    supposed: -1.5,
    orders: -2.5,
    told: 4.5,
    unsaid: -1.2,
    general: 4.5,
    contrary: -0.8,
    'contrary at large': -1,
    'contrary of others': -1,
    'one word': -1.4,
    'little told': 0,
    'aimed at': -5,
    'told of others': -0.3,
  },
} as const;
