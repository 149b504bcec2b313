import { expect, test } from 'vitest';
import type { StaffMail } from '#shared/staff/mails-endpoints.ts';
import { describeMailTimes, nameMailState } from './mail-messages.ts';

const at = '2026-11-21T06:30:00.000Z';
const mail = (parts: Partial<StaffMail>): StaffMail => ({
  _id: 'm',
  title: 'Receipt to the donor',
  donationId: 'g',
  to: 'r•••@example.org',
  state: 'waiting',
  createdAt: at,
  sentAt: null,
  nextTryAt: at,
  tries: 0,
  error: '',
  mayRepeat: false,
  ...parts,
});

test.each([
  [mail({}), 'Queued', 'queued 21/11/2026, 12:00 PM'],
  [mail({ tries: 3, error: 'no' }), 'Retrying', 'attempts: 3, next 21/11/2026, 12:00 PM'],
  [mail({ state: 'sent', sentAt: at, nextTryAt: null }), 'Done', '21/11/2026, 12:00 PM'],
  [
    mail({ state: 'failed', nextTryAt: null, tries: 24, error: 'no' }),
    'Failed',
    'failed after 24 attempts, queued 21/11/2026, 12:00 PM',
  ],
])('shows the status and time of a mail', (shown, state, times) => {
  expect(nameMailState(shown).label).toBe(state);
  expect(describeMailTimes(shown)).toBe(times);
});

test('a mail being retried is not shown as fine', () => {
  expect(nameMailState(mail({ tries: 1, error: 'no' })).tone).toBe('bad');
});
