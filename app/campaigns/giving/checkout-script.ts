import type { ProviderMaker } from './provider-window.ts';

/** A script that neither comes nor fails would leave the button at 'Processing...' for ever. */
const PATIENCE_MS = 20_000;

export type CheckoutScript = {
  /** Brings the provider's script into the page; rejects when it does not come. A failed load may be tried again. */
  load(): Promise<ProviderMaker>;
};

/**
 * The provider's script, loaded at most once at a time. The form asks for it on the first focus, so that it is
 * usually there when the donor submits; the promise is dropped after a failure, so that submitting tries again.
 */
export function createCheckoutScript(page: Window, url: string): CheckoutScript {
  let loading: Promise<ProviderMaker> | null = null;
  return {
    load() {
      if (page.Razorpay) return Promise.resolve(page.Razorpay);
      loading ??= insertScript(page, url).catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}

function insertScript(page: Window, url: string): Promise<ProviderMaker> {
  return new Promise((resolve, reject) => {
    const script = page.document.createElement('script');
    const fail = (why: string) => {
      page.clearTimeout(timer);
      script.remove();
      reject(new Error(why));
    };
    const timer = page.setTimeout(() => fail('The payment script did not arrive'), PATIENCE_MS);
    script.src = url;
    script.async = true;
    script.onerror = () => fail('The payment script could not be loaded');
    script.onload = () => {
      if (!page.Razorpay) return fail('The payment script brought no payment window');
      page.clearTimeout(timer);
      resolve(page.Razorpay);
    };
    page.document.head.append(script);
  });
}
