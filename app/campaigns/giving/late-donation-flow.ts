import { m } from '#shared/messages/compiled/messages.js';
import type { DonationView } from './donation.ts';
import type { DonationFlow, DonationFlowPorts } from './donation-flow-ports.ts';

/** The donation flow is not needed before a donor begins, so that phones do not load it up front. */
const fetchFlow = () => import('./donation-flow.ts');

export const emptyView: DonationView = { step: 'form', faults: {}, notice: null };

/** Donation flow that is loaded on first use: on submit, or for a remembered donation. */
export function createLateDonationFlow(
  ports: DonationFlowPorts,
  fetched: typeof fetchFlow = fetchFlow,
): DonationFlow {
  const listeners = new Set<() => void>();
  let flow: DonationFlow | null = null;
  let missing: DonationView = emptyView;
  let gone = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const bring = async (): Promise<DonationFlow> => {
    if (flow !== null) return flow;
    const { createDonationFlow } = await fetched();
    if (flow === null) {
      flow = createDonationFlow(ports);
      flow.subscribe(tell);
      // Nothing may start after the page has unmounted.
      if (gone) flow.stop();
    }
    return flow;
  };

  return {
    view: () => flow?.view() ?? missing,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    // A failure now is retried and reported on submit.
    touched: async (campaignId) => (await bring().catch(() => null))?.touched(campaignId),
    async submit(donation) {
      const brought = await bring().catch(() => null);
      if (brought !== null) return brought.submit(donation);
      ports.toast('error', m.payment_processing_error());
      missing = { step: 'form', faults: {}, notice: 'order' };
      tell();
    },
    async resume(campaignId) {
      gone = false;
      if (flow === null && ports.memory.recall(campaignId) === null) return;
      const brought = await bring().catch(() => null);
      if (!gone) await brought?.resume(campaignId);
    },
    edited: (field) => flow?.edited(field),
    stopProof: () => flow?.stopProof(),
    lookAgain: async (campaignId) => flow?.lookAgain(campaignId),
    backToForm: () => flow?.backToForm(),
    startAfresh: () => flow?.startAfresh(),
    stop() {
      gone = true;
      flow?.stop();
    },
  };
}
