import { describe, expect, it } from 'vitest';
import { cleanMarkup } from '../../../server/engine/markup/cleanMarkup.ts';
import { markup } from '../../../src/fieldTypes/richText/markup.ts';

const clean = (html: string) => cleanMarkup(html, markup);

describe('a formatted text', () => {
  it.each([
    ['<p>One <strong>two</strong> <em>three</em> <u>u</u> <s>s</s></p>'],
    ['<h2>A</h2><h3>B</h3><ul><li><p>c</p></li></ul><ol><li><p>d</p></li></ol><blockquote><p>e</p></blockquote>'],
    ['<p><a href="https://example.test/a?b=1&amp;c=2">link</a> <a href="/offers">ours</a></p>'],
    ['<p><a href="mailto:a@example.test">mail</a> <a href="tel:+390612345">call</a></p>'],
    ['plain & simple'.replace('&', '&amp;')],
    ['<p>żółć €</p>'],
  ])('%s stays as it is', (html) => {
    expect(clean(html)).toEqual({ text: html, lost: [] });
  });

  it.each([
    ['<p>open', '<p>open</p>'],
    ['a < b & c', 'a &lt; b &amp; c'],
    ['<b>x</b><i>y</i><del>z</del>', '<strong>x</strong><em>y</em><s>z</s>'],
    ['<P>Big</P>', '<p>Big</p>'],
  ])('%s is stored as %s, and nothing is lost', (html, text) => {
    expect(clean(html)).toEqual({ text, lost: [] });
  });
});

describe('what is hostile', () => {
  it.each([
    ['<script>alert(1)</script>', ['<script>']],
    ['<p onclick="alert(1)">x</p>', ['onclick']],
    ['<img src=x onerror=alert(1)>', ['<img>', 'src', 'onerror']],
    ['<a href="javascript:alert(1)">x</a>', ['javascript:']],
    ['<a href="JaVa\tScript:alert(1)">x</a>', ['javascript:']],
    ['<a href="&#106;avascript:alert(1)">x</a>', ['javascript:']],
    ['<a href="data:text/html,x">x</a>', ['data:']],
    ['<a href="vbscript:x">x</a>', ['vbscript:']],
    ['<a href="https://a.test" style="position:fixed">x</a>', ['style']],
    ['<svg><script>alert(1)</script></svg>', ['<svg>']],
    ['<svg onload=alert(1)>', ['<svg>', 'onload']],
    ['<style>p{}</style>', ['<style>']],
    ['<iframe src="https://a.test"></iframe>', ['<iframe>', 'src']],
    ['<form><input></form>', ['<form>', '<input>']],
    ['<math><mtext></mtext></math>', ['<math>', '<mtext>']],
    ['<p><p onmouseover=x></p>', ['onmouseover']],
    ['<scr<script>ipt>', ['<scr<script>']],
    ['<h1>x</h1>', ['<h1>']],
    ['<p class="a" id="b">x</p>', ['class', 'id']],
  ])('%s is named, and not kept', (html, lost) => {
    const cleaned = clean(html);
    expect(cleaned.lost).toEqual(expect.arrayContaining(lost));
    expect(cleaned.text).not.toMatch(
      /<(?:script|svg|img|style|iframe|form|input|math|h1)|on\w+=|script:|data:|class=|style=/i,
    );
  });

  it('cleaned once is cleaned for good', () => {
    for (const html of [
      '<p>a<script>b</script><a href=javascript:x>c</a>',
      '<<p>>',
      '&lt;script&gt;x',
      '<p><![CDATA[x]]>',
    ]) {
      const { text } = clean(html);
      expect(clean(text)).toEqual({ text, lost: [] });
    }
  });

  it('is read in a time that grows with it, however it is nested', () => {
    const started = performance.now();
    expect(clean('<p>'.repeat(3_000)).lost).toEqual([]);
    expect(clean('<'.repeat(10_000)).lost).toEqual([]);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
