import { expect, test } from 'vitest';
import { OLD_SITE, writeTestExport, writeWxr, writeWxrItem } from '#test/wordpress-export.ts';
import { readWxr, type WxrItem } from './read-wxr.ts';

async function* cut(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 997) {
  const items: WxrItem[] = [];
  const site = await readWxr(cut(text, size), async (some) => {
    items.push(...some);
  });
  return { items, site };
}

const fault = (text: string, size?: number) =>
  read(text, size).then(
    () => null,
    (error: { fault?: string }) => error.fault,
  );

test('an export is read in pieces of any size, without comments and serialised meta', async () => {
  const whole = await read(writeTestExport(), 1_000_000);
  expect(await read(writeTestExport(), 7)).toEqual(whole);
  expect(whole.site).toEqual({ url: OLD_SITE });
  expect(whole.items).toHaveLength(12);
  expect(whole.items[0]).toMatchObject({
    ...{ postId: '11', type: 'attachment', alt: 'Steps of Keshi Ghat' },
    attachmentUrl: `${OLD_SITE}/wp-content/uploads/2019/05/ghat-scaled.jpg`,
  });
  expect(whole.items[2]).toMatchObject({
    ...{ postId: '21', status: 'publish', coverId: '11', dateGmt: '2019-05-03 04:41:12' },
    categories: [{ nicename: 'news', name: 'News' }],
  });
  expect(whole.items[3]?.body).toContain("alert('</content:encoded>')");
  expect(whole.items[3]?.body).toContain('Code ends with ]]> and goes on.');
  expect(whole.items[6]).toMatchObject({ hasPassword: true });
  expect(JSON.stringify(whole)).not.toMatch(/visitor|203\.0\.113|secretary|stdClass|a:1:\{/i);
});

test('a body with the end of its element in it is one text', async () => {
  const body = 'A</content:encoded><wp:status>publish</wp:status>B';
  const { items } = await read(
    writeWxr([writeWxrItem({ id: 1, title: 'x', body, status: 'draft' })]),
  );
  expect(items).toMatchObject([{ body, status: 'draft' }]);
});

test('entities cannot be defined', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>`;
  expect(await fault(bomb + writeWxr([]))).toBe('doctype');
  const outside = '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>';
  expect(await fault(outside + writeWxr([]))).toBe('doctype');
  const { items } = await read(
    writeWxr([writeWxrItem({ id: 1, title: 'x' }).replace(/<link>[^<]*/, '<link>&lol;')]),
  );
  expect(items[0]?.link).toBe('&lol;');
});

test.each([
  ['a text', 'Date,Name\n1,2\n', 'not-xml'],
  ['nothing', '', 'not-xml'],
  [
    'another feed',
    '<rss version="2.0"><channel><item><title>x</title></item></channel></rss>',
    'not-wordpress',
  ],
  ['a page', '<html><body>x</body></html>', 'not-wordpress'],
  [
    'another version',
    writeWxr([writeWxrItem({ id: 1, title: 'x' })], { version: '2.0' }),
    'version',
  ],
  ['a cut file', writeTestExport().slice(0, 9000), 'truncated'],
  ['deep nesting', `<rss>${'<a>'.repeat(60)}`, 'too-deep'],
  ['an endless section', `<rss><channel><title><![CDATA[${'x'.repeat(5_000_000)}`, 'too-long'],
  ['an endless tag', `<rss a="${'x'.repeat(5_000_000)}`, 'too-long'],
])('%s is refused', async (_name, text, expected) => {
  expect(await fault(text, 64 * 1024)).toBe(expected);
});

test('letters that are not UTF-8 are refused', async () => {
  const bytes = Buffer.concat([Buffer.from('<rss>'), Buffer.from([0xe9, 0x20])]);
  const one = async function* () {
    yield bytes;
  };
  await expect(readWxr(one(), async () => {})).rejects.toMatchObject({ fault: 'not-utf8' });
});
