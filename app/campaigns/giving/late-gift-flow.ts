import { m } from '#shared/messages/compiled/messages.js';
import type { GiftView } from './gift.ts';
import type { GiftFlow, GiftFlowPorts } from './gift-flow-ports.ts';

/** The flow of a gift is of no use before someone gives, and a phone should not wait for it. */
const fetchFlow = () => import('./gift-flow.ts');

export const emptyView: GiftView = { step: 'form', faults: {}, notice: null };

/** A gift's flow that is fetched when it is first needed: by a donor who submits, or by a gift that is remembered. */
export function createLateGiftFlow(
  ports: GiftFlowPorts,
  fetched: typeof fetchFlow = fetchFlow,
): GiftFlow {
  const listeners = new Set<() => void>();
  let flow: GiftFlow | null = null;
  let missing: GiftView = emptyView;
  let gone = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const bring = async (): Promise<GiftFlow> => {
    if (flow !== null) return flow;
    const { createGiftFlow } = await fetched();
    if (flow === null) {
      flow = createGiftFlow(ports);
      flow.subscribe(tell);
      // Where the page has gone meanwhile, nothing may begin.
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
    // What fails now is tried again, and told, when the donor submits.
    touched: async (campaignId) => (await bring().catch(() => null))?.touched(campaignId),
    async submit(gift) {
      const brought = await bring().catch(() => null);
      if (brought !== null) return brought.submit(gift);
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
