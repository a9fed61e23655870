import { HUB_PATH } from '../../domain/topics.ts';
import { subscriptionReport } from '../../domain/subscription-report.ts';
import { errorAnswers, jsonContent } from './answers.ts';
import type { JsonObject } from './json-schema.ts';

const url = (description: string): JsonObject => ({ type: 'string', format: 'uri', description });

const asked = (name: string, { description = '', ...schema }: JsonObject): JsonObject => ({
  name,
  in: 'query',
  required: true,
  description,
  schema,
});

/** The WebSub hub (https://www.w3.org/TR/websub/). */
export const hubPath: JsonObject = {
  [HUB_PATH]: {
    get: {
      operationId: 'getSubscription',
      summary: 'What the hub knows of your subscription',
      description:
        'The state of an active subscription, for who has its secret. An extension of WebSub. Whatever is asked otherwise is answered 404, so that nobody learns who is subscribed.',
      tags: ['Hub'],
      parameters: [
        asked('hub.callback', url('The callback of the subscription.')),
        asked('hub.topic', url('Its topic.')),
        asked('hub.proof', {
          type: 'string',
          pattern: '^[0-9A-Fa-f]{64}$',
          description:
            'HMAC-SHA256, in hexadecimal, of callback, line feed and topic, as they are asked for, under hub.secret.',
        }),
      ],
      responses: {
        '200': { description: 'The subscription.', content: jsonContent(subscriptionReport) },
        ...errorAnswers('NotFound', 'MethodNotAllowed', 'TooManyRequests', 'ServiceUnavailable'),
      },
    },
    post: {
      operationId: 'requestOfHub',
      summary: 'Subscribe to a topic, unsubscribe, or say that it changed',
      description:
        'WebSub hub for the topics /reviews.json, /api/feed.json and /feed.xml. A subscription counts once the callback has confirmed it. Unknown fields are ignored.',
      tags: ['Hub'],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['hub.mode'],
              properties: {
                'hub.mode': {
                  type: 'string',
                  enum: ['subscribe', 'unsubscribe', 'publish'],
                  description: 'What is asked.',
                },
                'hub.topic': url('The topic; to publish, this or hub.url.'),
                'hub.callback': url('Where the topic is delivered to: HTTPS, at most 2,048 characters.'),
                'hub.lease_seconds': {
                  type: 'integer',
                  minimum: 1,
                  description: 'How long the subscription shall last; clamped to the bounds of the hub.',
                },
                'hub.secret': {
                  type: 'string',
                  description: 'Signs deliveries; under 200 bytes of UTF-8.',
                },
                'hub.url': url('To publish: the topic.'),
              },
            },
          },
        },
      },
      responses: {
        '202': { description: 'Accepted; a subscription is verified at once.' },
        ...errorAnswers(
          'BadRequest',
          'MethodNotAllowed',
          'ContentTooLarge',
          'UnsupportedMediaType',
          'TooManyRequests',
        ),
      },
    },
  },
};
