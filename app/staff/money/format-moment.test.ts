import { expect, it } from 'vitest';
import { formatReceived } from './format-moment.ts';

it('shows the time of a donation, but not the noon of one entered for an earlier day', () => {
  const noon = '2026-11-20T06:30:00.000Z';
  expect(formatReceived({ date: noon, mode: 'cash' })).toBe('20/11/2026');
  expect(formatReceived({ date: noon, mode: 'online' })).toBe('20/11/2026, 12:00 PM');
  expect(formatReceived({ date: '2026-11-24T05:02:11.120Z', mode: 'cash' })).toBe(
    '24/11/2026, 10:32 AM',
  );
});
