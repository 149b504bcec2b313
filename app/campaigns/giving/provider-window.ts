/** Argument that the payment provider passes to `handler` after a payment (R37, Standard Checkout). */
export type ProviderReceipt = {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
};

/** Options of the provider's window, in the script's own naming. */
export type ProviderOptions = {
  readonly key: string;
  readonly order_id: string;
  /** Paise. */
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  /** Must begin with a letter or a digit. */
  readonly description: string;
  readonly image: string;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string };
  readonly notes: Readonly<Record<string, string>>;
  readonly theme: { readonly color: string };
  readonly retry: { readonly enabled: boolean };
  readonly modal: { readonly ondismiss: () => void };
  readonly handler: (receipt: ProviderReceipt) => void;
  /** Redirect mode, for browsers inside other apps, which cannot show the window. */
  readonly callback_url?: string;
  readonly redirect?: boolean;
};

/** One payment window. `failure` comes from the provider's script and must be validated. */
export type ProviderWindow = {
  open(): void;
  on(event: 'payment.failed', told: (failure: unknown) => void): void;
  close?(): void;
};

/** The constructor that the provider's script defines. */
export type ProviderMaker = new (options: ProviderOptions) => ProviderWindow;

declare global {
  interface Window {
    Razorpay?: ProviderMaker;
  }
}

/** The provider's message about a failed payment: `error.description`; '' when there is none. */
export function readFailureDescription(failure: unknown): string {
  const error = memberOf(failure, 'error');
  const description = memberOf(error, 'description');
  return typeof description === 'string' ? description.trim() : '';
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
