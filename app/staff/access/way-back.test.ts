import { expect, test } from 'vitest';
import { readWayBack, wayToSignIn } from './way-back.ts';

test('after signing in the user returns to the same page with its filters', () => {
  const way = wayToSignIn({ pathname: '/records', search: '?state=paid&from=2026-04-01' });
  const [path, search] = way.split('?');
  expect(path).toBe('/sign-in');
  expect(readWayBack(new URLSearchParams(search))).toBe('/records?state=paid&from=2026-04-01');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'records', '/sign-in', ''])(
  'a return URL of %o leads to the first page instead',
  (to) => {
    expect(readWayBack(new URLSearchParams({ to }))).toBe('/');
  },
);
