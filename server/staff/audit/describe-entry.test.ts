import { expect, test } from 'vitest';
import { type AuditAction, auditActions } from '#shared/staff/audit-actions.ts';
import { describeEntry, sentences } from './describe-entry.ts';
import type { LogNames } from './log-names.queries.ts';
import type { LogEntry } from './log-words.ts';

const names: LogNames = {
  donations: new Map([
    ['d1', '2026-27/000621'],
    ['d2', null],
  ]),
  donors: new Map([
    ['p1', 'Radha Sharma'],
    ['p2', 'R. Sharma'],
  ]),
  members: new Map([['s2', 'Mohan']]),
  campaigns: new Map([
    ['c1', 'Anna Vitran'],
    ['c2', 'Goshala'],
  ]),
  imports: new Map([['i1', 'books.csv']]),
};

const entry = (action: string, parts: Partial<LogEntry> = {}): LogEntry => ({
  actor: 's1',
  actorName: 'Priya',
  subject: 'd1',
  details: {},
  ...parts,
  action,
});
const read = (one: LogEntry) =>
  describeEntry(one, names)
    .map(({ text }) => text)
    .join('');

test('every action of the activity log has a sentence', () => {
  const without = auditActions.filter((action: AuditAction) => sentences[action] === undefined);
  expect(without).toEqual([]);
});

test.each(auditActions)('%s is told in words, whatever its details hold', (action) => {
  for (const details of [{}, { amountPaise: 1, kind: 'x', donors: 'odd', changes: 7, reason: 3 }]) {
    const text = read(entry(action, { details }));
    expect(text).toMatch(/^[\p{Lu}]/u);
    expect(text).not.toMatch(/undefined|null|\[object|[\uE000\uE001{}]/);
    expect(text.length).toBeGreaterThan(10);
  }
});

test('a correction tells old and new values and the reason, with links to person and donation', () => {
  const changes = {
    amount: { from: 199_999, to: 1000 },
    mode: { from: 'cash', to: 'upi' },
    date: { from: '2026-11-01', to: '2026-11-02' },
    donationId: { from: 'c1', to: 'c2' },
    pan_no: 'changed',
  };
  const one = entry('correct-gift', { details: { changes, reason: 'Typed twice' } });
  expect(read(one)).toBe(
    'Priya corrected donation 2026-27/000621: amount ₹1,99,999 → ₹1,000, payment mode Cash → UPI, ' +
      'date 01/11/2026 → 02/11/2026, campaign Anna Vitran → Goshala, PAN changed, reason “Typed twice”',
  );
  expect(describeEntry(one, names).filter(({ to }) => to !== null)).toEqual([
    { text: 'Priya', to: '/audit?actor=s1' },
    { text: 'donation 2026-27/000621', to: '/records/d1' },
    { text: 'Anna Vitran', to: '/campaigns' },
    { text: 'Goshala', to: '/campaigns' },
  ]);
});

test('entries of earlier versions name the changed fields only', () => {
  expect(read(entry('correct-gift', { details: { fields: ['amount', 'address'] } }))).toBe(
    'Priya corrected donation 2026-27/000621: amount, address',
  );
  expect(read(entry('change-role', { subject: 's2', details: { role: 'accountant' } }))).toBe(
    'Priya made Mohan Accountant',
  );
});

test('approvals, repetitions and programs are told', () => {
  const details = { before: 'clerk', role: 'accountant', approvedBy: 's2' };
  expect(read(entry('change-role', { subject: 's2', details }))).toBe(
    'Priya changed the role of Mohan: Clerk → Accountant, approved by Mohan',
  );
  const refused = {
    actor: 'public',
    actorName: null,
    subject: 'unknown',
    details: { method: 'password', times: 41, until: '2026-03-03T10:35:00.000Z' },
  };
  expect(read(entry('refuse-sign-in', refused))).toBe(
    'A sign-in as an unknown account was refused (password) (41 more times until 03/03/2026, 4:05 PM)',
  );
});

test('the text of a person cannot forge a link or another part of the sentence', () => {
  const parts = describeEntry(
    entry('void-gift', { details: { reason: '\uE0001\uE001 {actor} <a href="/x">' } }),
    names,
  );
  expect(parts.filter(({ to }) => to !== null)).toHaveLength(2);
  expect(parts.at(-1)?.text).toContain('reason “\uE0001\uE001 {actor} <a href="/x">”');
});

test('an action of another version is shown as recorded', () => {
  expect(read(entry('bless-the-kitchen'))).toBe('Priya: bless-the-kitchen (d1)');
  expect(read(entry('toString'))).toBe('Priya: toString (d1)');
});
