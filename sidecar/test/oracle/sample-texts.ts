import { HOSTILE_TEXTS } from './hostile-texts.ts';

/** Languages that reviews bear, each with what people write in it; null and the last ones have no stemmer. */
export const SAMPLE_TEXTS: readonly {
  readonly language: string | null;
  readonly pieces: readonly string[];
}[] = [
  {
    language: 'en',
    pieces: [
      'Gazi fixed the water heater and drained the tank.',
      'Three drains were draining slowly, one drain was clogged.',
      'They upsold me twice. I hate being upsold, they upsell everyone.',
      'María was kind to the children, a child fell asleep.',
      "Joe's crew didn't show up; nobody called.",
      'Best price in Old Town, worst parking in Saint Mary’s.',
      'Overpriced! 24/7 service, 100% late_again.',
      'I was quoted $120 and the quotation went up to 1,200.',
      'The technicians were friendlier than the other technician.',
      'Running water, ran for days, leaks and leaking pipes.',
    ],
  },
  {
    language: 'en-US',
    pieces: [
      'Air conditioning was installed; the A/C works.',
      'AC for the B&B w/o a fuss, 24-7.',
      'Stopped by on Sunday, cleaned up, left.',
    ],
  },
  { language: 'EN-gb', pieces: ['Boilers serviced, colour matched, tidied up.', 'Drains again. Cheers!'] },
  {
    language: 'es',
    pieces: [
      'El técnico reparó los calentadores y habló español.',
      'Muy caro, pero los niños quedaron contentos.',
      'Las tuberías goteaban; la tubería nueva no gotea.',
    ],
  },
  { language: 'es-MX', pieces: ['Señor G llegó tarde, mañana vuelve.', 'Reparaciones rápidas y baratas'] },
  { language: 'pt-BR', pieces: ['O serviço foi ótimo, consertaram os vazamentos.', 'Não vieram às nove.'] },
  {
    language: 'de',
    pieces: ['Straße, STRASSE und strasse: alles gut.', 'Die Heizungen heizen wieder, die Häuser sind warm.'],
  },
  {
    language: 'fr-CA',
    pieces: ['Très élégant, les réparations étaient réussies.', "L'eau n'était plus chaude."],
  },
  { language: 'tr', pieces: ["ISPARTA'da ısıtıcı İYİ çalışıyor.", 'ISITICI iyi, Işık Bey geldi.'] },
  { language: 'el', pieces: ['Ο τεχνίτης ΗΤΑΝ ΣΟΦΟΣ και ευγενής.', 'Γιάννης: σοφός, ΟΔΟΣ Ερμού.'] },
  { language: 'ru', pieces: ['Отличная работа, Ёлкин! Спасибо.', 'Трубы, трубой, трубам.'] },
  { language: 'hi', pieces: ['बहुत अच्छी सेवा, हिन्दी में', 'पानी की टंकी ठीक की।'] },
  { language: 'ar', pieces: ['خِدْمَةٌ مُمْتَازَةٌ', 'الخدمة ممتازة والسعر مناسب'] },
  { language: 'he', pieces: ['שֵׁרוּת מְצוּיָן ומהיר', 'שירות מצוין, מחיר הוגן'] },
  { language: 'zh-Hant-TW', pieces: ['熱水器修好了,很滿意。', '師傅很準時'] },
  { language: 'tlh', pieces: ['nuqneH drains', 'Qapla’ technicians'] },
  { language: null, pieces: ['drains without a language', '👩🏽‍🔧 was great 😀😀', 'Gazi & María: children'] },
  { language: null, pieces: HOSTILE_TEXTS.filter((text) => text.trim() !== '') },
];
