import { type GiftMode, type GiftState, giftModes, giftStates } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** How a state looks beside its word: money is here, money is on its way, look at it, money is not here. */
export type StateTone = 'good' | 'wait' | 'look' | 'gone';

type StateWords = { readonly label: () => string; readonly tone: StateTone };

const states: Record<GiftState, StateWords> = {
  paid: { label: m.gift_state_paid, tone: 'good' },
  authorized: { label: m.gift_state_authorized, tone: 'wait' },
  begun: { label: m.gift_state_begun, tone: 'wait' },
  review: { label: m.gift_state_review, tone: 'look' },
  failed: { label: m.gift_state_failed, tone: 'gone' },
  refunded: { label: m.gift_state_refunded, tone: 'gone' },
  void: { label: m.gift_state_void, tone: 'gone' },
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

export function toneOf(status: string): StateTone {
  return wordsOf(status)?.tone ?? 'look';
}

/** What staff call the way a gift came. */
export function nameMode(mode: string): string {
  const known = giftModes.find((one) => one === mode);
  return known === undefined ? mode : modes[known]();
}

/** Of a part of an amount that went back, beside a state that does not say so. */
export function isPartlyRefunded(gift: { readonly status: string; readonly refunded: number }) {
  return gift.refunded > 0 && gift.status !== 'refunded';
}

function wordsOf(status: string): StateWords | undefined {
  const known = giftStates.find((one) => one === status);
  return known && states[known];
}
