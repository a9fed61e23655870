import { once, EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { ANSWER_MAX_BYTES } from './chat-client.ts';
import { askOnce, MESSAGES } from './test/ask-once.ts';
import { say } from './test/fake-analyser.ts';

describe('asking', () => {
  it('posts model, messages and the form of the answer, and gives what the model said with its tokens', async () => {
    const { outcome, asked } = await askOnce((_, response) => say(response, 'Yes.'), { key: 's3cret' });
    expect(outcome).toEqual({
      kind: 'answered',
      answer: {
        content: 'Yes.',
        isCut: false,
        isDeclined: false,
        usage: { prompt_tokens: 200, completion_tokens: 20 },
      },
    });
    expect(asked).toMatchObject([
      {
        path: '/v1/chat/completions',
        headers: { authorization: 'Bearer s3cret' },
        body: {
          model: 'small',
          messages: MESSAGES,
          temperature: 0,
          response_format: { json_schema: { name: 'form', strict: true, schema: { type: 'object' } } },
        },
      },
    ]);
  });

  it('sends no authorization without a key', async () => {
    const { asked } = await askOnce((_, response) => say(response, 'Yes.'));
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
  });

  it('fails where the deadline comes before the answer, and does not ask again', async () => {
    const events = new EventEmitter();
    const deadline = new AbortController();
    const pending = askOnce(() => void events.emit('asked'), { deadline: () => deadline.signal });
    await once(events, 'asked');
    deadline.abort(new DOMException('too late', 'TimeoutError'));
    const { outcome, asked } = await pending;
    expect(outcome).toEqual({ kind: 'failed', reason: 'it does not answer in time' });
    expect(asked).toHaveLength(1);
  });

  it('fails where the deadline comes within the answer', async () => {
    const deadline = new AbortController();
    const { outcome } = await askOnce(
      (_, response) => {
        response.writeHead(200).write('{"choices"', () => {
          deadline.abort(new DOMException('too late', 'TimeoutError'));
        });
      },
      { deadline: () => deadline.signal },
    );
    expect(outcome).toEqual({ kind: 'failed', reason: 'it does not answer in time' });
  });

  it('fails on HTML with 200 (OK)', async () => {
    const { outcome } = await askOnce((_, response) => void response.end('<!doctype html><p>Log in</p>'));
    expect(outcome).toEqual({ kind: 'failed', reason: 'its answer is no chat completion', usage: null });
  });

  it('takes an answer behind a byte order mark', async () => {
    const message = { role: 'assistant', content: 'Yes.' };
    const body = JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message }] });
    const { outcome } = await askOnce((_, response) => void response.end(`\uFEFF${body}`));
    expect(outcome).toMatchObject({ kind: 'answered', answer: { content: 'Yes.', usage: null } });
  });

  it('fails on JSON that is no chat completion, with the tokens that it says it took', async () => {
    const usage = { prompt_tokens: 200, completion_tokens: 20 };
    for (const answer of [{ choices: [] }, { error: null }, {}]) {
      const { outcome } = await askOnce(
        (_, response) => void response.end(JSON.stringify({ ...answer, usage })),
      );
      expect(outcome).toEqual({ kind: 'failed', reason: 'its answer is no chat completion', usage });
    }
  });

  it('reads no more of an answer than 256 KiB', async () => {
    const piece = Buffer.alloc(64 * 1024, ' ');
    let sent = 0;
    const { outcome } = await askOnce((_, response) => {
      const more = (): void => {
        if (sent === 10 * 1024 * 1024 || response.destroyed) return;
        sent += piece.length;
        response.write(piece, more);
      };
      more();
    });
    expect(outcome).toEqual({
      kind: 'failed',
      reason: `its answer is larger than ${ANSWER_MAX_BYTES} bytes`,
    });
  });

  it('takes a dropped connection for a failure of this question alone', async () => {
    const { outcome, asked } = await askOnce((_, response) => void response.destroy());
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^it drops the connection/),
    });
    expect(asked.length).toBeGreaterThan(1);
  });

  it('fails on what is no HTTP, and does not ask again', async () => {
    const { outcome, asked } = await askOnce((_, response) => void response.socket?.end('SSH-2.0\r\n\r\n'));
    expect(outcome).toEqual({ kind: 'failed', reason: 'its answer cannot be read (HTTPParserError)' });
    expect(asked).toHaveLength(1);
  });

  it('follows no redirect, which would take the key elsewhere', async () => {
    const { outcome, asked } = await askOnce(
      (_, response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
    );
    expect(outcome).toEqual({
      kind: 'final',
      reason: 'it answers 307: ANALYSER_URL must be the address itself',
    });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [401, 'it answers 401: ANALYSER_KEY_FILE holds no key that it takes'],
    [403, 'it answers 403: ANALYSER_KEY_FILE holds no key that may do this'],
  ])('after %i to a key says that it is the wrong one', async (status, reason) => {
    const { outcome } = await askOnce((_, response) => void response.writeHead(status).end(), {
      key: 's3cret',
    });
    expect(outcome).toEqual({ kind: 'final', reason });
  });

  it.each([
    [401, 'final', 'it answers 401: it wants a key, so set ANALYSER_KEY_FILE to a file that holds one'],
    [403, 'final', 'it answers 403: if it wants a key, set ANALYSER_KEY_FILE to a file that holds one'],
    [404, 'final', 'it answers 404: ANALYSER_URL or ANALYSER_MODEL names what it does not have'],
    [400, 'failed', 'it answers 400'],
  ])('after %i asks no more: %s', async (status, kind, reason) => {
    const { outcome, asked } = await askOnce((_, response) => void response.writeHead(status).end());
    expect(outcome).toEqual({ kind, reason });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['{"error": {"message": "The context is too long."}}', 'The context is too long.'],
    ['{"error": "no such model"}', 'no such model'],
    ['{"detail": "Not now."}', 'Not now.'],
    ['Bad\r\n\u001B[31mrequest\u202E\n', 'Bad [31mrequest'],
    ['{"error": {"message": "No key s3cret, nor Bearer s3cret."}}', undefined],
    ['x'.repeat(1000), `${'x'.repeat(200)}...`],
    ['', undefined],
  ])(
    'after 400 (Bad Request) and 500 (Internal Server Error) gives what it says in a line: %j',
    async (body, said) => {
      for (const status of [400, 401, 500]) {
        const { outcome } = await askOnce((_, response) => void response.writeHead(status).end(body), {
          key: 's3cret',
        });
        expect(outcome).toMatchObject({ reason: expect.stringContaining(String(status)) });
        expect('said' in outcome ? outcome.said : undefined).toBe(said);
      }
    },
  );

  it('leaves the temperature out for a model that takes none', async () => {
    const { outcome, asked } = await askOnce((_, response, number) =>
      number === 1
        ? void response.writeHead(400).end('{"error": {"message": "Unsupported.", "param": "temperature"}}')
        : say(response, 'Yes.'),
    );
    expect(outcome.kind).toBe('answered');
    expect(asked.map(({ body }) => body['temperature'])).toEqual([0, undefined]);
  });

  it('says that the answer was cut off, or declined', async () => {
    const cut = await askOnce((_, response) => say(response, '{"sent', 'length'));
    expect(cut.outcome).toMatchObject({ answer: { isCut: true, isDeclined: false } });
    const wordless = await askOnce((_, response) => {
      const message = { role: 'assistant', content: null, reasoning_content: 'Let me think' };
      response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: 'length', message }] }));
    });
    expect(wordless.outcome).toMatchObject({ answer: { isCut: true, isDeclined: false } });
    const declined = await askOnce((_, response) => say(response, '', 'content_filter'));
    expect(declined.outcome).toMatchObject({ answer: { isDeclined: true } });
  });
});
