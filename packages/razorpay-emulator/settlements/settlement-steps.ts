import type { Step } from '../clock/timed-work.ts';
import type { ProviderContext } from '../context.ts';
import { settlementTimeOf, settlePayments } from './settle-payments.ts';

/** The next settlement, as long as there is unsettled money. */
export function findSettlementSteps(context: ProviderContext): Step[] {
  const [oldest] = context.state.unsettled.values();
  if (!oldest) return [];
  return [{ at: settlementTimeOf(oldest.capturedAt), take: () => settlePayments(context) }];
}
