import { toRupees } from '#shared/money.ts';
import type { CashDonation, CashHandover } from '#shared/staff/cash-endpoints.ts';
import type {
  HandoverDonation,
  NamedHandover,
  OpenCash,
  sumHandovers,
} from './cash-handovers.queries.ts';

type Sum = Awaited<ReturnType<typeof sumHandovers>>[number];

/** A handover as staff see it. `sum`: of its donations; absent without any. */
export function presentHandover(handover: NamedHandover, sum: Sum | undefined): CashHandover {
  const isDraft = handover.status === 'draft';
  const [paise, current] = [Number(sum?.paise ?? 0), Number(sum?.current_paise ?? 0)];
  return {
    _id: handover.id,
    number: handover.number,
    status: handover.status,
    version: handover.version,
    from: handover.first_day,
    to: handover.last_day,
    donations: Number(sum?.count ?? 0),
    expected: toRupees(isDraft ? current : handover.expected_paise),
    counted: toRupees(handover.counted_paise),
    counts: JSON.parse(handover.counts),
    differenceReason: handover.difference_reason,
    disputeNote: handover.dispute_note,
    handedOverBy: {
      _id: handover.handed_over_by,
      name: handover.giver_name ?? handover.handed_over_by,
    },
    handedOverAt: handover.handed_over_at,
    receivedBy: presentMember(handover.received_by, handover.receiver_name),
    receivedAt: handover.received_at,
    disputedBy: presentMember(handover.disputed_by, handover.disputer_name),
    disputedAt: handover.disputed_at,
    changedSince: isDraft ? 0 : toRupees(current - paise),
  };
}

function presentMember(id: string | null, name: string | null) {
  return id === null ? null : { _id: id, name: name ?? id };
}

export function presentCashDonation(donation: HandoverDonation | OpenCash): CashDonation {
  return {
    _id: donation.id,
    receiptNumber: donation.number || null,
    receiptIsEarlier: donation.is_earlier === 1,
    fullname: donation.fullname,
    date: donation.given_on,
    enteredBy: donation.enterer_name ?? donation.entered_by ?? '',
    amount: toRupees(donation.paise),
    current: toRupees(donation.current_paise),
    status: donation.status,
  };
}
