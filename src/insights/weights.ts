/**
 * The weights of judging that no model learns, in one place. Values of opinions are points of the lexicon, -4..4; all else
 * is in nats, the natural logarithm of odds over neutral.
 */

/** What is left of praise and of a complaint when it is denied: "not good" is worse than "not bad" is good. */
export const DENIED = { praise: -0.8, complaint: -0.5 };

/** How many words after a negation the models see as negated; they were trained with it. */
export const NEGATION_REACH = 4;

/** What is left of praise that is wished for: "could be quicker". */
export const WISHED = -0.5;

/** What "too" makes of a word that says little by itself. */
export const TOO_MUCH = { below: 2, value: -1.5 };

/** What praise of somebody else says of this business, and what is the customer's own: a little against it, and nothing. */
export const OF_OTHERS = { other: -0.5, customer: 0 };

/** Of one target in its sentence. */
export const TARGET = {
  /**
   * How much rarer neutral mentions are in reviews than in the training sentences, of which many hold different
   * polarities on purpose; `unsaid` where the lexicon finds no opinion in the sentence.
   */
  neutralShift: { said: 1.8, unsaid: 1 },
  /** A point of the lexicon where the opinion word is itself the mention: "overpriced". */
  cue: 1.5,
  /** The same where all that the clause says is that there is no complaint: "never late". */
  denial: 0.4,
  /** The same in the clause that goes on from a target of which nothing is said yet. */
  following: 0.6,
  /** How far praise and complaint must lie apart, where the lexicon finds no opinion, for the stars to be added. */
  leastLean: 1.1,
};

/**
 * How much must speak for a sentence saying something of an aspect, in nats, for its words to be told of it: where a word of
 * it stands there, and where none does. From `possible` on what none names is looked at beside the rest of the review; of what
 * no sentence of several comes to `least` for, beside plain words of opinion or none, or to `unnamed` where none names it, the
 * review says nothing. A starred sentence alone is held to the same beside an aspect for which more speaks by `surer`.
 */
export const SAID = {
  named: -2.5,
  unnamed: 0,
  possible: -1.5,
  least: { plain: -1.25, unsaid: -0.8 },
  surer: 2,
};

/** Of an aspect over all of its review. */
export const VERDICT = {
  /** How many times likelier it must be that nothing is said of it than what else is likeliest, to leave it out. */
  doubt: 1.15,
  /** Below this score neither side is taken; it takes more where no word of opinion is said. */
  leastScore: { usual: 0.025, silent: 0.2 },
  /** How likely a side must be, with the stars, for them to give it to what words leave open. */
  tipping: 0.6,
  /** From which score on, without the stars, a review says clearly what it says. */
  clear: 0.6,
  /** From which score on plain words stand against all stars or one. */
  outspoken: 0.8,
};

/** Of a whole text. */
export const WHOLE = {
  /** The most that words count beside stars: stars of one kind and a joke of the other must balance. */
  mostFromWords: 3,
  /** A point of the lexicon in a text of no words, at how many words it counts half of that, and the most of all. */
  lexicon: { weight: 0.25, halvedAt: 12, most: 3 },
};

/** Of a clause: a point of the lexicon. */
export const CLAUSE = { lexicon: 0.6 };

/** From which value on an opinion word speaks for itself: "fine" and "rude", not "waited". */
export const PLAIN_WORDS = { praise: 1, complaint: -1.5 };

/** Of problems. */
export const PROBLEM = {
  /** A clause that is better than this reports no problem, whatever words it holds; in a review with all stars, and in others. */
  bestClause: { praised: 0.5, other: 0.85 },
  /** An opinion at least as bad as this, in its context, says that something was bad: "late", not "waited". */
  explicit: -1.5,
  /** What a problem says of the aspect it is a complaint about. */
  weight: 2,
  /** How badly an aspect must be judged to be a complaint by itself: where its words say something bad, and where none does. */
  said: -0.4,
  unsaid: -0.7,
  /** How bad an opinion must be that is no word of the aspect itself, and within how many words of those. */
  nearWord: -1.2,
  near: { praised: 3, other: 5 },
  /** How many words a comma counts for, when praise and complaint stand on both sides of an aspect. */
  comma: 2,
  /** A word as bad as this, not praise denied, makes an aspect a complaint even in a review with all stars. */
  explicitWord: -1,
};

/**
 * Of texts in languages for which there is no model: a sum of the opinions that the lexicon finds, each in its context.
 */
export const BY_LEXICON = {
  /** Complaints weigh more: people praise by habit, and a lexicon knows more words of praise (Taboada et al., 2011). */
  complaint: 1.25,
  /** What comes after "but" is what is meant, what comes before it is conceded. */
  turned: 1.2,
  /** Who denies something without a word of opinion mostly complains: "nobody came" (Potts, "On the negativity of negation", 2010). */
  denial: -0.8,
  /** Points of the lexicon at which a score is half of the way to its end. */
  halfway: 4,
  /** From this score on a text is positive, down from its opposite negative. */
  leastScore: 0.1,
  /** The most nats that a whole text says: less than five or one stars do. */
  most: 2.5,
  /** How many words from a target an opinion counts half. */
  halfDistance: 4,
  /** What an opinion counts behind a comma or "and" of its clause, and in another clause of the sentence. */
  acrossMark: 0.6,
  acrossClause: 0.35,
  /** Nats a point of the lexicon is worth beside its target. */
  point: 1.6,
  /** Nats of neutral over both sides where nothing is said. */
  neutral: 0.35,
};

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
 * How sure the one example must be of a problem, or of a side of an aspect, that has no surer one, where the stars agree: in
 * 18 written contents with labels 95 of 100 such words complained of it, as many as of the surer ones, and praise less.
 */
export const SHOWN_ALONE = { criticism: 2, praise: 2.5, problem: 2 };

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
  customers: -0.7,
  excepted: -2,
  denied: -0.3,
  turns: -1.5,
  asks: -2,
  spoken: -2,
  compared: -0.8,
  points: -1.5,
  vague: -1.2,
  leans: -1,
  half: -0.6,
  orders: -1.5,
  demands: -1.5,
  wishes: -1.5,
  supposed: -0.7,
  'breaks off': -6,
  'one word': -2,
  'little told': -1,
  'contrary but plain': 0.7,
  long: -0.4,
  clauses: -0.2,
  wished: -3,
  'names others': -1.5,
};

/** What each sign is worth that words can be trusted as a quote (see `aggregate/sure-signs.ts`), in nats. */
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
