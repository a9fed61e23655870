/**
 * Words that say nothing of their subject in a question to customers' reviews: the small words of a language, and what
 * every such question says ("what do customers say in their reviews of"). Folded, cut as texts are ("don't" is don and
 * t), by primary subtag.
 */
export const EMPTY_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'en',
    setOf(`a about above after again ago all almost along already also although always am among an and any anybody
    anyone anything are aren around as ask asked asking at away be because been before being below between both but by
    can cannot could couldn customer customers d did didn do does doesn doing don done down during each either else
    ever every everybody everyone everything experience experiences find for from further get gets getting give given
    gives go goes going good got had hadn has hasn have haven having he her here hers herself him himself his how
    however i if in into is isn it its itself just know let ll m many may maybe me mean mention mentioned mentioning
    mentions might mine more most much must my myself need neither never no nobody none nor not nothing now of off often
    on once one ones only opinion opinions or other others our ours ourselves out over own people per perhaps please
    quite rather re really review reviewer reviewers reviews s said same say saying says shall she should shouldn show
    since so some somebody someone something sometimes still such t tell than thank thanks that the their theirs them
    themselves then there these they thing things think this those though through to together too toward towards under
    until up upon us used usually ve very want wants was wasn we well were weren what whatever when where whether which
    while who whole whom whose why will with within without won would wouldn write wrote yes yet you your yours yourself
    yourselves`),
  ],
  [
    'es',
    setOf(`a al algo alguien algun alguna algunas alguno algunos ante antes asi aun aunque cada casi cliente clientes
    como con contra cual cuales cualquier cuando cuanta cuantas cuanto cuantos de decir del desde despues dice dicen
    donde dos e el ella ellas ellos en entre era eran es esa esas ese eso esos esta estan estar estas este esto estos
    fue fueron gente ha hace han hasta hay he la las le les lo los mas me mi mis mucha muchas mucho muchos muy nada ni
    no nos nosotros nuestra nuestro o opina opinan opinion opiniones os otra otras otro otros para pero persona
    personas poco por porque pues que quien quienes resena resenas se sea ser si sido sin sobre son su sus tambien tan
    tanto te tiene tienen todo todos tu tus u un una unas uno unos usted ustedes y ya yo`),
  ],
  [
    'de',
    setOf(`aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bewertung bewertungen
    bin bis bist da damit dann das dass dein dem den denn der des dich die dies diese diesem diesen dieser dieses dir
    doch dort du durch ein eine einem einen einer eines er es etwas euch euer fur gegen gibt hab habe haben hat hatte
    hatten hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jedes jemand kann
    kein keine keinen konnen kunde kunden leute man mehr mein meine meinem meinen meiner meinung meinungen mich mir mit
    nach nicht nichts noch nun nur ob oder ohne sagen sagt schon sehr sein seine seinem seinen seiner seit sich sie sind
    so soll sollte sollten uber um und uns unser unsere unter viel viele vom von vor wann war waren warum was weil
    welche welchem welchen welcher welches wem wen wenn wer werden wie wieder will wir wird wo wurde wurden zu zum zur
    zwischen`),
  ],
  [
    'fr',
    setOf(`a afin ai ainsi alors apres as au aucun aucune aussi autre autres aux avaient avait avant avec avez avis
    avoir avons c ce ceci cela celle celui ces cet cette chaque chez ci client clients combien comme comment d dans de
    des dire disent dit dois donc dont du elle elles en encore entre es est et etaient etait ete etes etre eu eux fait
    font gens ici il ils j je l la le les leur leurs lui m ma mais me meme memes mes moi moins mon n ne ni non nos notre
    nous on ont ou par parce pas pendant personne personnes peu peut plus pour pourquoi qu quand que quel quelle quelles
    quels qui quoi s sa sans se sera ses si sommes son sont sous suis sur t ta tant te tes toi ton tous tout toute
    toutes tres tu un une vers vos votre vous y`),
  ],
]);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** The empty words of the language that a question seems to be in: the one of which it has the most, of equals English. */
export function emptyWordsOf(question: readonly string[]): ReadonlySet<string> {
  let best: ReadonlySet<string> = new Set();
  let most = -1;
  for (const words of EMPTY_WORDS.values()) {
    const hits = question.filter((word) => words.has(word)).length;
    if (hits > most) [best, most] = [words, hits];
  }
  return best;
}
