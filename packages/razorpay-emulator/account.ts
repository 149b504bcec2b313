import type { Settings } from './options.ts';

/** The merchant's dashboard settings, which can change while the emulator runs. */
export type Account = {
  /** For orders that do not say `payment.capture` themselves. */
  autoCapture: boolean;
  /** How banks process refunds: at once, after five days, or not at all, which is reported after five days. */
  refunds: 'at once' | 'after days' | 'fail';
};

export function openAccount({ autoCapture }: Settings): Account {
  return { autoCapture, refunds: 'at once' };
}
