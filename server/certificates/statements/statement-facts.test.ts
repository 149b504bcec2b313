import { expect, test } from 'vitest';
import { defaultOrganisation, type Organisation } from '#shared/organisation.ts';
import { describeStatement } from './statement-facts.ts';
import type { StatementDonationRow } from './statements.queries.ts';

type Registrations = Organisation['registrations'];

const donor = { id: 'd', fullname: 'Asha', address: 'Vrindavan', email: '', merged_into: null };

const receivedOn = (paidAt: string): StatementDonationRow => ({
  id: paidAt,
  fullname: 'Asha',
  email: '',
  address: 'Vrindavan',
  paid_at: paidAt,
  mode: 'upi',
  amount_paise: 100_000,
  refunded_paise: 0,
  number: '2026-27/000001',
  campaign_title: 'Anna Vitran',
  tax_eligible: 1,
  pan_last4: null,
});

const describeWith = (approval: Pick<Registrations, 'section80G' | 'section80GValid'>) =>
  describeStatement(
    '2026-27',
    donor,
    // The second is received on 1 October in India, while the day before goes on in UTC.
    [receivedOn('2026-09-30T18:29:59.000Z'), receivedOn('2026-09-30T18:30:00.000Z')],
    { registrations: { ...defaultOrganisation.registrations, ...approval } },
  );

test('a statement of an organisation without an approval says of no donation that it is deductible', () => {
  const { donations, total } = describeWith({ section80G: null, section80GValid: null });
  expect(donations.map(({ isDeductible }) => isDeductible)).toEqual([false, false]);
  expect(total).toMatchObject({ netPaise: 200_000, deductiblePaise: 0 });
});

test('a statement counts as deductible what came while the approval held, by the Indian day', () => {
  const { donations, total } = describeWith({
    section80G: 'EXAMPLE-APPROVAL',
    section80GValid: { from: '2026-10-01', until: '2029-03-31' },
  });
  expect(donations.map(({ isDeductible }) => isDeductible)).toEqual([false, true]);
  expect(total.deductiblePaise).toBe(100_000);
});
