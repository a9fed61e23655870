import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { review } from '../domain/review.ts';
import { searchFilters, searchPage } from '../domain/search-parameters.ts';
import { openapiOf } from './openapi.ts';

const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  description: z.string(),
  schema: z.record(z.string(), z.unknown()),
  example: z.unknown().optional(),
});
const media = z.looseObject({ schema: z.record(z.string(), z.unknown()), example: z.unknown().optional() });
const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.union([parameter, z.object({ $ref: z.string() })])).default([]),
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), media).optional() })),
});
const document = z
  .looseObject({
    openapi: z.string(),
    info: z.looseObject({ version: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.record(z.string(), z.record(z.string(), z.unknown())),
  })
  .parse(
    openapiOf({
      business: { name: 'Copper & Wren', url: null, email: null },
      baseUrl: 'https://reviews.example',
    }),
  );

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('openapi.json', () => {
  it('is OpenAPI 3.1.0 and describes version 1.0.0 of the interface', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe('1.0.0');
  });

  it('refers only to components that are there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
    expect(references.length).toBeGreaterThan(50);
    for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty(name);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('gives each operation an id of its own', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has every search parameter with a description', () => {
    const described = document.paths['/api/reviews/search']?.['get']?.parameters.flatMap((one) =>
      'schema' in one ? [one] : [],
    );
    expect(described?.map(({ name }) => name)).toEqual(
      Object.keys({ ...searchFilters.shape, ...searchPage.shape }),
    );
    for (const one of described ?? []) expect(one.description).not.toBe('');
  });

  it('names what every operation with preconditions may answer', () => {
    const conditional = operations.filter(({ responses }) => '304' in responses);
    expect(conditional.length).toBeGreaterThan(10);
    for (const { responses } of conditional) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['406', '412']));
    }
  });

  it.each([
    ['2025-06-01', true],
    ['2025-06-01T08:00:00.5Z', true],
    ['2025-06-01T08:00:00+02:00', false],
    ['2025-06-01t08:00:00z', false],
  ])('says of %s as updated_since whether the server takes it: %j', (value, isTaken) => {
    const updatedSince = document.paths['/api/reviews/search']?.['get']?.parameters.find(
      (one) => 'name' in one && one.name === 'updated_since',
    );
    const { schema } = parameter.parse(updatedSince);
    expect(formats.default(new Ajv2020({ strict: false })).validate(schema, value)).toBe(isTaken);
    expect(searchFilters.safeParse({ updated_since: value }).success).toBe(isTaken);
  });

  it('describes a review as the schema that validates it', () => {
    const ofReview = z
      .looseObject({ properties: z.looseObject({}), required: z.array(z.string()) })
      .parse(document.components['schemas']?.['Review']);
    expect(Object.keys(ofReview.properties)).toEqual(Object.keys(review.shape));
    expect(ofReview.required).toEqual(Object.keys(review.shape));
  });

  it('has examples that its own schemas accept', () => {
    const ajv = formats.default(new Ajv2020({ strict: false }));
    ajv.addSchema({ $id: 'https://openapi.example/', components: document.components });
    const check = (schema: Record<string, unknown>, example: unknown) => {
      const absolute = JSON.parse(
        JSON.stringify(schema).replaceAll('"#/components/', '"https://openapi.example/#/components/'),
      );
      expect(ajv.validate(absolute, example), ajv.errorsText()).toBe(true);
    };
    let checked = 0;
    for (const { parameters, responses } of operations) {
      const examples = [
        ...parameters.flatMap((one) => ('schema' in one ? [one] : [])),
        ...Object.values(responses).flatMap(({ content }) => Object.values(content ?? {})),
      ].filter(({ example }) => example !== undefined);
      for (const { schema, example } of examples) check(schema, example);
      checked += examples.length;
    }
    expect(checked).toBeGreaterThanOrEqual(11);
  });
});
