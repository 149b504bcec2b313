import { taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { bookDeskMoney, reverseDeskMoney } from './desk-ledger.writes.ts';
import type { Donation } from './donations.writes.ts';

/** The changeable money fields of a donation. */
export type DeskMoneyChange = Pick<Donation, 'amount_paise' | 'mode' | 'campaign_id' | 'paid_at'>;

/** A receipt's number belongs to its donation's tax year, so a donation never moves to another year. */
export function refuseOtherTaxYear(donation: Donation, next: DeskMoneyChange): void {
  const year = next.paid_at === null ? null : taxYearOf(new Date(next.paid_at));
  if (year === donation.tax_year) return;
  throw refuseInvalid(m.body_invalid(), { date: m.desk_date_other_year() });
}

/** Reverses a donation's booking and books its new values; the campaign totals follow. */
export async function moveDeskMoney(
  trx: DatabaseTransaction,
  donation: Donation,
  next: DeskMoneyChange,
  now: Date,
): Promise<void> {
  if (next.paid_at === null) throw new Error(`Desk gift ${donation.id} was never received`);
  await reverseDeskMoney(trx, donation, now);
  await bookDeskMoney(trx, { ...donation, ...next }, new Date(next.paid_at));
  const gone = { campaignId: donation.campaign_id, paise: -donation.amount_paise, donors: -1 };
  const come = { campaignId: next.campaign_id, paise: next.amount_paise, donors: 1 };
  // In a fixed order, so that two corrections never deadlock.
  const changes = [gone, come].toSorted((one, other) =>
    one.campaignId < other.campaignId ? -1 : 1,
  );
  for (const change of changes) await addToCampaignTotals(trx, change);
}
