import type { FrameLocator, Locator, Page } from 'playwright-core';
import { vi } from 'vitest';

type Button = 'Success' | 'Fail' | 'Fail, then succeed' | 'Slow' | 'Pay, then close the tab';

/** The provider's window, inside its own frame. */
export type PaymentWindow = {
  readonly inside: FrameLocator;
  readonly press: (button: Button) => Promise<void>;
  readonly payWith: (method: 'UPI' | 'Card' | 'Netbanking' | 'International card') => Promise<void>;
  readonly dismiss: () => Promise<void>;
  /** Waits until it is removed from the page. */
  readonly closed: () => Promise<void>;
};

const FRAME = 'iframe[title="Razorpay Checkout"]';

/** Waits until the payment window is open and usable. */
export async function openedWindow(page: Page): Promise<PaymentWindow> {
  const inside = page.frameLocator(FRAME);
  const button = (name: string) => inside.getByRole('button', { name, exact: true });
  await button('Success').waitFor();
  await feelPointer(page, button('Success'));
  return {
    inside,
    press: (name) => button(name).click(),
    payWith: (method) => inside.getByRole('radio', { name: method, exact: true }).check(),
    dismiss: () => button('Close').click(),
    closed: () => page.locator(FRAME).waitFor({ state: 'detached' }),
  };
}

/**
 * Waits until the frame receives pointer events. A cross-site frame is a separate browser process; shortly after its
 * first paint, a click on it still goes to the page behind it.
 */
async function feelPointer(page: Page, part: Locator): Promise<void> {
  await vi.waitUntil(
    async () => {
      await page.mouse.move(0, 0);
      await part.hover();
      return part.evaluate((element) => element.matches(':hover'));
    },
    { timeout: 20_000, interval: 50 },
  );
  await page.mouse.move(0, 0);
}
