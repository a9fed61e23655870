import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { aggregateRatingOf } from '../documents/aggregate-rating.ts';
import { aBusiness, aReview, insightsWith } from '../documents/test/records.ts';
import { aspectInsight, overallInsights, problemInsight } from '../domain/insights.ts';
import { DEFAULT_SITE_SETTINGS } from '../domain/site-settings.ts';
import { inOwnLanguage } from './own-language.ts';
import type { Site } from './site.ts';
import labels from './texts/labels.json' with { type: 'json' };

const VERTICALS = new URL('../insights/verticals/', import.meta.url);
const named = z.array(z.object({ label: z.string() }).loose()).default([]);
const vertical = z.looseObject({ aspects: named, problems: named });

const evidence = [{ review_id: aReview().id, evidence: 'On time.' }];
const aspect = {
  mention_count: 12,
  positive_count: 11,
  neutral_count: 0,
  negative_count: 1,
  positive_pct: 91.7,
  score: 0.8,
  top_phrases: [],
  example_review_ids: [],
  praise: evidence,
  criticism: [],
};

function siteIn(language: string): Site {
  const { per_review: _, ...insights } = insightsWith([aReview().id]);
  return {
    siteMode: 'full',
    baseUrl: 'https://reviews.example',
    hubUrl: null,
    settings: { ...DEFAULT_SITE_SETTINGS, language },
    business: aBusiness,
    rating: aggregateRatingOf([aReview()]),
    insights: overallInsights.parse({
      ...insights,
      aspects: [
        aspectInsight.parse({ ...aspect, id: 'workmanship', label: 'Workmanship' }),
        aspectInsight.parse({ ...aspect, id: 'own', label: 'Our own word' }),
      ],
      entities: {
        ...insights.entities,
        problems: [
          problemInsight.parse({
            id: 'damage',
            label: 'Damage',
            mention_count: 6,
            example_review_ids: [],
            examples: evidence,
          }),
        ],
      },
      summary: 'Fine work.',
    }),
  };
}

it.each(Object.entries(labels))('has words in %s for the labels of every trade', (_, own) => {
  const files = readdirSync(VERTICALS).filter((file) => file.endsWith('.json'));
  const said = files.flatMap((file) => {
    const { aspects, problems } = vertical
      .catch({ aspects: [], problems: [] })
      .parse(JSON.parse(readFileSync(new URL(file, VERTICALS), 'utf8')));
    return [...aspects, ...problems].map(({ label }) => label);
  });
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((label) => !(label in own))).toEqual([]);
});

const derived = { byOwner: false };

it('says labels and summary in the language of the pages, and words of the owner as they are', () => {
  const { insights } = inOwnLanguage(siteIn('de-AT'), derived);
  expect(insights.aspects.map(({ label }) => label)).toEqual(['Handwerkliche Qualität', 'Our own word']);
  expect(insights.entities.problems.map(({ label }) => label)).toEqual(['Schäden']);
  expect(insights.summary).toBe(
    '1 Bewertung, im Schnitt 5,0 von 5 Sternen. Gelobt: Handwerkliche Qualität (+11 / −1) und Our own word (+11 / −1). Unter anderem ging schief: Schäden (gefunden in 6 Bewertungen).',
  );
  expect(inOwnLanguage(siteIn('es'), { ...derived, byOwner: true }).insights.summary).toBe('Fine work.');
});

it.each([
  [
    'de',
    'Gelobt: A (+60 / −2) und B (+8 / −3). Geteilte Meinungen: C (+52 / −48). Kritisiert: D (+10 / −70). Am häufigsten ging schief: Schäden (gefunden in 60 Bewertungen). Außerdem: P (gefunden in 14 Bewertungen) und Q (gefunden in 9 Bewertungen).',
  ],
  [
    'es',
    'Elogiado: A (+60 / −2) y B (+8 / −3). Opiniones divididas: C (+52 / −48). Criticado: D (+10 / −70). Lo que más falló: Daños (encontrado en 60 opiniones). También: P (encontrado en 14 opiniones) y Q (encontrado en 9 opiniones).',
  ],
])('says in %s how aspects stand and what went wrong as the English summary does', (language, says) => {
  const site = siteIn(language);
  const aspects = [
    ['A', 60, 2],
    ['B', 8, 3],
    ['C', 52, 48],
    ['D', 10, 70],
    ['E', 5, 4],
  ].map(([label, positive, negative]) =>
    aspectInsight.parse({
      ...aspect,
      id: label,
      label,
      mention_count: Number(positive) + Number(negative),
      positive_count: positive,
      negative_count: negative,
      positive_pct: (100 * Number(positive)) / (Number(positive) + Number(negative)),
      praise: [...evidence, ...evidence, ...evidence],
      criticism: [...evidence, ...evidence, ...evidence],
    }),
  );
  const problems = [
    ['Damage', 60],
    ['P', 14],
    ['Q', 9],
    ['R', 8],
  ].map(([label, times]) =>
    problemInsight.parse({
      id: label,
      label,
      mention_count: times,
      example_review_ids: [],
      examples: evidence,
    }),
  );
  const insights = {
    ...site.insights,
    aspects,
    entities: { ...site.insights.entities, problems },
  };
  expect(inOwnLanguage({ ...site, insights }, derived).insights.summary).toContain(says);
});

it('leaves English as it is', () => {
  const site = siteIn('en-GB');
  expect(inOwnLanguage(site, derived)).toBe(site);
});

it('tells how many more problems are reported as often as the last named', () => {
  const site = siteIn('de');
  const problems = ['A', 'B', 'C', 'D', 'E', 'F'].map((label) =>
    problemInsight.parse({
      id: label.toLowerCase(),
      label,
      mention_count: 5,
      example_review_ids: [],
      examples: evidence,
    }),
  );
  const insights = { ...site.insights, entities: { ...site.insights.entities, problems } };
  expect(inOwnLanguage({ ...site, insights }, derived).insights.summary).toContain(
    'C (gefunden in 5 Bewertungen) und 3 weitere ebenso oft.',
  );
});
