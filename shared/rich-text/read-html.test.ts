import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sanitiseHtml } from '#server/platform/sanitise-html.ts';
import { parseHtml, readText } from './parse-html.ts';
import { readHtml, readPlainText } from './read-html.ts';
import type { RichMark, RichNode } from './rich-document.ts';
import { textOf } from './rich-document.ts';
import { writeHtml } from './write-html.ts';

const thereAndBack = (html: string) => writeHtml(readHtml(html));
/** The words of a text, whatever stands between them. */
const wordsOf = (text: string) => text.replace(/\s+/g, '');

describe('rich text that is read and written', () => {
  test.each([
    '<p>Come at <strong>six</strong>, <em>not</em> at <strong><em>seven</em></strong>, <u>all</u>.<br>We begin.</p>',
    '<ul><li>Gloves</li><li>Water<ol><li>cold</li></ol></li></ul><ol><li><p>First</p><p>still</p></li></ol>',
    '<h3>The morning</h3><p>Tea &amp; biscuits, 5 &lt; 6, ₹501, वृन्दावन</p><h4>After it</h4>',
    '<blockquote><p>Radhe Radhe, she said, "come in".</p></blockquote>',
    '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener nofollow">their <em>site</em></a></p>',
    '<p><a href="mailto:seva@example.org" rel="noopener nofollow">write</a>, <a href="/donate-us">give</a></p>',
    '<p>One <img src="/media/01JD/ghat.webp" alt="&quot;Ghat&quot; &amp; boat"> two</p>',
    '<figure><img src="/media/a.webp" alt=""><figcaption>Lamps at <em>dusk</em></figcaption></figure>',
    '<table><thead><tr><th>Meal</th><th>₹</th></tr></thead><tbody><tr><td>Dal</td><td>501</td></tr></tbody></table>',
    '<table><tbody><tr><th>Dal</th><td><ul><li>hot</li></ul></td></tr></tbody></table>',
    '<p>a</p><p></p><p>b</p>',
    '<ul><li><h3>A heading</h3></li><li></li></ul>',
  ])('is the same: %s', (html) => {
    expect(sanitiseHtml(html)).toBe(html);
    expect(thereAndBack(html)).toBe(html);
  });

  test.each([
    ['older names of emphasis', '<p><b>a</b><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
    ['text without an element', 'Only words', '<p>Only words</p>'],
    [
      'a picture alone',
      '<img src="/media/a.webp" alt="">',
      '<figure><img src="/media/a.webp" alt=""></figure>',
    ],
    ['blanks between and within', '<p> a \n b </p>\n<p>c</p>', '<p>a b</p><p>c</p>'],
    ['a foreign picture', '<p>a<img src="https://x.example/a.png">b</p>', '<p>ab</p>'],
    ['a link to nowhere', '<a href="javascript:x">a</a>', '<p>a</p>'],
    ['unknown elements', '<section>a<x-y>b</x-y></section><aside>c</aside>', '<p>ab</p><p>c</p>'],
    [
      'blocks within emphasis',
      '<b>a<p>b</p></b>',
      '<p><strong>a</strong></p><p><strong>b</strong></p>',
    ],
    [
      'a list in a list',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['words in a list', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'a figure of a table',
      '<figure><table><tr><td>a</td></tr></table><figcaption>b</figcaption></figure>',
      '<table><tbody><tr><td>a</td></tr></tbody></table><p>b</p>',
    ],
    [
      'a table in a table',
      '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>',
      '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
    ],
    [
      'cells over several columns and rows',
      '<table><tr><td colspan=2>a</td><td rowspan=2>b</td></tr><tr><td>c</td></tr></table>',
      '<table><tbody><tr><td>a</td><td></td><td>b</td></tr><tr><td>c</td><td></td><td></td></tr></tbody></table>',
    ],
    [
      'a caption of a table',
      '<table><caption>a</caption><tr><td>b</td></tr></table>',
      '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['headings of a page', '<h1>a</h1><h2>b</h2>', '<h3>a</h3><h4>b</h4>'],
    ['nothing', ' \n ', ''],
    ['only empty paragraphs', '<p></p><p><br></p>', ''],
  ])('takes the usual form: %s', (_what, html, written) => {
    expect(thereAndBack(html)).toBe(written);
    expect(thereAndBack(written)).toBe(written);
  });

  const word = fc.constantFrom('Radha', 'सेवा', '5 < 6', 'A & B', '"hot"', 'ghee', '₹501', "it's");
  const href = fc.constantFrom('/donate-us', 'https://example.org/?a=1&b=2', 'mailto:a@b.example');
  const marks = fc
    .record({
      link: fc.option(href),
      bold: fc.boolean(),
      italic: fc.boolean(),
      underline: fc.boolean(),
    })
    .map(({ link, bold, italic, underline }): RichMark[] => [
      ...(link === null ? [] : [{ type: 'link' as const, attrs: { href: link } }]),
      ...(bold ? [{ type: 'bold' as const }] : []),
      ...(italic ? [{ type: 'italic' as const }] : []),
      ...(underline ? [{ type: 'underline' as const }] : []),
    ]);
  const withMarks = (list: RichMark[]) => (list.length > 0 ? { marks: list } : {});
  const piece = fc.oneof(
    fc
      .tuple(word, marks)
      .map(([text, list]): RichNode => ({ type: 'text', text, ...withMarks(list) })),
    marks.map((list): RichNode => ({ type: 'hardBreak', ...withMarks(list) })),
    marks.map(
      (list): RichNode => ({
        type: 'picture',
        attrs: { src: '/media/a.webp', alt: 'x' },
        ...withMarks(list),
      }),
    ),
  );
  const line = fc.array(piece, { maxLength: 5 });
  const paragraph = line.map((content): RichNode => ({ type: 'paragraph', content }));
  const heading = line.map(
    (content): RichNode => ({ type: 'heading', attrs: { level: 3 }, content }),
  );
  const figure = fc.array(fc.tuple(word, marks), { maxLength: 2 }).map(
    (parts): RichNode => ({
      type: 'figure',
      attrs: { src: '/pictures/b.webp', alt: '' },
      content: parts.map(([text, list]) => ({ type: 'text', text, ...withMarks(list) })),
    }),
  );
  const { block } = fc.letrec<{ block: RichNode; item: RichNode }>((tie) => ({
    item: fc
      .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
      .map(([first, others]) => ({ type: 'listItem', content: [first, ...others] })),
    block: fc.oneof(
      { maxDepth: 2 },
      paragraph,
      heading,
      figure,
      fc
        .tuple(
          fc.constantFrom('bulletList', 'orderedList'),
          fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
        )
        .map(([type, content]) => ({ type, content })),
      fc
        .array(tie('block'), { minLength: 1, maxLength: 3 })
        .map((content) => ({ type: 'blockquote', content })),
    ),
  }));
  const table = fc
    .tuple(fc.boolean(), fc.array(fc.tuple(paragraph, paragraph), { minLength: 1, maxLength: 3 }))
    .map(
      ([hasHead, rows]): RichNode => ({
        type: 'table',
        content: rows.map((cells, index) => ({
          type: 'tableRow',
          content: cells.map((cell) => ({
            type: hasHead && index === 0 ? 'tableHeader' : 'tableCell',
            content: [cell],
          })),
        })),
      }),
    );
  const document = fc
    .array(fc.oneof(block, table), { minLength: 1, maxLength: 5 })
    .map((content): RichNode => ({ type: 'doc', content }));

  it('is the same there and back, whatever was written, and the sanitiser leaves it alone', () => {
    fc.assert(
      fc.property(document, (written) => {
        // The first writing takes the usual form: blanks at the ends of lines, equal neighbours.
        const html = thereAndBack(writeHtml(written));
        expect(sanitiseHtml(html)).toBe(html);
        expect(thereAndBack(html)).toBe(html);
        expect(wordsOf(textOf(readHtml(html)))).toBe(wordsOf(textOf(written)));
      }),
      { numRuns: 300 },
    );
  });

  const soup = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<i>',
      '<u>',
      '</u>',
      '<ul>',
      '<ol>',
      '<li>',
      '</ul>',
    ),
    fc.constantFrom(
      '<h1>',
      '<h4>',
      '</h4>',
      '<blockquote>',
      '</blockquote>',
      '<a href="/x">',
      '</a>',
      '<br>',
    ),
    fc.constantFrom(
      '<table>',
      '<tr>',
      '<td>',
      '<th>',
      '</td>',
      '</table>',
      '<figure>',
      '<figcaption>',
      '</figure>',
    ),
    fc.constantFrom(
      '<img src="/media/a.webp" alt="b">',
      '<section>',
      '</section>',
      '<font>',
      '<x:y>',
      '&nbsp;',
    ),
    word.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    fc.constantFrom(' ', '\n'),
  );
  const jumble = fc.array(soup, { maxLength: 30 }).map((parts) => parts.join(''));

  it('loses no text of any HTML, whatever its elements, and settles at once', () => {
    fc.assert(
      fc.property(jumble, (html) => {
        const read = readHtml(html);
        const letters = (text: string) => [...wordsOf(text)].sort().join('');
        expect(letters(textOf(read))).toBe(letters(readText(parseHtml(html))));
        const written = writeHtml(read);
        expect(thereAndBack(written)).toBe(written);
        expect(sanitiseHtml(written)).toBe(written);
      }),
      { numRuns: 400 },
    );
  });

  it('is read from ten thousand nested elements, and keeps their text', () => {
    for (const tag of ['div', 'figure', 'b', 'ul', 'blockquote']) {
      expect(textOf(readHtml(`${`<${tag}>`.repeat(10_000)}deep`)), tag).toBe('deep');
    }
  });

  it('is read from tables that claim to be huge, and keeps their text', () => {
    const cell = '<td colspan="999999" rowspan="999999">a</td>';
    const html = `<table>${`<tr>${cell.repeat(200)}</tr>`.repeat(50)}</table>`;
    expect(wordsOf(textOf(readHtml(html)))).toBe('a'.repeat(200 * 50));
  });

  it('of plain text has paragraphs and breaks, and its signs are text', () => {
    expect(writeHtml(readPlainText('One\r\ntwo\n\n\n<b>Three</b> & four\n'))).toBe(
      '<p>One<br>two</p><p>&lt;b&gt;Three&lt;/b&gt; &amp; four</p>',
    );
    expect(writeHtml(readPlainText(''))).toBe('');
  });
});
