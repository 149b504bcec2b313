import type { FrameLocator, Page } from 'playwright-core';

export type Button = 'Success' | 'Fail' | 'Fail, then succeed' | 'Slow' | 'Pay, then close the tab';

/** The provider's window, inside its own frame. */
export type PaymentWindow = {
  readonly inside: FrameLocator;
  readonly press: (button: Button) => Promise<void>;
  readonly payWith: (method: 'UPI' | 'Card' | 'Netbanking' | 'International card') => Promise<void>;
  readonly dismiss: () => Promise<void>;
  /** Waits until it is gone from the page. */
  readonly gone: () => Promise<void>;
};

const FRAME = 'iframe[title="Razorpay Checkout"]';

/** Waits until the payment window is open and ready to be used. */
export async function openedWindow(page: Page): Promise<PaymentWindow> {
  const inside = page.frameLocator(FRAME);
  await inside.getByRole('button', { name: 'Success', exact: true }).waitFor();
  return {
    inside,
    press: (button) => inside.getByRole('button', { name: button, exact: true }).click(),
    payWith: (method) => inside.getByRole('radio', { name: method, exact: true }).check(),
    dismiss: () => inside.getByRole('button', { name: 'Close', exact: true }).click(),
    gone: () => page.locator(FRAME).waitFor({ state: 'detached' }),
  };
}
