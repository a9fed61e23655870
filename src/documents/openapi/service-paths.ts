import { errorAnswers } from './answers.ts';
import type { JsonObject } from './json-schema.ts';

/** What operators ask the process. */
export const servicePaths: JsonObject = {
  '/healthz': probe('getHealth', 'Is the process alive?', {
    asked: 'Whether the process answers at all, whatever it has to say; never limited.',
    fine: 'The process is alive.',
  }),
  '/readyz': probe('getReadiness', 'Can it answer?', {
    asked:
      'Whether there is something to answer with; never limited. The hub is a part of its own: reads go on without it.',
    fine: 'What was asked about can answer.',
    parameters: [
      {
        name: 'part',
        in: 'query',
        description: 'What is asked about: everything that reads, or the hub.',
        schema: { type: 'string', enum: ['reads', 'hub'], default: 'reads' },
      },
    ],
  }),
  '/metrics': {
    get: {
      operationId: 'getMetrics',
      summary: 'Metrics',
      description: 'Requests, deliveries and what is served, for whoever collects metrics.',
      tags: ['Operation'],
      responses: {
        '200': {
          description: 'Metrics in the Prometheus text format.',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        ...errorAnswers('MethodNotAllowed'),
      },
    },
  },
};

function probe(
  operationId: string,
  summary: string,
  {
    asked,
    fine,
    parameters,
  }: { readonly asked: string; readonly fine: string; readonly parameters?: readonly JsonObject[] },
): JsonObject {
  return {
    get: {
      operationId,
      summary,
      description: asked,
      tags: ['Operation'],
      ...(parameters === undefined ? {} : { parameters }),
      responses: {
        '200': { description: fine, content: { 'application/json': { schema: { type: 'object' } } } },
        ...(parameters === undefined ? {} : errorAnswers('BadRequest')),
        ...errorAnswers('MethodNotAllowed', 'ServiceUnavailable'),
      },
    },
  };
}
