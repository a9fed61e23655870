import { describe, expect, it } from 'vitest';
import type { Judgement } from '../domain/stored-answer.ts';
import { PLUMBER } from '../insights/test/reviews.ts';
import { askedVocabulary } from './asked-vocabulary.ts';
import type { ChatClient } from './chat-client.ts';
import { draftSummary } from './draft-summary.ts';
import type { ChatMessage } from './question.ts';

const JUDGEMENTS: Judgement[] = [
  {
    sentiment: 'positive',
    aspects: [{ id: 'punctuality', polarity: 'positive', evidence: 'on time' }],
    problems: [],
  },
  {
    sentiment: 'negative',
    aspects: [{ id: 'punctuality', polarity: 'negative', evidence: 'two hours late' }],
    problems: [{ id: 'late-arrival', evidence: 'two hours late' }],
  },
];

const USAGE = { prompt_tokens: 300, completion_tokens: 30 };

async function draft(content: string, judgements = JUDGEMENTS) {
  const asked: ChatMessage[] = [];
  const client: ChatClient = {
    async ask(messages) {
      asked.push(...messages);
      return { kind: 'answered', answer: { content, isCut: false, isDeclined: false, usage: USAGE } };
    },
  };
  const vocabulary = askedVocabulary(PLUMBER);
  return { draft: await draftSummary({ client, business: 'Wren', judgements, vocabulary }), asked };
}

describe('a draft of the summary', () => {
  it('is asked for with counts and quotes', async () => {
    const { draft: got, asked } = await draft('{"summary": " Half come on time. "}');
    expect(got).toEqual({ text: 'Half come on time.', usage: USAGE });
    expect(asked[1]?.content).toMatch(
      /^Business: Wren\n<<<FACTS \w{16}\nReviews: 2; positive: 1, negative: 1\nPunctuality and scheduling, positive: 1 reviews, such as "on time"\nPunctuality and scheduling, negative: 1 reviews, such as "two hours late"\nProblem: Late arrivals: 1 reviews, such as "two hours late"\nFACTS \w{16}>>>$/,
    );
  });

  it('has no character that moves a cursor, turns a line around or is not seen', async () => {
    const summary = 'Half\u001B[2J come\u0007 on\u202E time\u2066.\r\nSome\tare\u200B late. 👩\u200D🔧';
    const { draft: got } = await draft(JSON.stringify({ summary }));
    expect(got).toMatchObject({ text: 'Half[2J come on time.\nSome are late. 👩\u200D🔧' });
  });

  it.each([
    'Here is a summary.',
    '{"summary": ""}',
    '{"summary": "Fine.", "note": "x"}',
    JSON.stringify({ summary: 'x'.repeat(1501) }),
  ])('is refused where it is no text of that length: %j', async (content) => {
    expect((await draft(content)).draft).toEqual({
      text: null,
      reason: 'its answer is no summary',
      usage: USAGE,
    });
  });

  it.each([
    '{"summary": "Book at https://evil.example."}',
    '{"summary": "Book at ht\u200Btps://evil.example."}',
    '{"summary": "<script>"}',
    '{"summary": "Book at evil.example."}',
    '{"summary": "Book at Evil.Dev today."}',
    '{"summary": "Book at www.evil."}',
    '{"summary": "Book at ftp://evil today."}',
    '{"summary": "Book at FTP:evil today."}',
    '{"summary": "Book at //evil/ today."}',
    '{"summary": "Book at ｅｖｉｌ．ｃｏｍ today."}',
    '{"summary": "Book at evil dot com today."}',
    '{"summary": "Book at evil (dot) com today."}',
    '{"summary": "Book at evil .com today."}',
    '{"summary": "Most [praise](evil) them."}',
    '{"summary": "Most ![praise](evil) them."}',
    '{"summary": "Most [praise][1] them.\\n\\n[1]: evil"}',
    '{"summary": "Most [praise] [1] them."}',
    '{"summary": "Most &lt;b&gt;praise&lt;/b&gt; them."}',
    '{"summary": "Most &#x3c;b> them."}',
    '{"summary": "Write to me@evil."}',
    '{"summary": "Write to me (at) evil.example."}',
    '{"summary": "Call 020 7946 0958."}',
    '{"summary": "Call 10.0.0.1 or 1.2.3.4/evil."}',
    '{"summary": "Book at evil[.]example or evil( . )com."}',
    String.raw`{"summary": "Look into \\\\evil\\share."}`,
  ])('is refused where it may lead elsewhere: %j', async (content) => {
    expect((await draft(content)).draft).toEqual({
      text: null,
      reason: 'its summary holds what may be a link, an address, a number or markup',
      usage: USAGE,
    });
  });

  it.each([
    'Most praise it: 9 of 10 (A&E too).',
    'AT&T; R&D; on 1.10.2024, 4.5 of 5.',
    'Open from 9:30. Half come on time...and stay.',
  ])('may hold marks that lead nowhere: %j', async (summary) => {
    expect((await draft(JSON.stringify({ summary }))).draft).toMatchObject({ text: summary });
  });

  it('is not asked for without judgements', async () => {
    const { draft: got, asked } = await draft('{}', []);
    expect(got).toEqual({ text: null, reason: 'no review is judged yet', usage: null });
    expect(asked).toEqual([]);
  });
});
