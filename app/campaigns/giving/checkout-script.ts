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
  on(event: 'payment.failed', listener: (failure: unknown) => void): void;
  close?(): void;
};

/** The constructor that the provider's script defines. */
export type ProviderMaker = new (options: ProviderOptions) => ProviderWindow;

/** Timeout: a script that neither loads nor fails would leave the button at 'Processing...' indefinitely. */
const LOAD_TIMEOUT_MS = 20_000;

/** The parts of the browser's page that loading a script needs. */
export type CheckoutPage = {
  /** The global that the script defines once it has run. */
  maker(): ProviderMaker | undefined;
  /** Adds the script to the page; returns a function that removes it. */
  insert(url: string, on: { loaded: () => void; failed: () => void }): () => void;
  /** Schedules a call; returns a function that cancels it. */
  later(ms: number, callback: () => void): () => void;
};

export type CheckoutScript = {
  /** Loads the provider's script; rejects when it fails to load. A failed load may be retried. */
  load(): Promise<ProviderMaker>;
};

/**
 * Loads the provider's script, with at most one load at a time. The form requests it on the first focus, so that it is
 * usually there on submit; after a failure the promise is dropped, so that submitting retries.
 */
export function createCheckoutScript(page: CheckoutPage, url: string): CheckoutScript {
  let loading: Promise<ProviderMaker> | null = null;
  return {
    load() {
      const existing = page.maker();
      if (existing) return Promise.resolve(existing);
      loading ??= insertScript(page, url).catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}

function insertScript(page: CheckoutPage, url: string): Promise<ProviderMaker> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      cancelTimeout();
      remove();
      reject(new Error(message));
    };
    const cancelTimeout = page.later(LOAD_TIMEOUT_MS, () =>
      fail('The payment script did not arrive'),
    );
    const remove = page.insert(url, {
      failed: () => fail('The payment script could not be loaded'),
      loaded() {
        const maker = page.maker();
        if (!maker) return fail('The payment script brought no payment window');
        cancelTimeout();
        resolve(maker);
      },
    });
  });
}
