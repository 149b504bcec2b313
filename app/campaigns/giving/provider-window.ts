import { m } from '#shared/messages/compiled/messages.js';
import type { ProviderMaker, ProviderOptions, ProviderReceipt } from './checkout-script.ts';
import type { Donation, DonationFlowPorts, OpenOrder, Payee } from './donation.ts';

declare global {
  interface Window {
    Razorpay?: ProviderMaker;
  }
}

/** The provider's message about a failed payment: `error.description`; '' when there is none. */
function readFailureDescription(failure: unknown): string {
  const error = memberOf(failure, 'error');
  const description = memberOf(error, 'description');
  return typeof description === 'string' ? description.trim() : '';
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The provider's length limit for one note. */
const NOTE_LIMIT = 256;

/** Options of the payment window (R37); redirect mode for browsers that cannot show it. */
function describeCheckout(
  donation: Donation,
  order: OpenOrder,
  payee: Payee,
  on: {
    readonly redirect: boolean;
    readonly paid: (receipt: ProviderReceipt) => void;
    readonly dismissed: () => void;
  },
): ProviderOptions {
  const { form } = donation;
  const redirect =
    on.redirect && order.statusToken !== null
      ? {
          callback_url: `${payee.publicUrl}/api/payments/razorpay/callback`,
          redirect: true,
        }
      : {};
  return {
    key: order.key,
    order_id: order.id,
    amount: order.amountPaise,
    currency: order.currency,
    name: payee.name,
    description: `Donation for ${donation.campaignTitle}`,
    image: payee.logoUrl,
    prefill: { name: form.fullname, email: form.email, contact: form.phone_no },
    notes: { address: form.address.slice(0, NOTE_LIMIT), donationId: donation.campaignId },
    theme: { color: payee.colour },
    retry: { enabled: true },
    modal: { ondismiss: on.dismissed },
    handler: on.paid,
    ...redirect,
  };
}

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
    readonly refused: (text: string) => void;
    readonly dismissed: () => Promise<void> | undefined;
  },
): () => void {
  let over = false;
  const end = (report: () => unknown) => {
    if (over) return;
    over = true;
    report();
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
