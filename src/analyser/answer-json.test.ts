import { describe, expect, it } from 'vitest';
import { answerJson } from './answer-json.ts';

describe('an answer', () => {
  it.each([
    '<think>Maybe {"a": 1}?</think>\n{}',
    'Maybe {"a": 1}?\n</think>{}',
    '<Reasoning>Fair.</Reasoning><answer>{}</answer>',
    '{}</s>',
    '<|start|>{}\n<|im_end|>',
    '```json\n{}\n```<|im_end|>',
    '\uFEFF{}',
    '\u200B{}',
    '\u200B<think>Fair.</think>{}',
    '[THINK]Maybe {"a": 1}?[/THINK]{}',
    '<seed:think>Fair.</seed:think>{}',
    '<think>Fair.</think>\n<think>Maybe {"a": 1}?</think>\n{}',
    '```jsonc\n{}\n```',
    '~~~json5\n{}\n~~~',
    '````\n{}\n````',
    '<|channel|>final<|message|>{}<|return|>',
    '<|channel|>analysis<|message|>Maybe {"a": 1}?<|end|><|start|>assistant<|channel|>final<|message|>{}<|return|>',
    '<|start|>assistant<|channel|>analysis<|message|>Fair.<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>{}',
  ])('is read without what is put around its JSON: %j', (content) => {
    expect(answerJson(content.replace('{}', '{"id": "}{"}'))).toEqual({ id: '}{' });
  });

  it.each([
    '{} {}',
    '{}<|channel|>final<|message|>{}',
    '<|channel|>analysis<|message|>{}<|end|>',
    '<|channel|>final<|message|>{}<|end|><|channel|>final<|message|>{}',
    '{}\n</think>{}',
    '\u200B{}\n</think>{}',
    '<think>Fair.</think>{}\n</think>{}',
    '["[/THINK]"]{}',
    '<think>{}</think>',
    'They were on time. </s>',
    'Sure: {}',
    '```json\n{}\n```\n```json\n{}\n```',
    '<a href="x">{}</a>',
  ])('is not read where it is no one object: %j', (content) => {
    expect(() => answerJson(content)).toThrow(SyntaxError);
  });
});
