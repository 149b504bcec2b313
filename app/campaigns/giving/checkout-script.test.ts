import { describe, expect, it } from 'vitest';
import type { ProviderMaker } from './checkout-script.ts';
import { type CheckoutPage, createCheckoutScript } from './checkout-script.ts';

class ProvidersWindow {
  on() {}
  open() {}
}

const SCRIPT = 'https://pay.test/v1/checkout.js';

/** A page that records the scripts added to it; the test decides their outcome. */
function openPage() {
  type Script = { url: string; loaded: () => void; failed: () => void };
  const scripts: Script[] = [];
  let current: ProviderMaker | undefined;
  let timeUp = () => {};
  const page: CheckoutPage = {
    maker: () => current,
    insert(url, on) {
      const script = { url, ...on };
      scripts.push(script);
      return () => scripts.splice(scripts.indexOf(script), 1);
    },
    later(_ms, callback) {
      timeUp = callback;
      return () => {
        timeUp = () => {};
      };
    },
  };
  return {
    scripts,
    arrive(maker?: ProviderMaker) {
      current = maker;
      scripts.at(-1)?.loaded();
    },
    timeUp: () => timeUp(),
    checkout: createCheckoutScript(page, SCRIPT),
  };
}

describe('the provider’s script', () => {
  it('is added to the page and resolves with the payment window', async () => {
    const { checkout, scripts, arrive: finishLoading } = openPage();
    const loading = checkout.load();
    expect(scripts.map(({ url }) => url)).toEqual([SCRIPT]);
    finishLoading(ProvidersWindow);
    await expect(loading).resolves.toBe(ProvidersWindow);
  });

  it('is requested once, however often it is needed', async () => {
    const { checkout, scripts, arrive: finishLoading } = openPage();
    const loading = [checkout.load(), checkout.load()];
    expect(scripts).toHaveLength(1);
    finishLoading(ProvidersWindow);
    await Promise.all(loading);
    await checkout.load();
    expect(scripts).toHaveLength(1);
  });

  it('is requested again after a failure', async () => {
    const { checkout, scripts, arrive: finishLoading } = openPage();
    const failing = checkout.load();
    scripts.at(-1)?.failed();
    await expect(failing).rejects.toThrow('could not be loaded');
    expect(scripts).toEqual([]);
    const loading = checkout.load();
    finishLoading(ProvidersWindow);
    await expect(loading).resolves.toBe(ProvidersWindow);
  });

  it('rejects when the response is something else', async () => {
    const { checkout, arrive: finishLoading } = openPage();
    const loading = checkout.load();
    finishLoading();
    await expect(loading).rejects.toThrow('no payment window');
  });

  it('rejects when it does not load in time', async () => {
    const { checkout, scripts, timeUp } = openPage();
    const loading = checkout.load();
    timeUp();
    await expect(loading).rejects.toThrow('did not arrive');
    expect(scripts).toEqual([]);
  });

  it('does not time out after it has loaded', async () => {
    const { checkout, scripts, arrive: finishLoading, timeUp } = openPage();
    const loading = checkout.load();
    finishLoading(ProvidersWindow);
    timeUp();
    await expect(loading).resolves.toBe(ProvidersWindow);
    expect(scripts).toHaveLength(1);
  });
});
