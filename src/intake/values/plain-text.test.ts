import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['Great<br>work', 'Great\nwork'],
    ['<p>First</p>\n<p>Second &amp; last</p>', 'First\n Second & last'.replace('\n ', '\n')],
    ['Tom &amp; Sons &#8211; &quot;best&quot;', 'Tom & Sons – "best"'],
    ['<b>Bold</b> <a href="https://x.example">link</a>', 'Bold link'],
    ['I <3 them', 'I <3 them'],
    ['5 < 6 > 4', '5 < 6 > 4'],
    ['R&D and AT&T', 'R&D and AT&T'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ])('makes %j into %j', (written, text) => {
    expect(plainText(written)).toBe(text);
  });
});
