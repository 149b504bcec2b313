import { requestApproval } from '../../approvals/request-approval.ts';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { createId } from '../../platform/ids.ts';
import type { Donation } from '../donations.writes.ts';
import { insertCorrections } from './donation-corrections.writes.ts';
import { hashDonation } from './proposals.ts';
import { type RequestedApproval, refuseSecondRequest } from './request-correction.ts';
import { toCorrectionRow } from './write-correction.ts';

/**
 * Submits a void, or a bounced cheque that voids its donation, for approval. The caller writes the audit entry. `what`
 * names it in the mail. Throws 409 while another request about the donation waits.
 */
export async function submitVoid(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  request: {
    kind: 'void' | 'bounce';
    donation: Donation;
    what: string;
    reason: string;
    askedBy: string;
  },
): Promise<RequestedApproval> {
  const { kind, donation, what, reason, askedBy } = request;
  await refuseSecondRequest(trx, donation.id);
  const id = createId();
  const approval = await requestApproval(
    trx,
    { clock },
    {
      ...{ kind, permission: 'donations.void', subject: donation.id },
      ...{ what, reason, details: { correctionId: id }, askedBy },
    },
  );
  await insertCorrections(trx, [
    {
      ...toCorrectionRow(donation.id, { id, by: askedBy, at: approval.asked_at, reason }),
      ...{ kind, status: 'waiting', approval_id: approval.id },
      donation_hash: hashDonation(donation),
    },
  ]);
  return { _id: approval.id, effectiveAfter: approval.effective_after };
}
