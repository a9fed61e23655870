/** Sentences of invented reviews; words in braces stand for something else: {tech}, {service}, {area}, {street}, {n}, ... */
export const PRAISE: readonly string[] = [
  '{tech} was at the door {n} minutes early and had our {thing} running again before lunch.',
  'Called about the {thing} at {hour} in the morning and {tech} came out to {street} the same day.',
  'The price matched the quote of ${price} to the dollar, which never happens.',
  '{tech} explained every step of the {service} in plain English and showed me the old part.',
  'He wore boot covers the whole time and left the {room} cleaner than he found it.',
  'We have used them for {n} years here in {area} and they have not let us down once.',
  'Scheduling the {service} took one phone call and a text the night before.',
  "{tech}'s work on the {thing} is so tidy that I showed it to the neighbours on {street}.",
  'No upsell at all, just an honest look at the {thing} and a fair bill.',
  'My mother lives alone in {area} and {tech} treated her with real patience.',
  'They found the leak behind the {room} wall in {n} minutes when two other companies could not.',
  'Our new {thing} is quiet, the {room} is warm, and the warranty papers were in the mail by {day}.',
];
export const COMPLAINT: readonly string[] = [
  'The appointment was for {hour} and nobody came until after {hour2}, without a call.',
  'We were quoted ${price} for the {service} and the bill said ${price2}.',
  'The {thing} failed again {n} days later and we had to start over with the office.',
  'Whoever answers the phone on {day} put me on hold three times and then hung up.',
  '{tech} seemed rushed and left screws and insulation all over the {room}.',
  'Two visits to {street} and the {thing} still makes the same noise.',
  'I asked for a call back about the {service} and waited {n} days.',
  'The trip fee for {area} was never mentioned until the invoice came.',
];
export const MIDDLING: readonly string[] = [
  'The {service} itself was fine, the wait of {n} days was not.',
  'Good work on the {thing}, though ${price} felt steep for an hour in the {room}.',
  'It took a second visit, but {tech} made it right in the end.',
  'Decent {service}, average communication, fair price for {area}.',
  'They did what they said they would do on {street}, no more and no less.',
];
export const CLOSING: readonly string[] = [
  'Would call them again.',
  'Recommended to anyone near {street}.',
  'That is all I can say about it.',
  'Thanks to everyone in the {area} office.',
  'Five of our neighbours in {area} have since booked a {service} too.',
  'I keep their number on the fridge now.',
  "We'll see how the {thing} does this winter.",
  'Ask for {tech} if you can.',
  '👍',
];

/** Short reviews in other languages and scripts, by BCP 47 tag. */
export const ELSEWHERE: readonly (readonly [string, readonly string[]])[] = [
  [
    'es',
    [
      '{tech} llegó a tiempo, arregló el calentador en {n} minutos y nos explicó todo con mucha paciencia. ¡Muy recomendable en {area}!',
      'El técnico llegó {n} días tarde y el desagüe de la calle {street} sigue tapado. Cobraron ${price}.',
    ],
  ],
  [
    'ru',
    [
      '{tech} приехал через {n} минут, починил отопление и ничего не сломал. Спасибо, {area}!',
      'Ждали мастера {n} дней, трубу на {street} так и не починили. Дорого: {price} долларов.',
    ],
  ],
  [
    'el',
    [
      'Ο {tech} ήρθε στην ώρα του και έφτιαξε τον θερμοσίφωνα σε {n} λεπτά. Εξαιρετικός τεχνικός, ευχαριστούμε πολύ.',
      'Περιμέναμε {n} μέρες και ο κλιματισμός χάλασε πάλι. Ακριβός λογαριασμός.',
    ],
  ],
  [
    'hi',
    [
      '{tech} समय पर आए और {n} मिनट में हीटर ठीक कर दिया। बहुत अच्छी सेवा, धन्यवाद।',
      'तकनीशियन {n} दिन देर से आया और पाइप अभी भी टपक रहा है।',
    ],
  ],
  [
    'he',
    [
      '{tech} הגיע בזמן ותיקן את הדוד תוך {n} דקות. שירות מצוין, תודה רבה.',
      'חיכינו {n} ימים והמזגן עדיין לא עובד.',
    ],
  ],
  [
    'tr',
    [
      '{tech} tam zamanında geldi, ısıtıcıyı {n} dakikada tamir etti. Işık gibi hızlı, çok teşekkürler.',
      'Usta {n} gün geç geldi, tıkanıklık hâlâ açılmadı.',
    ],
  ],
  [
    'de',
    [
      '{tech} war pünktlich, hat die Heizung in {n} Minuten repariert und die Straße vor dem Haus gefegt. Großartig!',
      'Der Techniker kam {n} Tage zu spät, und der Abfluss ist immer noch verstopft.',
    ],
  ],
];

/** What stands for the words in braces. */
export const THINGS: readonly string[] = [
  'water heater',
  'furnace',
  'heat pump',
  'air conditioner',
  'kitchen drain',
  'breaker panel',
  'thermostat',
  'sump pump',
  'faucet',
  'garbage disposal',
  'mini-split',
  'toilet',
];
export const ROOMS: readonly string[] = [
  'kitchen',
  'basement',
  'garage',
  'bathroom',
  'hallway',
  'attic',
  'laundry room',
];
export const DAYS: readonly string[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const FIRST_NAMES: readonly string[] = [
  'Dana',
  'Terrence',
  'Folake',
  'Priscilla',
  'Luis',
  'Bev',
  'Mina',
  'Zoë',
  'Håkon',
  'Amélie',
  'Yusuf',
  'Olga',
  'Nikos',
  'Anjali',
  'Noam',
  'Çağla',
  'Jürgen',
  'Mei',
  'Tom',
  'Ruth',
];
export const SYLLABLES: readonly string[] = [
  'tol',
  'van',
  'mar',
  'rik',
  'dun',
  'bel',
  'cor',
  'win',
  'has',
  'per',
  'lo',
  'mi',
  'ga',
  'ster',
  'field',
  'ton',
  'ley',
  'brook',
  'quil',
  'dra',
  'os',
  'ne',
  'ru',
  'shaw',
  'pen',
  'al',
  'be',
  'thorn',
  'kes',
  'zim',
];
export const REPLIES: readonly string[] = [
  'Thank you, {author}. {tech} was glad to hear it.',
  'We are sorry, {author}. Please call the office and we will make it right.',
  'Thanks for taking the time to write, {author}. See you at the next check of the {thing}.',
];

/** The business they are about; all of it is invented. */
export const BUSINESS_YAML = `# Made by scripts/sample/generate.ts: an invented business for benchmarks.
name: Larkspur Home Services
base_url: https://reviews.larkspur.example
url: https://www.larkspur.example/
vertical: HomeAndConstructionBusiness
technicians:
  - { id: gazi, name: Gazi, aliases: [Gazi Demir] }
  - { id: maria, name: Maria, aliases: [María, Maria Lopez] }
  - { id: wes, name: Wes }
  - { id: priya, name: Priya }
  - { id: elodie, name: Élodie }
services:
  - { id: water-heaters, label: Water heater repair, aliases: [water heater, calentador] }
  - { id: heating, label: Heating repair, aliases: [furnace, heat pump, thermostat, Heizung] }
  - { id: air-conditioning, label: Air conditioning service, aliases: [air conditioner, mini-split] }
  - { id: drains, label: Drain cleaning, aliases: [drain, desagüe] }
  - { id: electrical, label: Panel upgrade, aliases: [breaker panel] }
  - { id: fixtures, label: Fixture installation, aliases: [faucet, toilet, garbage disposal] }
service_areas:
  - { id: harlow-bend, label: Harlow Bend }
  - { id: otter-lake, label: Otter Lake }
  - { id: quarry-hill, label: Quarry Hill }
  - { id: east-millbrook, label: East Millbrook, aliases: [Millbrook] }
`;
export const TECHNICIANS: readonly string[] = ['Gazi', 'Maria', 'Wes', 'Priya', 'Élodie'];
export const SERVICES: readonly string[] = [
  'water heater repair',
  'heating repair',
  'air conditioning service',
  'drain cleaning',
  'panel upgrade',
  'fixture installation',
];
export const AREAS: readonly string[] = ['Harlow Bend', 'Otter Lake', 'Quarry Hill', 'East Millbrook'];
