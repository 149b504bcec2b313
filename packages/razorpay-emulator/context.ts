import type { Account } from './account.ts';
import type { State } from './memory/state.ts';
import type { Settings } from './options.ts';
import type { WebhookSwitches } from './webhooks/webhook-switches.ts';
import { drawCode } from './wire/ids.ts';

/** What the provider's rules work with: settings and state. */
export type Desk = {
  readonly settings: Settings;
  readonly state: State;
  readonly account: Account;
  readonly webhookSwitches: WebhookSwitches;
  /**
   * Runs one change of the state synchronously. When the promise resolves it is saved; only then are its webhooks sent
   * and the caller's response may follow.
   */
  readonly change: <Result>(work: () => Result) => Promise<Result>;
};

type IdPrefix = 'order' | 'pay' | 'rfnd' | 'card' | 'plan' | 'item' | 'sub' | 'cust' | 'inv';

export function unixNow(desk: Desk): number {
  return Math.floor(desk.settings.now() / 1000);
}

export function newId(desk: Desk, prefix: IdPrefix): string {
  return `${prefix}_${drawCode(desk.settings.random)}`;
}

/**
 * A timed change, without a caller to report a failed write to: it stays in memory, and is saved with the next change
 * that can be written.
 */
export async function changeUnasked(desk: Desk, work: () => void): Promise<void> {
  await desk.change(work).catch(() => undefined);
}
