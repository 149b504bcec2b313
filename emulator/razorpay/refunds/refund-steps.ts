import type { Step } from '../clock/timed-work.ts';
import type { Desk } from '../desk.ts';
import { finishRefund } from './finish-refund.ts';

/** What time does to refunds: the bank takes them, or does not. */
export function findRefundSteps(desk: Desk): Step[] {
  return [...desk.state.openRefunds].map(([id, { dueAt }]) => ({
    at: dueAt,
    take: () => finishRefund(desk, id),
  }));
}
