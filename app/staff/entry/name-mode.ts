import { m } from '#shared/messages/compiled/messages.js';
import type { DeskMode } from '#shared/staff/desk-donation.ts';

const modes: Record<DeskMode, () => string> = {
  cash: m.entry_mode_cash,
  cheque: m.entry_mode_cheque,
  bank: m.entry_mode_bank,
  upi: m.entry_mode_upi,
  kind: m.entry_mode_kind,
};

export function nameDeskMode(mode: DeskMode): string {
  return modes[mode]();
}

/** Label of the bank reference, by payment mode. */
export function nameReference(mode: DeskMode): string {
  if (mode === 'cheque') return m.entry_reference_cheque();
  return mode === 'upi' ? m.entry_reference_upi() : m.entry_reference_bank();
}
