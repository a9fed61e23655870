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
  neutralShift: { said: 1.4, unsaid: 1 },
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
 * How much must speak for a sentence saying something of an aspect that its words name, in nats, for them to be told of it. Of
 * what no sentence of several comes to `least` for, beside plain words of opinion or none, the review says nothing. A starred
 * sentence alone is held to the same beside an aspect for which more speaks by `surer`.
 */
export const SAID = {
  said: -2.5,
  least: { plain: -1.25, unsaid: -0.8 },
  surer: 2,
};

/** Of an aspect over all of its review. */
export const VERDICT = {
  /**
   * An aspect is left out where it is likelier than not that nothing is said of it. What is said is one of three things, each of
   * which may be less likely than nothing.
   */
  nothingSaid: 0.5,
  /** Below this score neither side is taken; it takes more where no word of opinion is said. */
  leastScore: { usual: 0.025, silent: 0.3 },
  /** How likely a side must be, with the stars, for them to give it to what words leave open. */
  tipping: 0.7,
  /** From which score on, without the stars, a review says clearly what it says. */
  clear: 0.6,
  /** The score of what is asked to be better, where nothing worse is said of it. */
  askedFor: -0.3,
  /** Above which score of its words a review that asks for more praises. */
  praising: 0.5,
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
  /** A clause that is better than this reports no problem, whatever words it holds. */
  bestClause: 0.85,
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
  /** How much must speak for a sentence being about it, in nats, for it to be looked at where no words tell it. */
  possible: -2,
  /** How much must speak for its being told at all, in nats: of what comes to more nearly nine in ten are told by the labels. */
  told: 0.8,
  /** Of what comes to less, how much must speak for it, in nats, for other reviews to bear it out (`aggregate/corroborated.ts`). */
  doubtful: -1.3,
  /** Up to how many tokens a sentence is the evidence of what it tells by what it is about; of longer ones a clause is. */
  wholeSentence: 30,
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
