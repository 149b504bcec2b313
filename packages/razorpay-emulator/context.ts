import type { Account } from './account.ts';
import type { State } from './memory/state.ts';
import type { Settings } from './options.ts';
import type { WebhookSwitches } from './webhooks/webhook-switches.ts';
import { drawCode } from './wire/ids.ts';

/** What the provider's rules work with: settings and state. */
export type ProviderContext = {
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

type IdPrefix =
  | 'order'
  | 'pay'
  | 'rfnd'
  | 'card'
  | 'plan'
  | 'item'
  | 'sub'
  | 'cust'
  | 'inv'
  | 'setl'
  | 'adj';

export function unixNow(context: ProviderContext): number {
  return Math.floor(context.settings.now() / 1000);
}

export function newId(context: ProviderContext, prefix: IdPrefix): string {
  return `${prefix}_${drawCode(context.settings.random)}`;
}

/**
 * A timed change, without a caller to report a failed write to: it stays in memory, and is saved with the next change
 * that can be written.
 */
export async function changeUnasked(context: ProviderContext, work: () => void): Promise<void> {
  await context.change(work).catch(() => undefined);
}
