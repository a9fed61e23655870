import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['Great<br>work', 'Great\nwork'],
    ['<p>First</p>\n<p>Second &amp; last</p>', 'First\nSecond & last'],
    ['Tom &amp; Sons &#8211; &quot;best&quot;', 'Tom & Sons – "best"'],
    ['<b>Bold</b> <a href="https://x.example">link</a>', 'Bold link'],
    ['I <3 them', 'I <3 them'],
    ['5 < 6 > 4', '5 < 6 > 4'],
    ['R&D and AT&T', 'R&D and AT&T'],
    ['<- this, a <b and c> d, <g>', '<- this, a <b and c> d, <g>'],
    ['a < b and c > d', 'a < b and c > d'],
    ['<blockquote>Said so</blockquote>', 'Said so'],
    ['<section>One</section><section>Two</section>', 'One\nTwo'],
    ['Before<p>After', 'Before\nAfter'],
    ['<pre>As typed</pre>', 'As typed'],
    ['<table><tr><td>One</td><td>Two</td></tr></table>', 'One Two'],
    ['Good<!-- <b>x</b>\n --> work', 'Good work'],
    ['<style type="text/css">p{color:red}</style>Good', 'Good'],
    ['Good <SCRIPT async>if (a < b) alert("<b>")</SCRIPT>work', 'Good work'],
    ['<script>alert(1)</script>', ''],
    ['Good <script>alert(1)', 'Good'],
    ['<!DOCTYPE html><html><body>Good</body></html>', 'Good'],
    ['One<br/>Two<br><br>Three', 'One\nTwo\n\nThree'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ])('makes %j into %j', (written, text) => {
    expect(plainText(written)).toBe(text);
  });

  it.each([
    '<b>x</b><p' + ' '.repeat(200_000),
    '<!--'.repeat(50_000),
    '<b '.repeat(50_000),
    '<p ='.repeat(50_000),
  ])('reads text that is made to take long in a moment', (written) => {
    const began = performance.now();
    plainText(written);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
