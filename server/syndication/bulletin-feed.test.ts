import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Bulletin } from '#shared/content/items/bulletin.ts';
import { writeFeed } from './bulletin-feed.ts';

const bulletin: Bulletin = {
  _id: 'a b/ä',
  title: 'Rain ]]> & <b>sun</b> on the Yamuna 🪔',
  description: 'First & <i>only</i>\nline two\n\nSecond ]]> paragraph',
  images: ['/pictures/yamuna-ghats-1200.webp', 'https://pictures.example/a"b.jpg'],
  date: '2026-11-20',
};
const parser = new XMLParser({ ignoreAttributes: false });
const read = (xml: string) => parser.parse(xml).rss.channel;

test('a bulletin is parsed back unchanged, whatever characters it contains', () => {
  const xml = writeFeed('https://seva.example', [bulletin]);
  expect(XMLValidator.validate(xml)).toBe(true);
  const { item } = read(xml);
  expect(item.title).toBe(bulletin.title);
  expect(item.link).toBe('https://seva.example/press-release/a%20b%2F%C3%A4');
  expect(new Date(item.pubDate).toISOString()).toBe('2026-11-19T18:30:00.000Z');
  expect(item['content:encoded']).toBe(
    [
      '<p><img src="https://seva.example/pictures/yamuna-ghats-1200.webp" alt=""></p>',
      '<p><img src="https://pictures.example/a&quot;b.jpg" alt=""></p>',
      '<p>First &amp; &lt;i&gt;only&lt;/i&gt;<br>line two</p>',
      '<p>Second ]]&gt; paragraph</p>',
    ].join('\n'),
  );
});

test('characters not allowed in XML are removed', () => {
  const xml = writeFeed('https://seva.example', [
    { ...bulletin, title: 'A\u0007b\u000bc', description: 'Bell\u0007 \ud800 rings\ufffe' },
  ]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(xml.isWellFormed()).toBe(true);
  expect(read(xml).item.title).toBe('Abc');
});

test('an empty feed is valid, and the same on another day', () => {
  const xml = writeFeed('https://seva.example', []);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(read(xml)).toMatchObject({ title: 'News from Braj Seva' });
  expect(read(xml).item).toBeUndefined();
  expect(writeFeed('https://seva.example', [])).toBe(xml);
});
