import { expect, it } from 'vitest';
import { publishedBusiness } from '../documents/published-business.ts';
import { businessFile } from './business.ts';
import { DEFAULT_SITE_SETTINGS } from './site-settings.ts';

const base = { name: 'Copper & Wren', base_url: 'https://reviews.example' };

it('has English pages without colour, logo and links where business.yaml says nothing', () => {
  const { language, theme } = businessFile.parse(base);
  expect({ version: 1, language, theme }).toEqual(DEFAULT_SITE_SETTINGS);
  expect(DEFAULT_SITE_SETTINGS).toEqual({
    version: 1,
    language: 'en',
    theme: { color: null, logo: null, links: [] },
  });
});

it.each([
  ['logo.svg', 'logo.svg'],
  ['/logo.png', 'logo.png'],
  ['https://shop.example/logo.png', 'https://shop.example/logo.png'],
])('takes %s for a logo', (logo, taken) => {
  expect(businessFile.parse({ ...base, theme: { logo } }).theme.logo).toBe(taken);
});

it.each([
  [{ color: 'teal' }, 'expected a colour such as #0a5c36, in quotes'],
  [
    { logo: '../secret.svg' },
    'expected the name of a picture that stands beside business.yaml, such as logo.svg, or its URL',
  ],
  [
    { logo: 'logo.html' },
    'expected the name of a picture that stands beside business.yaml, such as logo.svg, or its URL',
  ],
  [{ links: [{ label: 'Shop', url: 'javascript:alert(1)' }] }, 'expected an absolute http or https URL'],
])('refuses the theme %o', (theme, message) => {
  const { error } = businessFile.safeParse({ ...base, theme });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it('is no part of the Business that is published', () => {
  const file = businessFile.parse({ ...base, language: 'de', theme: { color: '#0a5c36' } });
  expect(Object.keys(publishedBusiness(file))).not.toEqual(expect.arrayContaining(['language']));
  expect(publishedBusiness(file)).not.toHaveProperty('theme');
});
