import { expect, test } from 'vitest';
import { readAlias } from './read-alias.ts';

test.each([
  ['/news/steps', '/news/steps'],
  [' /news/steps/ ', '/news/steps'],
  ['https://old.example/2019/05/steps/?utm=x#top', '/2019/05/steps'],
  ['/news/%E0%A4%AC%E0%A5%8D%E0%A4%B0%E0%A4%9C', '/news/ब्रज'],
  ['/steps?x=1', '/steps'],
  ['/100%', '/100%'],
  ['/donate/old-campaign', '/donate/old-campaign'],
])('%s is stored as %s', (typed, path) => {
  expect(readAlias(typed)).toBe(path);
});

test.each([
  '',
  '/',
  'news/steps',
  '//evil.example/x',
  '/a b',
  '/\\evil.example',
  '/api/post/get-posts',
  '/staff',
  '/STAFF/x',
  '/about-us/',
  '/press-release',
  `/${'a'.repeat(300)}`,
  'javascript:alert(1)',
])('%s is refused', (typed) => {
  expect(readAlias(typed)).toBeNull();
});
