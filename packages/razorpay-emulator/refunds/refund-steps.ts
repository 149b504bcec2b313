import type { Step } from '../clock/timed-work.ts';
import type { Desk } from '../desk.ts';
import { finishRefund } from './finish-refund.ts';

/** Timed changes of refunds: the bank processes or refuses them. */
export function findRefundSteps(desk: Desk): Step[] {
  return [...desk.state.openRefunds].map(([id, { dueAt }]) => ({
    at: dueAt,
    take: () => finishRefund(desk, id),
  }));
}
