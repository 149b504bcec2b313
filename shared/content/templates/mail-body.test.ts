import { expect, test } from 'vitest';
import { readHtml } from '../../rich-text/read-html.ts';
import { reduceToMail } from '../../rich-text/reduce-to-mail.ts';
import { writeHtml } from '../../rich-text/write-html.ts';
import { findMailBodyFault, writeMailParagraphs } from './mail-body.ts';
import { mailFieldRules, mailTemplates } from './mail-templates.ts';
import { findPlaceholderFault } from './placeholder-text.ts';

test.each([
  ['plain <b>signs</b>', null],
  ['<p>A <strong>b</strong> <em>c</em></p><ul><li>d<br>e</li></ul><ol><li>f</li></ol>', null],
  ['<p><a href="https://example.org/" rel="noopener nofollow">there</a></p>', null],
  ['<h3>Heading</h3>', 'and nothing else'],
  ['<p><u>underlined</u></p>', 'and nothing else'],
  ['<p>Text</p><figure><img src="/media/a.webp" alt=""></figure>', 'and nothing else'],
  ['<p><a href="/donate-for">Give</a></p>', 'whole address'],
  ['<p><a href="https://example.org/{{donor}}">you</a></p>', 'cannot contain a placeholder'],
])('the body %s of a mail is refused, or not', (body, fault) => {
  const found = findMailBodyFault(body);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});

test('a placeholder of which only a part is formatted is refused in words that staff understand', () => {
  const rules = mailFieldRules('receipt').body;
  expect(findPlaceholderFault('<p>{{<strong>donor</strong>}}</p>', rules)).toContain('as a whole');
  expect(findPlaceholderFault('<p><strong>{{donor}}</strong></p>', rules)).toBeNull();
});

test('what a mail cannot show becomes what it can, and no word is lost', () => {
  const html =
    '<h3>Lamps</h3><h4>At <u>dusk</u></h4><blockquote><p>Come.</p></blockquote>' +
    '<table><thead><tr><th>Day</th></tr></thead><tbody><tr><td>Friday</td></tr></tbody></table>' +
    '<figure><img src="/media/a.webp" alt="A lamp"><figcaption>A lamp</figcaption></figure>' +
    '<ul><li>One<ul><li>Two</li></ul></li></ul>';
  const reduced = writeHtml(reduceToMail(readHtml(html)));
  expect(reduced).toBe(
    '<p><strong>Lamps</strong></p><p>At dusk</p><p>Come.</p><p>Day</p><p>Friday</p><p>A lamp</p>' +
      '<ul><li>One<ul><li>Two</li></ul></li></ul>',
  );
  expect(findMailBodyFault(reduced)).toBeNull();
});

test('a plain body of an earlier release keeps its paragraphs and its signs', () => {
  expect(writeMailParagraphs('Dear <p>friend</p> & co\n\n  \nSecond ')).toBe(
    '<p>Dear &lt;p&gt;friend&lt;/p&gt; &amp; co</p><p>Second</p>',
  );
  expect(mailTemplates.upgrades[1]({ subject: 'S', body: 'One\nTwo' })).toEqual({
    ...{ subject: 'S', body: '<p>One</p><p>Two</p>' },
  });
});

test('the longest body of an earlier release fits, whatever its signs', () => {
  const longest = 3_000;
  for (const text of ['&'.repeat(longest), '&\n'.repeat(longest / 2), 'a\n'.repeat(longest / 2)]) {
    const body = writeMailParagraphs(text);
    const item = { _id: 'receipt', subject: 'S', heading: 'H', closing: 'C', body };
    expect(mailTemplates.stored.safeParse(item).error).toBeUndefined();
  }
});
