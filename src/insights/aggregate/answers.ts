const PEOPLE =
  /\b(?:staff|service|crews?|team|technicians?|plumbers?|electricians?|workers?|guys?|m[ae]n|wom[ae]n|lad(?:y|ies)|(?:nice|good|honest|great|lovely|kind|the|these) people|owners?|managers?|dispatchers?|receptionists?|reception|front desk|hosts?|hostess|servers?|wait(?:er|ress|staff)\w*|bartenders?|chefs?|housekeeping|lifeguard|doctors?|dr|gp|nurses?|paramedics?|dentists?|drivers?|handlers?|operators?|advis[eo]rs?|lawyers?|attorneys?|everyone|everybody|friend\w*|rude\w*|polite\w*|kind\w*|helpful\w*|courteous\w*|professional\w*|manners?|patient|caring|lovely|attentive)\b/i;

const MONEY =
  /\b(?:pric\w*|cost\w*|cheap\w*|expensive|values?|afford\w*|(?:over)?charg\w*|bill(?:ed|s)?|fees?|quot(?:e|es|ed)|estimates?|invoices?|worth (?:it|every|the (?:money|price|cost))|rates?|paid|pay|money|overpriced|rip-?off|bargain|deals?|discount|budget)\b/i;

const ARRIVAL =
  /\b(?:on time|late(?:r|ly)?|early|punctual\w*|on the dot|windows?|arriv\w*|(?:show|turn)(?:ed|s)? up|no[- ]shows?|(?:nobody|no one|never) (?:came|showed)|minutes|appointments?|same[- ]day|next[- ]day|prompt\w*|schedul\w*|when (?:they|he|she) said)\b/i;

const DURATION =
  /\b(?:wait\w*|minutes?|mins?|hours?|days?|weeks?|months?|quick\w*|prompt\w*|fast\w*|slow\w*|speed\w*|rush\w*|efficien\w*|on time|late|early|delay\w*|long|soon|immediately|straight away)\b/i;

/** What words answer the question of an aspect, where its own vocabulary is wider than the question. */
const ANSWERS: Readonly<Record<string, RegExp>> = {
  professionalism: PEOPLE,
  staff: PEOPLE,
  service: PEOPLE,
  price: MONEY,
  billing: MONEY,
  punctuality: ARRIVAL,
  timeliness: ARRIVAL,
  waiting: DURATION,
  speed: DURATION,
  communication:
    /\b(?:expla\w+|communicat\w*|call(?:s|ed)?|calling|hung up|phon\w*|text(?:s|ed)?|e-?mail\w*|answer\w*|told|inform\w*|listen\w*|updat\w*|respon\w*|advice|advised|instructions?|questions?|clear\w*|spoke\w*|speak\w*|rang|ring)\b/i,
  cleanliness:
    /\b(?:(?:un)?clean(?:ed|er|est|ly|liness|ing)?|tid(?:y|ied|ier)|untidy|mess\w*|dust\w*|dirt\w*|spotless\w*|mopped|swept|wiped|footprints?|filth\w*|stain\w*|mou?ld\w*|smel\w*|vacuum\w*|immaculate\w*|hygien\w*|bugs?)\b/i,
  warranty:
    /\b(?:warrant\w*|guarant\w*|call ?backs?|c[ao]me back|follow\w*|st(?:an|oo)ds? behind|redo\w*|honou?r\w*|return\w*|free|no (?:extra )?charge|made it right)\b/i,
  care: /\b(?:care[sd]?|caring|treat\w*|doctors?|nurses?|paramedics?|dentists?|hygienists?|crews?|looked after|reassur\w*|at ease|thorough\w*|pain\w*|diagnos\w*|calm\w*)\b/i,
  facilities:
    /\b(?:facilit\w*|vehicles?|seats?|comfort\w*|uncomfortable|clean\w*|dirty|equipment|parking|building|waiting rooms?|wheelchairs?|pools?|gym|spa|wi-?fi|internet|lift|elevators?|lobby|sauna|bumpy|suspension)\b/i,
  access:
    /\b(?:get|got|getting|make|making|made|book\w*|offered|given|available|cancel\w*|rearrang\w*) (?:\w+ ){0,3}appointments?|\bappointments? (?:\w+ ){0,3}(?:available|booked|quick\w*|eas\w*|cancel\w*)|\b(?:get|got|getting|put) through\b|\b(?:booking|referrals?|prescriptions?|availab\w*|phone system|menus?|queue\w*)\b/i,
  room: /\b(?:rooms?|bed(?:s|rooms?)?|bathrooms?|showers?|suites?|furniture|mattress\w*|pillows?|carpets?|windows?|balcon\w*|air[- ]?con\w*|heating|tv)\b/i,
  location:
    /\b(?:locat\w*|near\w*|close|walk\w*|minutes?|central\w*|station|metro|subway|parking|area|neighbou?r\w*|find|reach|far|distance|convenien\w*|middle of)\b/i,
  comfort:
    /\b(?:quiet\w*|nois\w*|sleep\w*|slept|comfort\w*|uncomfortable|comfy|loud\w*|beds?|peace\w*|walls?|hear|heard|awake|relax\w*|co[sz]y)\b/i,
  ambience:
    /\b(?:atmosph\w*|ambi[ea]n\w*|d[eé]cor\w*|music|light\w*|candle\w*|co[sz]y|romantic|nois[ey]\w*|loud|quiet|crowd\w*|space\w*|cramped|terrace|garden|interior|rooms?|vibe\w*|charm\w*|seat\w*|views?|dark|intimate|packed)\b/i,
};

/** Whether words answer what people ask about an aspect; of one that asks for all its vocabulary means, always. */
export function answersQuestion(aspect: string, words: string): boolean {
  return ANSWERS[aspect]?.test(words) ?? true;
}
