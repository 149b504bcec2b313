import { renderToStaticMarkup } from 'react-dom/server';
import type { MetaDescriptor } from 'react-router';
import { expect, test } from 'vitest';
import { writeHead } from './write-head.ts';

const hostile = `</script></title><script>alert("1")</script> & 'more' <!--`;

test('a head is written as React writes the same elements', () => {
  expect(
    writeHead([
      { title: hostile },
      { name: 'description', content: hostile },
      { property: 'og:title', content: 'राधे राधे ₹' },
      { tagName: 'link', rel: 'alternate', hrefLang: 'en', title: 'News', href: '/feed?a=1&b=2' },
    ]).toLowerCase(),
  ).toBe(
    [
      <title key="title">{hostile}</title>,
      <meta key="description" name="description" content={hostile} />,
      <meta key="og" property="og:title" content="राधे राधे ₹" />,
      <link key="link" rel="alternate" hrefLang="en" title="News" href="/feed?a=1&b=2" />,
    ]
      .map((element) => renderToStaticMarkup(element))
      .join('')
      .toLowerCase(),
  );
});

test('what machines read is one script that no text can end', () => {
  const thing = { '@type': 'NGO', name: hostile };
  const html = writeHead([{ 'script:ld+json': thing } as MetaDescriptor]);
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(thing);
});
