import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { writeSitemap, writeSitemapIndex } from './site-map.ts';

const parser = new XMLParser({
  htmlEntities: true,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

test('every URL is parsed back unchanged, whatever characters it contains', () => {
  const path = `/press-release/a&b<c>"d"'e'%E0%A4%B5`;
  const xml = writeSitemap('https://seva.example', [
    { path, changedAt: '2026-11-21T10:00:00.000Z' },
    { path: '/', changedAt: null },
  ]);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(parser.parse(xml).urlset.url).toEqual([
    { loc: `https://seva.example${path}`, lastmod: '2026-11-21T10:00:00.000Z' },
    { loc: 'https://seva.example/' },
  ]);
});

test('an index names its parts', () => {
  const xml = writeSitemapIndex('https://seva.example', [
    { path: '/sitemaps/1.xml', changedAt: null },
  ]);
  expect(parser.parse(xml).sitemapindex.sitemap).toEqual([
    { loc: 'https://seva.example/sitemaps/1.xml' },
  ]);
});
