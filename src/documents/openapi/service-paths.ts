import { errorAnswers } from './answers.ts';
import type { JsonObject } from './json-schema.ts';

/** What operators ask the process. */
export const servicePaths: JsonObject = {
  '/healthz': probe('getHealth', 'Is the process alive?', 'The process is alive.'),
  '/readyz': probe('getReadiness', 'Can it answer?', 'The index is loaded and the hub store reachable.'),
  '/metrics': {
    get: {
      operationId: 'getMetrics',
      summary: 'Metrics',
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

function probe(operationId: string, summary: string, description: string): JsonObject {
  return {
    get: {
      operationId,
      summary,
      tags: ['Operation'],
      responses: {
        '200': { description, content: { 'application/json': { schema: { type: 'object' } } } },
        ...errorAnswers('MethodNotAllowed', 'ServiceUnavailable'),
      },
    },
  };
}
