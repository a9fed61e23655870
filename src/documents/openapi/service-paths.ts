import { errorAnswers } from './answers.ts';
import type { JsonObject } from './json-schema.ts';

/** What operators ask the process. */
export const servicePaths: JsonObject = {
  '/healthz': probe('getHealth', 'Is the process alive?', {
    asked: 'Whether the process answers at all, whatever it has to say; never limited.',
    fine: 'The process is alive.',
  }),
  '/readyz': probe('getReadiness', 'Can it answer?', {
    asked: 'Whether there is something to answer with; never limited.',
    fine: 'The index is loaded and the hub store reachable.',
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
  { asked, fine }: { readonly asked: string; readonly fine: string },
): JsonObject {
  return {
    get: {
      operationId,
      summary,
      description: asked,
      tags: ['Operation'],
      responses: {
        '200': { description: fine, content: { 'application/json': { schema: { type: 'object' } } } },
        ...errorAnswers('MethodNotAllowed', 'ServiceUnavailable'),
      },
    },
  };
}
