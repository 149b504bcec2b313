import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { presentEvent } from '#shared/content/events.ts';
import type { Bulletin } from '#shared/content/items/bulletin.ts';
import type { StoredEvent } from '#shared/content/items/event.ts';
import { defaultOrganisation } from '#shared/organisation.ts';
import { writeCalendar, writeFeed, writeHtmlAsText } from './feeds.ts';

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
  const xml = writeFeed('https://seva.example', [bulletin], defaultOrganisation);
  expect(XMLValidator.validate(xml)).toBe(true);
  const { item } = read(xml);
  expect(item.title).toBe(bulletin.title);
  expect(item.link).toBe('https://seva.example/press-release/a%20b%2F%C3%A4');
  expect(new Date(item.pubDate).toISOString()).toBe('2026-11-19T18:30:00.000Z');
  // Readers take it for HTML.
  expect(item.description).toBe('First &amp; &lt;i&gt;only&lt;/i&gt;\nline two');
  expect(item['content:encoded']).toBe(
    [
      '<p><img src="https://seva.example/pictures/yamuna-ghats-1200.webp" alt=""></p>',
      '<p><img src="https://pictures.example/a&quot;b.jpg" alt=""></p>',
      '<p>First &amp; &lt;i&gt;only&lt;/i&gt;<br>line two</p>',
      '<p>Second ]]&gt; paragraph</p>',
    ].join('\n'),
  );
});

test('rich text is given as it is, and its words as the description', () => {
  const description = '<p>Oil &amp; &lt;script&gt;</p><ul><li>wicks</li></ul>';
  const { item } = read(
    writeFeed(
      'https://seva.example',
      [{ ...bulletin, images: [], description }],
      defaultOrganisation,
    ),
  );
  expect(item.description).toBe('Oil &amp; &lt;script&gt;');
  expect(item['content:encoded']).toBe(description);
});

test('rich text has tables, and pictures and links by their whole address', () => {
  const description =
    '<figure><img src="/media/a.webp" alt=""><figcaption>Lamps</figcaption></figure><p><a href="/donate-us">Give</a> &lt;img src="/x"</p><table><tbody><tr><td>Oil</td><td>501</td></tr></tbody></table>';
  const { item } = read(
    writeFeed(
      'https://seva.example',
      [{ ...bulletin, images: [], description }],
      defaultOrganisation,
    ),
  );
  expect(item['content:encoded']).toBe(
    description
      .replace('"/media', '"https://seva.example/media')
      .replace('"/donate', '"https://seva.example/donate'),
  );
  expect(item.description).toBe('Lamps');
});

test('characters not allowed in XML are removed', () => {
  const xml = writeFeed(
    'https://seva.example',
    [{ ...bulletin, title: 'A\u0007b\u000bc', description: 'Bell\u0007 \ud800 rings\ufffe' }],
    defaultOrganisation,
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(xml.isWellFormed()).toBe(true);
  expect(read(xml).item.title).toBe('Abc');
});

test('an empty feed is valid, and the same on another day', () => {
  const xml = writeFeed('https://seva.example', [], defaultOrganisation);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(read(xml)).toMatchObject({ title: 'News from Braj Seva' });
  expect(read(xml).item).toBeUndefined();
  expect(writeFeed('https://seva.example', [], defaultOrganisation)).toBe(xml);
});

const NOW = new Date('2026-11-21T10:00:00.000Z');
const stored: StoredEvent = {
  _id: 'deep/daan, 1;2',
  title: 'Deepdaan; lamps, songs\nand \\ more – दीपदान की बहुत लम्बी शाम यमुना के किनारे, सब के लिए',
  image: '/pictures/diwali-lamps-1200.webp',
  date: '2026-12-31',
  time: '23:30',
  location: 'Keshi Ghat, Vrindavan',
  description: '<p>Bring <b>a lamp</b> &amp; a song</p><ul><li>Shoes</li></ul>',
  status: '',
  registrationLink: '',
  minutes: 120,
};
const writeFor = (changes: Partial<StoredEvent> = {}) =>
  writeCalendar(presentEvent({ ...stored, ...changes }, NOW), {
    publicUrl: 'https://seva.example',
    now: NOW,
    organisation: defaultOrganisation,
  });
const readEvent = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component] = calendar.getAllSubcomponents('vevent');
  if (component === undefined) throw new Error('no event');
  return { component, event: new ICAL.Event(component) };
};

describe('an event as a calendar file', () => {
  test('is parsed back unchanged', () => {
    const { component, event } = readEvent(writeFor());
    expect(event.summary).toBe(stored.title);
    expect(event.location).toBe(stored.location);
    expect(event.description).toBe(
      'Bring a lamp & a song\n\n- Shoes\n\nhttps://seva.example/events/deep%2Fdaan%2C%201%3B2',
    );
    expect(component.getFirstPropertyValue('url')).toBe(
      'https://seva.example/events/deep%2Fdaan%2C%201%3B2',
    );
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-21T10:00:00Z');
  });

  test('begins and ends by Indian time, written in UTC, also across the end of a year', () => {
    const { event } = readEvent(writeFor());
    expect(event.startDate.toString()).toBe('2026-12-31T18:00:00Z');
    expect(event.endDate.toString()).toBe('2026-12-31T20:00:00Z');
  });

  test('keeps its UID when everything else changes', () => {
    const { event } = readEvent(writeFor());
    const changed = readEvent(
      writeFor({ title: 'Other', date: '2027-01-01', location: 'Mathura' }),
    );
    expect(changed.event.uid).toBe(event.uid);
    expect(readEvent(writeFor({ _id: 'other' })).event.uid).not.toBe(event.uid);
  });

  test('has no line longer than 75 octets, and CRLF line ends', () => {
    const lines = writeFor().split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toMatch(/[\r\n]/);
  });
});

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
