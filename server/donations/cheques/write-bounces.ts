import { m } from '#shared/messages/compiled/messages.js';
import type { ChequeState } from '#shared/staff/cheques-endpoints.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import { updateDonation } from '../donations.writes.ts';
import { reverseBooking } from '../void-donation.ts';
import { writeCheque } from './cheques.writes.ts';
import type { LockedCheque } from './lock-cheques.ts';

/** The bank may take back what it has credited. */
export const CAN_BOUNCE: readonly ChequeState[] = ['received', 'deposited', 'cleared', 'untracked'];

/**
 * Writes that these cheques bounced: their donations and receipts are void, their bookings reversed. The caller writes
 * the audit entries. `reason` without identity numbers. Throws 409 for a locked period.
 */
export async function writeBounces(
  trx: DatabaseTransaction,
  clock: Clock,
  cheques: readonly LockedCheque[],
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const now = clock.now();
  const at = toTimestamp(now);
  for (const { donation } of cheques) {
    await updateDonation(trx, donation.id, {
      status: 'void',
      voided_from: donation.status,
      voided_at: at,
      voided_by: by,
      void_reason: reason === '' ? m.cheque_void_reason_bare() : m.cheque_void_reason({ reason }),
      updated_at: at,
    });
  }
  for (const { donation, cheque, state } of cheques) {
    await writeCheque(trx, {
      donation_id: donation.id,
      status: 'bounced',
      deposited_on: cheque.deposited_on ?? '',
      slip_number: cheque.slip_number ?? '',
      cleared_on: cheque.cleared_on ?? '',
      bounced_at: at,
      bounce_reason: reason,
      previous_status: state,
      updated_at: at,
    });
  }
  // Rows that all donations share are locked last, in the order of the campaigns.
  for (const { donation } of inOrderOfCampaigns(cheques)) await reverseBooking(trx, donation, now);
}

function inOrderOfCampaigns(cheques: readonly LockedCheque[]): LockedCheque[] {
  return cheques.toSorted((one, other) =>
    one.donation.campaign_id < other.donation.campaign_id ? -1 : 1,
  );
}
