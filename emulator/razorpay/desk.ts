import type { Account } from './account.ts';
import type { State } from './memory/state.ts';
import type { Settings } from './options.ts';
import type { WebhookSwitches } from './webhooks/webhook-switches.ts';
import { drawCode } from './wire/ids.ts';

/** What the provider's rules work with: how it is set, and what it remembers. */
export type Desk = {
  readonly settings: Settings;
  readonly state: State;
  readonly account: Account;
  readonly webhookSwitches: WebhookSwitches;
  /**
   * Runs one change of the state, whole and at once. When the promise resolves it is saved, and
   * only then its webhooks set out and its caller may answer.
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
 * A change that time brings, with no one waiting who could be told that its file was not written:
 * it holds in memory, and stands in the file with the next change that can be saved.
 */
export async function changeUnasked(desk: Desk, work: () => void): Promise<void> {
  await desk.change(work).catch(() => undefined);
}
