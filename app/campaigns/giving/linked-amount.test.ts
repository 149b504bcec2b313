import { expect, test } from 'vitest';
import { dropLinkedAmount, linkWithAmount, readLinkedAmount } from './linked-amount.ts';
import { openTab } from './tab.fixture.ts';

test.each([
  ['?amount=501', '501'],
  ['?gift=x&amount=501.50', '501.50'],
  ['?amount=', null],
  ['?amount=0', null],
  ['?amount=-5', null],
  ['?amount=1e5', null],
  ['?amount=%3Cb%3E', null],
  ['', null],
])('the query %j names the amount %j', (search, amount) => {
  expect(readLinkedAmount(search)).toBe(amount);
});

test('a link with an amount leads to the form', () => {
  const address = new URL(linkWithAmount('/donate/c1', 1100), 'https://seva.example');
  expect([address.pathname, readLinkedAmount(address.search), address.hash]).toEqual([
    '/donate/c1',
    '1100',
    '#give',
  ]);
});

test("once taken the amount leaves the URL, and the rest of it and the router's entry stay", () => {
  const tab = openTab('https://seva.example/donate/c1?amount=501&gift=t#give');
  dropLinkedAmount(tab.page);
  expect(tab.address()).toBe('https://seva.example/donate/c1?gift=t#give');
  expect(tab.replaced).toEqual([tab.entry]);
});
