/** Lower case with straight apostrophes: the form in which words are looked up. */
export function foldWord(word: string): string {
  return word.toLowerCase().replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'");
}
