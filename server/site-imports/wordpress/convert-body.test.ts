import { describe, expect, test } from 'vitest';
import { BLOCK_BODY, CLASSIC_BODY, OLD_SITE } from '#test/wordpress-export.ts';
import { sanitiseHtml } from '../../platform/sanitise-html.ts';
import { type BodyFiles, convertBody } from './convert-body.ts';
import { listOriginals, readUploadPath } from './upload-paths.ts';

const archive = ['2019/05/ghat-scaled.jpg', '2019/05/meal.jpg', '2019/05/report.pdf'];
const files: BodyFiles = {
  find: (path) => {
    const index = archive.findIndex((one) => listOriginals(path).includes(one));
    return index < 0 ? null : `/media/${index}`;
  },
  altOf: (path) => (path.includes('ghat') ? 'Steps of Keshi Ghat' : ''),
  listGallery: (ids) => (ids ?? []).flatMap((id) => (id === '12' ? ['2019/05/meal.jpg'] : [])),
};
const convert = (body: string) => convertBody(body, 'old.example', files);

describe('the body of a post', () => {
  test('of the block editor keeps its text, pictures and captions', () => {
    const { html, ...rest } = convert(BLOCK_BODY);
    expect(html).toBe(
      '<p>Forty steps were <strong>scrubbed</strong>.</p>' +
        '<figure><img src="/media/0" alt="Steps of Keshi Ghat"><figcaption>Keshi Ghat</figcaption></figure>' +
        '<p><a href="https://youtu.be/abc" rel="noopener nofollow">https://youtu.be/abc</a></p>',
    );
    expect(rest).toEqual({
      ...{ found: ['2019/05/ghat-1024x683.jpg'], missing: [], shortcodes: [] },
      ...{ blocks: ['latest-posts'], removed: [] },
    });
  });

  test('of the old editor gets paragraphs, and says what is lost', () => {
    const { html, ...rest } = convert(CLASSIC_BODY);
    expect(html).toBe(
      '<p>We fed <em>two hundred</em> people [sic] today.<br>They sat in rows.</p>' +
        '<figure><img src="/media/1" alt="A meal"><figcaption>The first row</figcaption></figure>' +
        '<figure><img src="/media/1" alt=""></figure>' +
        '<p>Give now</p>' +
        '<p>Read <a href="/2019/05/21-post/">our news</a>, <a href="https://elsewhere.example/x" rel="noopener nofollow">another site</a> or this, and the <a href="/media/2">report</a>.</p>' +
        '<p>Code ends with ]]&gt; and goes on.</p>',
    );
    expect(rest).toEqual({
      found: ['2019/05/meal-300x200.jpg', '2019/05/meal.jpg', '2019/05/report.pdf'],
      missing: ['2019/05/lost-150x150.jpg', 'https://cdn.example/x.jpg'],
      ...{ shortcodes: ['give_form'], blocks: [], removed: ['a[href]', 'img[onerror]', 'script'] },
    });
  });

  test.each([
    ['a nested shortcode', '[row_x][col_y w="1"]Text[/col_y][/row_x]', '<p>Text</p>'],
    ['an escaped shortcode', 'Write [[gallery]] here', '<p>Write [gallery] here</p>'],
    ['brackets', 'See [1] and [a note].', '<p>See [1] and [a note].</p>'],
    ['a shortcode without an end', 'A [contact-form-7 id="3"] B', '<p>A B</p>'],
    ['an end without a beginning', 'A [/give_form] B', '<p>A B</p>'],
    [
      'a frame',
      '<iframe src="https://www.youtube.com/embed/x"></iframe>',
      '<p><a href="https://www.youtube.com/embed/x" rel="noopener nofollow">https://www.youtube.com/embed/x</a></p>',
    ],
    [
      'an embed',
      '[embed]https://youtu.be/z[/embed]',
      '<p><a href="https://youtu.be/z" rel="noopener nofollow">https://youtu.be/z</a></p>',
    ],
    ['a film elsewhere', '[video mp4="javascript:alert(1)"][/video]Text', '<p>Text</p>'],
    [
      'an old caption',
      '[caption caption="Two"]<img src="/wp-content/uploads/2019/05/meal.jpg">[/caption]',
      '<figure><img src="/media/1" alt=""><figcaption>Two</figcaption></figure>',
    ],
    [
      'old text between blocks',
      'One\n\nTwo\n<!-- wp:paragraph --><p>Three</p><!-- /wp:paragraph -->',
      '<p>One</p><p>Two</p><p>Three</p>',
    ],
    ['a comment', 'A<!--more-->B', '<p>AB</p>'],
    ['a heading', '<h2 style="color:red">Title</h2>\nText', '<h3>Title</h3><p>Text</p>'],
    ['a list', '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', '<ul><li>One</li><li>Two</li></ul>'],
    ['nothing', '', ''],
  ])('%s', (_name, body, html) => {
    expect(convert(body).html).toBe(html);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<svg onload=alert(1)>',
    '<p onclick="alert(1)">x</p>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '[caption caption="<img src=x onerror=alert(1)>"]x[/caption]',
    '[embed]javascript:alert(1)[/embed]',
    '<!-- wp:html --><object data="x"></object><!-- /wp:html -->',
    '<scr<script>ipt>alert(1)</script>',
    '[gallery ids="12" x="<script>"]',
    '<<p>script>alert(1)</p>',
    '<!-- <script> --><b>x</b>',
  ])('runs nothing: %s', (body) => {
    const { html } = convert(body);
    expect(html).not.toMatch(
      /<(?:script|iframe|svg|object)|<[^>]* on\w+=|href="(?!https?:|mailto:|\/)/i,
    );
    expect(sanitiseHtml(html)).toBe(html);
  });

  // Reading again from each opening would take minutes.
  test.each(['[', '[a "', "[a '", '<!--', '<!-- wp:x ', '<iframe ', '[caption]', '<p>', '[['])(
    'is read once, however often it begins with %s',
    (piece) => {
      expect(convert(piece.repeat(20_000))).toMatchObject({ found: [] });
    },
  );
});

test.each([
  [`${OLD_SITE}/wp-content/uploads/2019/05/a.jpg?x=1`, '2019/05/a.jpg'],
  ['public_html/wp-content/uploads/2019/05/a%20b.jpg', '2019/05/a b.jpg'],
  ['uploads/sites/3/2019/05/a.jpg', 'sites/3/2019/05/a.jpg'],
  ['2019/05/a.jpg', '2019/05/a.jpg'],
  ['wp-content\\uploads\\2019\\05\\a.jpg', '2019/05/a.jpg'],
  ['uploads/2019/../../../etc/passwd', null],
  ['uploads/%2e%2e/x.jpg', null],
  ['uploads//x.jpg', null],
  ['C:/uploads/c:x.jpg', null],
  ['/etc/passwd', null],
])('the path of %s is %s', (address, path) => {
  expect(readUploadPath(address)).toBe(path);
});

test('a smaller copy leads to the original', () => {
  expect(listOriginals('2019/05/a-300x200.jpg')).toEqual([
    ...['2019/05/a.jpg', '2019/05/a-scaled.jpg', '2019/05/a-rotated.jpg', '2019/05/a-300x200.jpg'],
  ]);
  expect(listOriginals('2019/05/a-scaled.jpg')[0]).toBe('2019/05/a.jpg');
});
