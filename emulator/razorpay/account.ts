import type { Settings } from './options.ts';

/** The merchant's settings in the dashboard, which can change while the stand-in runs. */
export type Account = {
  /** For orders that do not say `payment.capture` themselves. */
  autoCapture: boolean;
};

export function openAccount({ autoCapture }: Settings): Account {
  return { autoCapture };
}
