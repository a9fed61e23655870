import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';

/** What each text would do if it were taken for markup or code: the page would have run it, or have such an element. */
const RUN = 'globalThis.ran=1';

/** Texts that end, open or fill in what they stand in, wherever one forgets that they are texts. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  script: `<script>${RUN}</script> ran over the carpet`,
  attribute: `"onmouseover="${RUN}" autofocus onfocus="${RUN}`,
  'single quotes': `'onmouseover='${RUN}' x='`,
  'end of a script': `</script><script>${RUN}</script>`,
  'end of a title': `</title></style></textarea><img src=x onerror=${RUN}>`,
  'end of a section': ']]><b class=injected>bold</b>',
  comment: `<!-- --!><b class=injected>--><!--`,
  template: '{{7*7}} ${7*7} <%= 7*7 %> #{7*7} {7*7}',
  entity: '&lt;b class=injected&gt;&amp;&#x3c;b&#62; &nbsp; &',
  markdown: `[link](javascript:${RUN}) ![x](x) **bold** \`code\` <b class=injected>`,
  'right to left': '\u202Etxet rehto eht dna\u202C \u2067isolated \u200F',
  'without an end': 'never closed \u202E\u2066\u202A',
  arabic: 'خدمة ممتازة وسريعة، شكراً لكم',
  controls:
    'NUL\u0000 bell\u0007 back\u0008 escape\u001B delete\u007F next\u0085 line\u2028paragraph\u2029end',
  nonCharacters: 'not a character \uFFFE \uFFFF \u{1FFFE}',
  'very long word': 'W'.repeat(3000),
  'very long': `${'A long story about a leaking water heater and <b class=injected>. '.repeat(320)}`.slice(
    0,
    20_000,
  ),
};

/** The id of the review that bears a hostile text: its place in the table. */
export function hostileId(name: string): string {
  return `01KJYBW500EXAMP1E000000${String(Object.keys(HOSTILE_TEXTS).indexOf(name)).padStart(3, '0')}`;
}

/** What the owner answers to a text, within what a reply may hold. */
export function hostileReply(text: string): string {
  return `Dear customer, ${text}`.slice(0, 20_000);
}

/** Writes content in which everything that strangers and owners can write is hostile. */
export async function writeHostileContent(folder: string): Promise<void> {
  await mkdir(join(folder, 'reviews'), { recursive: true });
  const reviews = Object.entries(HOSTILE_TEXTS).map(([name, text], index) => ({
    id: hostileId(name),
    author: text.slice(0, 200),
    author_avatar_url: 'https://pictures.example/a.png?"onerror=1',
    rating: (index % 5) + 1,
    date: `2025-03-${String(index + 1).padStart(2, '0')}`,
    updated_at: '2025-04-01T00:00:00Z',
    text,
    language: name === 'arabic' ? 'ar' : 'en',
    source: `x"onmouseover="${RUN}`,
    source_url: `https://elsewhere.example/?a=%22${encodeURIComponent(text.slice(0, 40))}`,
    owner_reply: { text: hostileReply(text), date: '2025-04-01' },
    verified: true,
    mentions: { technicians: [], services: [], service_areas: [] },
  }));
  const lines = reviews.map((review) => `${JSON.stringify(review)}\n`).join('');
  await writeFile(join(folder, 'reviews/2025.jsonl'), lines);
  await writeFile(join(folder, 'business.yaml'), stringify(BUSINESS));
  await writeFile(join(folder, 'faq.yaml'), stringify(FAQ));
  await writeFile(join(folder, 'summary.md'), SUMMARY);
}

const LABEL = `"><b class=injected>Wren</b> {{7*7}} </script>`;

const BUSINESS = {
  base_url: 'https://reviews.example',
  name: `Copper & ${LABEL}`,
  legal_name: LABEL,
  description: Object.values(HOSTILE_TEXTS).slice(0, 8).join(' '),
  telephone: '+1-503-555-0142',
  email: 'hello@copper.example',
  address: { street_address: LABEL, locality: LABEL, region: LABEL, postal_code: LABEL, country: 'US' },
  opening_hours: ['Mo-Fr 07:00-19:00', LABEL],
  vertical: 'HomeAndConstructionBusiness',
  technicians: [{ id: 'maria', name: `Maria ${LABEL}`, aliases: ['Maria'] }],
  services: [{ id: 'water-heaters', label: `Water heaters ${LABEL}`, aliases: ['water heater'] }],
  service_areas: [{ id: 'quarry-hill', label: `Quarry Hill ${LABEL}`, aliases: ['Quarry Hill'] }],
};

const FAQ = Object.entries(HOSTILE_TEXTS)
  .filter(([name]) => !['very long', 'controls', 'nonCharacters'].includes(name))
  .map(([name, text]) => ({ question: `Why ${text}?`, answer: text, review_ids: [hostileId(name)] }));

const SUMMARY = `${Object.values(HOSTILE_TEXTS).slice(0, 10).join('\n\n')}\n`;
