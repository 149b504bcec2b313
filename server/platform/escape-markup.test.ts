import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import sanitizeHtml from 'sanitize-html';
import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

const SIGNS = `<b class="x" id='y'>&amp; राधा</b> ]]>`;

test('every markup character is escaped exactly once', () => {
  expect(escapeMarkup(SIGNS)).toBe(
    '&lt;b class=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp; राधा&lt;/b&gt; ]]&gt;',
  );
});

test('an XML parser reads the same text back, in elements and attributes', () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    trimValues: false,
    parseTagValue: false,
    htmlEntities: true,
  });
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~ऀ-ॿ]{1,40}$/), (text) => {
      const written = escapeMarkup(text);
      const read = parser.parse(`<a b="${written}">${written}</a>`);
      expect(read.a).toEqual({ '#text': text, '@_b': text });
    }),
  );
});

test('an HTML parser reads the same text back, whatever it contains', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[<>&"'/=a-z ]{0,40}$/), (text) => {
      const kept = sanitizeHtml(`<p>${escapeMarkup(text)}</p>`, { allowedTags: ['p'] });
      expect(kept.match(/<[^>]*>/g)).toEqual(['<p>', '</p>']);
    }),
  );
});
