import { expect, test } from 'vitest';
import { readLinkAddress } from './link-address.ts';

test.each([
  [' https://example.org/a?b=1 ', 'https://example.org/a?b=1'],
  ['example.org', 'https://example.org'],
  ['www.example.org/seva#top', 'https://www.example.org/seva#top'],
  ['उदाहरण.भारत', 'https://उदाहरण.भारत'],
  ['seva@example.org', 'mailto:seva@example.org'],
  ['mailto:seva@example.org', 'mailto:seva@example.org'],
  ['/donate-us', '/donate-us'],
  ['//example.org', null],
  ['/\\example.org', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.org', null],
  ['https://', null],
  ['https://nothing', null],
  ['mailto:nobody', null],
  ['two words', null],
  ['Annakut', null],
  ['', null],
])('"%s" leads to %s', (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address);
});
