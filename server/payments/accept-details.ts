import { transact } from '../database/transact.ts';
import { hasDetails } from '../donations/donation-details.ts';
import { markIncomplete, recordDonorDetails } from '../donations/record-donor-details.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { findDifferences, readLateDetails } from './compare-details.ts';
import type { PaymentContext } from './payment-context.ts';
import type { DonationForComparison } from './payments.queries.ts';

/**
 * Accepts the form sent with a genuine payment. A donation that already has its form keeps it: differing fields are
 * audited by name and ignored. A donation without a form takes its details from this one; invalid details never lose
 * the donation, which is then marked for completion.
 */
export async function acceptDetails(
  context: Pick<PaymentContext, 'db' | 'clock' | 'sealer' | 'aadhaarStorage' | 'wakeOutbox'>,
  donation: DonationForComparison,
  { donationData, networkHash }: { donationData: unknown; networkHash: string | null },
): Promise<void> {
  const fields = findDifferences(donationData, donation, context.sealer);
  const isComplete = hasDetails(donation);
  if (isComplete && fields.length === 0) return;
  const details = isComplete ? null : readLateDetails(donationData, donation);
  await transact(context.db, async (trx) => {
    if (details)
      await recordDonorDetails(trx, context, donation.id, { form: details, networkHash });
    else if (!isComplete) await markIncomplete(trx, context.clock, donation.id);
    if (fields.length === 0) return;
    await writeAudit(trx, context.clock, {
      actor: 'public',
      action: 'ignore-different-details',
      subject: donation.id,
      details: { fields },
    });
  });
  if (details) context.wakeOutbox();
}
