import {
  type DonationMode,
  type DonationState,
  donationModes,
  donationStates,
} from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { BadgeTone } from '../kit/badge.tsx';

/** The colour says again what the word says: the money is here, on its way, in doubt, or not here. */
type StateWords = { readonly label: () => string; readonly tone: BadgeTone };

const states: Record<DonationState, StateWords> = {
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

/** What staff call a state; one that this desk does not know yet stays as the server says it. */
export function nameState(status: string): string {
  return wordsOf(status)?.label() ?? status;
}

export function toneOf(status: string): BadgeTone {
  return wordsOf(status)?.tone ?? 'bad';
}

/** What staff call the way a donation came. */
export function nameMode(mode: string): string {
  const known = donationModes.find((one) => one === mode);
  return known === undefined ? mode : modes[known]();
}

function wordsOf(status: string): StateWords | undefined {
  const known = donationStates.find((one) => one === status);
  return known && states[known];
}
