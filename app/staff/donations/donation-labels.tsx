import {
  type DonationMode,
  type DonationState,
  donationModes,
  donationStates,
} from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Badge, type BadgeTone } from '../kit/badge.tsx';

/** The colour repeats the text: received, pending, in doubt, or not received. */
type StatusLabel = { readonly label: () => string; readonly tone: BadgeTone };

const states: Record<DonationState, StatusLabel> = {
  paid: { label: m.donation_state_paid, tone: 'good' },
  authorized: { label: m.donation_state_authorized, tone: 'waiting' },
  begun: { label: m.donation_state_begun, tone: 'waiting' },
  review: { label: m.donation_state_review, tone: 'bad' },
  failed: { label: m.donation_state_failed, tone: 'plain' },
  refunded: { label: m.donation_state_refunded, tone: 'plain' },
  void: { label: m.donation_state_void, tone: 'plain' },
};

const modes: Record<DonationMode, () => string> = {
  online: m.donation_mode_online,
  cash: m.donation_mode_cash,
  cheque: m.donation_mode_cheque,
  bank: m.donation_mode_bank,
  upi: m.donation_mode_upi,
  kind: m.donation_mode_kind,
};

/** Label of a status; an unknown one is shown as the server sends it. */
export function nameStatus(status: string): string {
  return wordsOf(status)?.label() ?? status;
}

/** Whether a part of a received donation was refunded; its stored status stays `paid` until all of it is. */
function isPartlyRefunded(donation: { status: string; refunded: number }): boolean {
  return donation.status === 'paid' && donation.refunded > 0;
}

function namePartlyRefunded(): string {
  return m.donation_state_partly_refunded();
}

function toneOf(status: string): BadgeTone {
  return wordsOf(status)?.tone ?? 'bad';
}

/** Label of a payment mode. */
export function nameMode(mode: string): string {
  const known = donationModes.find((one) => one === mode);
  return known === undefined ? mode : modes[known]();
}

function wordsOf(status: string): StatusLabel | undefined {
  const known = donationStates.find((one) => one === status);
  return known && states[known];
}

/** Status of a donation. */
type StatusProps = { readonly status: string; readonly refunded: number };

export function StatusBadge({ status, refunded }: StatusProps) {
  const isPartly = isPartlyRefunded({ status, refunded });
  return (
    <Badge tone={toneOf(status)}>{isPartly ? namePartlyRefunded() : nameStatus(status)}</Badge>
  );
}
