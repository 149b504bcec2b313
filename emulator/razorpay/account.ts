import type { Settings } from './options.ts';

/** The merchant's settings in the dashboard, which can change while the stand-in runs. */
export type Account = {
  /** For orders that do not say `payment.capture` themselves. */
  autoCapture: boolean;
  /** What banks do with refunds: take them at once, after five days, or not at all, which shows after five days. */
  refunds: 'at once' | 'after days' | 'fail';
};

export function openAccount({ autoCapture }: Settings): Account {
  return { autoCapture, refunds: 'at once' };
}
