import { expect, test } from 'vitest';
import { readReturnAddress, signInAddress } from './return-address.ts';

test('after signing in the user returns to the same page with its filters', () => {
  const address = signInAddress({ pathname: '/records', search: '?state=paid&from=2026-04-01' });
  const [path, search] = address.split('?');
  expect(path).toBe('/sign-in');
  expect(readReturnAddress(new URLSearchParams(search))).toBe(
    '/records?state=paid&from=2026-04-01',
  );
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'records', '/sign-in', ''])(
  'a return URL of %o leads to the first page instead',
  (to) => {
    expect(readReturnAddress(new URLSearchParams({ to }))).toBe('/');
  },
);
