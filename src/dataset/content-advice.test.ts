import { describe, expect, it } from 'vitest';
import { readDataset } from '../dataset.ts';
import { contentAdvice } from './content-advice.ts';
import {
  content,
  contentDirectory,
  ID,
  problems,
  record,
  useContentDirectory,
} from './test/content-directory.ts';

useContentDirectory();

describe('what is most likely a slip', () => {
  it('warns of ids taken down that no review has and of files that nothing reads', async () => {
    await content({
      'reviews/a.jsonl': record('A'),
      'withheld.yaml': `- {id: ${ID}A, reason: asked}\n- {id: ${ID}Z, reason: asked}\n`,
      'witheld.yaml': '[]',
      'notes.txt': '',
      'summary.md.draft': '',
      'maps/direct.yaml': '',
    });
    const { warnings } = await readDataset(contentDirectory());
    expect(warnings.map((warning) => warning.replace(`${contentDirectory()}/`, ''))).toEqual([
      `withheld.yaml takes down ${ID}Z, which no review has`,
      'notes.txt is not read: the content has business.yaml, withheld.yaml, faq.yaml, aspects.yaml, summary.md, reviews, analysis, maps',
      'witheld.yaml is not read, did you mean withheld.yaml?',
    ]);
  });

  it('advises on hours, postal codes, early replies and names that nobody mentions', async () => {
    await content({
      'business.yaml': [
        'name: Test',
        'base_url: https://reviews.example.com',
        'address: {postal_code: "1970", country: US}',
        'opening_hours: [Mon-Fri 8am-5pm, by appointment, Sa 09:00-13:00]',
        'technicians: [{id: ann, name: Ann}, {id: bo, name: Bo, aliases: [Bob]}]',
      ].join('\n'),
      'reviews/a.jsonl': record('A', {
        text: 'Ann came.',
        owner_reply: { text: 'Thanks', date: '2025-12-31' },
        updated_at: '2026-01-01T00:00:00Z',
      }),
    });
    expect(contentAdvice(await readDataset(contentDirectory()))).toEqual([
      'opening_hours of business.yaml: expected hours as Mo-Fr 08:00-17:00, got "Mon-Fri 8am-5pm"',
      'opening_hours of business.yaml: expected hours such as Mo-Fr 08:00-18:00, got "by appointment"',
      'postal_code of business.yaml: expected 5 figures in US, got "1970": if a zero was lost, write "01970", in quotes',
      `the reply to ${ID}A is of 2025-12-31, before the review of 2026-01-01`,
      'no review mentions technician bo by any of its names ("Bo", "Bob")',
    ]);
  });

  it.each([
    [
      'name: Joe: Plumbing\n',
      'business.yaml:1  file  expected quotes around a value with a colon: name: "Joe: Plumbing"',
    ],
    [
      'name: Joe\naddress:\n\tlocality: Salem\n',
      'business.yaml:3  file  expected blanks at the start of the line, got a tab: YAML indents with blanks alone',
    ],
    [
      'name: Joe\nbase_url: https://a.example\naddress:\n  postal_code: 01970\n',
      'business.yaml:4  address.postal_code  expected a postal code such as "01970", in quotes, got the number 1970',
    ],
    [
      'name: Joe\nbase_url: https://a.example\ntelephone: 5035550142\n',
      'business.yaml:3  telephone  expected a telephone number such as "+1-503-555-0142", in quotes, got the number 5035550142',
    ],
  ])('says what would be right in %j', async (business, problem) => {
    await content({ 'business.yaml': business, 'reviews/a.jsonl': record('A') });
    expect(await problems()).toEqual([problem]);
  });
});
