import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withEntry, withMember, withoutEntry } from './yaml-splice.ts';

const BUSINESS = readFileSync('content/business.yaml', 'utf8');
const FAQ = readFileSync('src/dataset/test/editorial/faq.yaml', 'utf8');

/** Lines of one text that the other has not. */
function lost(before: string, after: string): string[] {
  const kept = new Set(after.split('\n'));
  return before.split('\n').filter((line) => !kept.has(line));
}

describe('YAML in which one thing changes', () => {
  it('keeps every other line, whatever was there: a text, a folded one, a mapping, a list', () => {
    const telephone = withMember(BUSINESS, ['telephone'], '+1');
    expect(lost(BUSINESS, telephone)).toEqual(['telephone: "+1-503-555-0142"']);
    const described = withMember(BUSINESS, ['description'], 'Short: yes.');
    expect(parse(described)).toEqual({ ...parse(BUSINESS), description: 'Short: yes.' });
    expect(lost(BUSINESS, described)).toHaveLength(3);
    const moved = withMember(BUSINESS, ['address'], { locality: 'Salem', country: 'US' });
    expect(parse(moved)).toEqual({ ...parse(BUSINESS), address: { locality: 'Salem', country: 'US' } });
    const open = withMember(BUSINESS, ['opening_hours'], ['Mo 08:00-09:00']);
    expect(parse(open)).toEqual({ ...parse(BUSINESS), opening_hours: ['Mo 08:00-09:00'] });
    expect(lost(open, BUSINESS)).toEqual(['  - Mo 08:00-09:00']);
  });

  it('adds what was not there and removes what is not wanted', () => {
    expect(withMember('name: Ada # ours\n', ['email'], 'a@b.example')).toBe(
      'name: Ada # ours\nemail: a@b.example\n',
    );
    const { description: _, ...rest } = parse(BUSINESS);
    expect(parse(withMember(BUSINESS, ['description'], undefined))).toEqual(rest);
  });

  it('changes, adds and removes entries of a list', () => {
    const questions = parse(FAQ);
    const changed = withMember(FAQ, [1, 'answer'], 'New: yes.\n\nMore.');
    expect(parse(changed)).toEqual(questions.with(1, { ...questions[1], answer: 'New: yes.\n\nMore.' }));
    expect(lost(FAQ, changed)).toHaveLength(4 - 1);
    const added = withEntry(FAQ, { question: 'Q?', answer: 'A.' });
    expect(added.startsWith(FAQ)).toBe(true);
    expect(parse(added)).toEqual([...questions, { question: 'Q?', answer: 'A.' }]);
    expect(parse(withoutEntry(FAQ, 0))).toEqual(questions.slice(1));
    expect(FAQ.endsWith(withoutEntry(FAQ, 0))).toBe(true);
    expect(parse(withoutEntry(FAQ, questions.length - 1))).toEqual(questions.slice(0, -1));
  });

  it.each(['', '[]\n', '# why\n', '# why\n[]\n'])('begins a list in %j', (source) => {
    expect(parse(withEntry(source, { id: 'a' }))).toEqual([{ id: 'a' }]);
    expect(withEntry(source, { id: 'a' }).includes('# why')).toBe(source.includes('# why'));
  });
});
