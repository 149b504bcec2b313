import { m } from '#shared/messages/compiled/messages.js';
import { describeCheckout } from './describe-checkout.ts';
import type { Donation, OpenOrder } from './donation.ts';
import type { DonationFlowPorts } from './donation-flow-ports.ts';
import {
  type ProviderMaker,
  type ProviderReceipt,
  readFailureDescription,
} from './provider-window.ts';

/**
 * Opens the provider's window for an order; throws when the provider's script does. After `refused` the window stays
 * open and the donor may pay another way. No event follows `paid` or `dismissed`, nor a call of the returned close
 * function.
 */
export function openWindow(
  maker: ProviderMaker,
  donation: Donation,
  order: OpenOrder,
  ports: Pick<DonationFlowPorts, 'payee' | 'redirect'>,
  on: {
    readonly paid: (receipt: ProviderReceipt) => Promise<void>;
    readonly refused: (words: string) => void;
    readonly dismissed: () => Promise<void> | undefined;
  },
): () => void {
  let over = false;
  const end = (tell: () => unknown) => {
    if (over) return;
    over = true;
    tell();
  };
  const window = new maker(
    describeCheckout(donation, order, ports.payee, {
      redirect: ports.redirect,
      paid: (receipt) => end(() => on.paid(receipt)),
      dismissed: () => end(on.dismissed),
    }),
  );
  window.on('payment.failed', (failure) => {
    if (over) return;
    const description = readFailureDescription(failure) || m.payment_failed_unexplained();
    on.refused(m.payment_failed({ description }));
  });
  window.open();
  return () => end(() => window.close?.());
}
