import { type GiftMode, type GiftState, giftModes, giftStates } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { BadgeTone } from '../kit/badge.tsx';

/** The colour says again what the word says: the money is here, on its way, in doubt, or not here. */
type StateWords = { readonly label: () => string; readonly tone: BadgeTone };

const states: Record<GiftState, StateWords> = {
  paid: { label: m.gift_state_paid, tone: 'good' },
  authorized: { label: m.gift_state_authorized, tone: 'waiting' },
  begun: { label: m.gift_state_begun, tone: 'waiting' },
  review: { label: m.gift_state_review, tone: 'bad' },
  failed: { label: m.gift_state_failed, tone: 'plain' },
  refunded: { label: m.gift_state_refunded, tone: 'plain' },
  void: { label: m.gift_state_void, tone: 'plain' },
};

const modes: Record<GiftMode, () => string> = {
  online: m.gift_mode_online,
  cash: m.gift_mode_cash,
  cheque: m.gift_mode_cheque,
  bank: m.gift_mode_bank,
  upi: m.gift_mode_upi,
  kind: m.gift_mode_kind,
};

/** What staff call a state; one that this desk does not know yet stays as the server says it. */
export function nameState(status: string): string {
  return wordsOf(status)?.label() ?? status;
}

export function toneOf(status: string): BadgeTone {
  return wordsOf(status)?.tone ?? 'bad';
}

/** What staff call the way a gift came. */
export function nameMode(mode: string): string {
  const known = giftModes.find((one) => one === mode);
  return known === undefined ? mode : modes[known]();
}

function wordsOf(status: string): StateWords | undefined {
  const known = giftStates.find((one) => one === status);
  return known && states[known];
}
