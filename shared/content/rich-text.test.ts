import { describe, expect, it } from 'vitest';
import {
  htmlToPlainText,
  isRichText,
  splitBlocks,
  splitParagraphs,
  toPlainText,
} from './rich-text.ts';

describe('descriptions', () => {
  it.each([
    ['Plain words.\n\nAnd <b>more</b>, 3 < 4.', false],
    ['<script>run()</script>', false],
    ['<p>Rich.</p>', true],
    ['<h3 class="x">Rich</h3>', true],
    ['<picture>', false],
  ])('%s: rich is %s', (text, rich) => expect(isRichText(text)).toBe(rich));

  it('of HTML give their words, with an empty line between blocks', () => {
    const html =
      '<h3>Lamps</h3><p>Oil &amp; wicks,<br>and a  match .</p><ul><li>one</li><li>two</li></ul>';
    expect(toPlainText(html)).toBe('Lamps\n\nOil & wicks,\nand a match.\n\none\n\ntwo');
    expect(splitParagraphs(html)).toEqual(['Lamps', 'Oil & wicks,\nand a match.', 'one', 'two']);
  });

  it('of unclosed tags, however many, are read at once', () => {
    const text = '<p '.repeat(200_000);
    expect([isRichText(text), splitBlocks(`<p>a</p>${text}`).length]).toEqual([false, 2]);
  });

  it('of plain text are kept to the letter', () => {
    const text = 'One &amp; two,\nstill.\n\n<b>Three</b>';
    expect(toPlainText(text)).toBe(text);
    expect(splitBlocks(text)).toEqual(['One &amp; two,\nstill.', '<b>Three</b>']);
  });

  it('of HTML are split at their outermost blocks, and nothing is lost', () => {
    const html =
      'Before<p>One.</p> <blockquote><p>Two.</p><p>Three.</p></blockquote><ul><li><p>Four</p></li></ul>after';
    expect(splitBlocks(html)).toEqual([
      'Before',
      '<p>One.</p>',
      '<blockquote><p>Two.</p><p>Three.</p></blockquote>',
      '<ul><li><p>Four</p></li></ul>',
      'after',
    ]);
  });
});

describe('the plain text of a description', () => {
  it('has no tags, and blocks are separated', () => {
    expect(htmlToPlainText('<h3>Bring</h3><ul><li>a cap</li><li><b>water</b>.</li></ul>')).toBe(
      'Bring\n\na cap\n\nwater.',
    );
  });

  it('gives each row of a table a line, and a caption its own', () => {
    const html =
      '<figure><img src="/media/a.webp" alt="x"><figcaption>Lamps</figcaption></figure><table><thead><tr><th>Oil</th><th>₹</th></tr></thead><tbody><tr><td>Ghee</td><td>501</td></tr></tbody></table>';
    expect(htmlToPlainText(html)).toBe('Lamps\n\nOil ₹\n\nGhee 501');
    expect(splitBlocks(html)).toHaveLength(2);
  });

  it('has its entities decoded once, never producing tags', () => {
    expect(htmlToPlainText('<p>Dal &amp; rice, &lt;b&gt;hot&lt;/b&gt;, &amp;amp;</p>')).toBe(
      'Dal & rice, <b>hot</b>, &amp;',
    );
  });
});
