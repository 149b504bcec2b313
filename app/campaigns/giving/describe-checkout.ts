import type { Donation, OpenOrder } from './donation.ts';
import type { ProviderOptions, ProviderReceipt } from './provider-window.ts';

/** The provider's length limit for one note. */
const NOTE_LIMIT = 256;

/** The payee as the provider's window shows it; the window cannot read our stylesheet, hence the colour. */
export type Payee = {
  readonly name: string;
  readonly logoUrl: string;
  readonly colour: string;
  readonly publicUrl: string;
};

/** Options of the payment window (R37); redirect mode for browsers that cannot show it. */
export function describeCheckout(
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
