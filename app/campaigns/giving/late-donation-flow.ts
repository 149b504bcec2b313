import { m } from '#shared/messages/compiled/messages.js';
import type { DonationFlow, DonationFlowPorts, DonationView } from './donation.ts';

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
  let isUnmounted = false;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const load = async (): Promise<DonationFlow> => {
    if (flow !== null) return flow;
    const { createDonationFlow } = await fetched();
    if (flow === null) {
      flow = createDonationFlow(ports);
      flow.subscribe(notify);
      // Nothing may start after the page has unmounted.
      if (isUnmounted) flow.stop();
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
    prepare: async (campaignId) => (await load().catch(() => null))?.prepare(campaignId),
    async submit(donation) {
      const loaded = await load().catch(() => null);
      if (loaded !== null) return loaded.submit(donation);
      ports.toast('error', m.payment_processing_error());
      missing = { step: 'form', faults: {}, notice: 'order' };
      notify();
    },
    async resume(campaignId) {
      isUnmounted = false;
      const { memory } = ports;
      const isKnown = memory.recall(campaignId) !== null || memory.recallOther(campaignId) !== null;
      if (flow === null && !isKnown) return;
      const loaded = await load().catch(() => null);
      if (!isUnmounted) await loaded?.resume(campaignId);
    },
    edited: (field) => flow?.edited(field),
    stopProof: () => flow?.stopProof(),
    refreshPause: async (campaignId) => flow?.refreshPause(campaignId),
    backToForm: () => flow?.backToForm(),
    startAfresh: () => flow?.startAfresh(),
    stop() {
      isUnmounted = true;
      flow?.stop();
    },
  };
}
