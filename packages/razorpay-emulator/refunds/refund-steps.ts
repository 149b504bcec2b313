import type { Step } from '../clock/timed-work.ts';
import type { ProviderContext } from '../context.ts';
import { finishRefund } from './finish-refund.ts';

/** Timed changes of refunds: the bank processes or refuses them. */
export function findRefundSteps(context: ProviderContext): Step[] {
  return [...context.state.openRefunds].map(([id, { dueAt }]) => ({
    at: dueAt,
    take: () => finishRefund(context, id),
  }));
}
