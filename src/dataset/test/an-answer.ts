import type { StoredAnswer } from '../../domain/stored-answer.ts';

/** A stored answer of a model, and what is given of it. */
export function anAnswer(given: Partial<StoredAnswer>): StoredAnswer {
  return {
    version: 1,
    asked: 'a'.repeat(64),
    model: 'small',
    prompt_version: 1,
    answered_at: '2026-01-01T00:00:00Z',
    usage: null,
    dropped: 0,
    judgement: { sentiment: 'positive', aspects: [], problems: [] },
    refused: null,
    ...given,
  };
}
