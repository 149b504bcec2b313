import { describe, expect, test } from 'vitest';
import { writeHtmlAsText } from './html-as-text.ts';

describe('HTML as plain text', () => {
  test.each([
    ['paragraphs stand apart', '<p>One</p>\n<p>Two</p>', 'One\n\nTwo'],
    ['a break is a line', 'One<br>Two<br/>Three', 'One\nTwo\nThree'],
    [
      'lists get dashes',
      '<ul>\n<li>Shoes</li><li>Water</li>\n</ul><p>Come</p>',
      '- Shoes\n- Water\n\nCome',
    ],
    ['words within a line stay together', '<p>A <strong>warm</strong>\n meal</p>', 'A warm meal'],
    [
      'entities are their signs, once',
      '<p>Dal &amp; rice &lt; 5 &amp;lt; &quot;x&quot;</p>',
      'Dal & rice < 5 &lt; "x"',
    ],
    ['scripts and styles leave nothing', 'a<script>alert(1)</script><style>b{}</style>', 'a'],
    ['plain text stays as it is', 'वृन्दावन, 6 o’clock', 'वृन्दावन, 6 o’clock'],
    ['nothing is nothing', '', ''],
  ])('%s', (_, html, text) => expect(writeHtmlAsText(html)).toBe(text));
});
