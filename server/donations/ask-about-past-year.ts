import { dayFrom, taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { statementDueOn, statementFormOf } from '#shared/staff/accounting-periods.ts';
import { readGivenFields } from '#shared/staff/desk-donation.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { refuseLockedPeriod } from '../periods/refuse-locked-period.ts';
import { Refusal } from '../platform/errors.ts';
import { countCertificates } from './past-year.queries.ts';

type PastDate = {
  /** The date that staff typed. */
  receivedAt: Date;
  now: Date;
  /** Staff have confirmed it: `confirmed: ['date']`. */
  isConfirmed: boolean;
};

/**
 * Asks staff to confirm a date of another tax year than today's: 409 with `fields.date`, which says what is already due
 * or filed. A date in a locked period is refused, 400 with `fields.date`.
 */
export async function askAboutPastYear(
  trx: DatabaseTransaction,
  { receivedAt, now, isConfirmed }: PastDate,
): Promise<void> {
  await refuseLockedPeriod(trx, [receivedAt.toISOString()], 'date');
  const year = taxYearOf(receivedAt);
  if (isConfirmed || year === taxYearOf(now)) return;
  const [dueOn, certificates] = [statementDueOn(year), await countCertificates(trx, year)];
  const parts = [
    m.past_year({ year }),
    statementText(year, dueOn, dueOn < dayFrom(now, 0)),
    certificates === 0
      ? m.past_year_no_certificates()
      : m.past_year_certificates({ count: certificates.toLocaleString('en-IN') }),
    m.past_year_open(),
  ];
  throw new Refusal(409, m.past_year_question(), { date: parts.join(' ') });
}

function statementText(year: string, dueOn: string, isPast: boolean): string {
  const values = { form: statementFormOf(year), day: dueOn.split('-').reverse().join('/') };
  return isPast ? m.past_year_statement_was_due(values) : m.past_year_statement_due(values);
}

/** Whether a body confirms a question about this field. */
export function confirms(body: unknown, field: string): boolean {
  const { confirmed } = readGivenFields(body);
  return Array.isArray(confirmed) && confirmed.includes(field);
}
