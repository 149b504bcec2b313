import { expect, test } from 'vitest';
import { readWayBack, wayToSignIn } from './way-back.ts';

test('whoever is sent to sign in comes back to the very page, filters and all', () => {
  const way = wayToSignIn({ pathname: '/records', search: '?state=paid&from=2026-04-01' });
  const [path, search] = way.split('?');
  expect(path).toBe('/sign-in');
  expect(readWayBack(new URLSearchParams(search))).toBe('/records?state=paid&from=2026-04-01');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'records', '/sign-in', ''])(
  'a way back to %o leads to the first page instead',
  (to) => {
    expect(readWayBack(new URLSearchParams({ to }))).toBe('/');
  },
);
