import { describe, expect, it } from 'vitest';
import { findPageKey } from './page-key.ts';

describe('the cache key of a page', () => {
  it.each([
    ['/', '/'],
    ['/donate/daily-meals', '/donate/daily-meals'],
    ['/donate/daily-meals?utm_source=x&fbclid=y', '/donate/daily-meals'],
    ['/gallery?page=2&tag=Ghats', '/gallery?tag=Ghats&page=2'],
    ['/gallery?tag=Ghats&page=2&x=1', '/gallery?tag=Ghats&page=2'],
    ['/donate-for?sort=nearest', '/donate-for?sort=nearest'],
    ['/donate-us?tag=Ghats', '/donate-us'],
    ['/gallery?tag=a&tag=b', '/gallery?tag=a'],
    ['/gallery?tag=%47%68ats+', '/gallery?tag=Ghats'],
    ['/gallery?TAG=Ghats&tag=&page=1', '/gallery'],
    ['/gallery?page=02', '/gallery'],
    ['/gallery?page=1234567', '/gallery'],
    ['/videos?page=-1', '/videos'],
    ['/press-release?page=2&page=3', '/press-release?page=2'],
    ['/press-release?page=2e1', '/press-release'],
    ['/donate-for?sort=suggested', '/donate-for'],
    ['/donate-for?sort=NEAREST&cause=', '/donate-for'],
    ['/contact-us?state=hacked', '/contact-us'],
    ['/subscription?state=left&x', '/subscription?state=left'],
    ['/donate-for?__proto__=x&constructor=y', '/donate-for'],
  ])('of %s is %s', (url, key) => {
    expect(findPageKey(url)).toBe(key);
  });

  it.each([
    '/donate/status/a-secret',
    '/subscription/confirm/a-secret',
    '/subscription/leave/a-secret?x=1',
    '//elsewhere.example/',
    '/about-us/',
    '/%2e%2e/secret',
    '/a?'.padEnd(400, 'x'),
  ])('of %s does not exist', (url) => {
    expect(findPageKey(url)).toBeNull();
  });
});
