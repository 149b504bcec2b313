import type { ProviderMaker } from './provider-window.ts';

/** A script that neither comes nor fails would leave the button at 'Processing...' for ever. */
const PATIENCE_MS = 20_000;

/** As much of a browser's page as loading a script takes. */
export type CheckoutPage = {
  /** What the script left behind, once it has run. */
  maker(): ProviderMaker | undefined;
  /** Puts the script into the page; the answer takes it out again. */
  insert(url: string, on: { loaded: () => void; failed: () => void }): () => void;
  /** Calls later; the answer calls it off. */
  later(ms: number, then: () => void): () => void;
};

export type CheckoutScript = {
  /** Brings the provider's script into the page; rejects when it does not come. A failed load may be tried again. */
  load(): Promise<ProviderMaker>;
};

/**
 * The provider's script, loaded at most once at a time. The form asks for it on the first focus, so that it is
 * usually there when the donor submits; the promise is dropped after a failure, so that submitting tries again.
 */
export function createCheckoutScript(page: CheckoutPage, url: string): CheckoutScript {
  let loading: Promise<ProviderMaker> | null = null;
  return {
    load() {
      const there = page.maker();
      if (there) return Promise.resolve(there);
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
    const fail = (why: string) => {
      callOff();
      remove();
      reject(new Error(why));
    };
    const callOff = page.later(PATIENCE_MS, () => fail('The payment script did not arrive'));
    const remove = page.insert(url, {
      failed: () => fail('The payment script could not be loaded'),
      loaded() {
        const maker = page.maker();
        if (!maker) return fail('The payment script brought no payment window');
        callOff();
        resolve(maker);
      },
    });
  });
}
