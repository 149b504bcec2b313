import type { Emulator } from 'razorpay-emulator';
import type { AppSettings } from '../running/app.ts';

/** An app without sample donations that uses a provider in another process. */
export function settingsFor(emulator: Emulator): AppSettings {
  return {
    SAMPLE_DATA: 'false',
    RATE_LIMIT: 'off',
    RAZORPAY_KEY_ID: emulator.keyId,
    RAZORPAY_KEY_SECRET: emulator.keySecret,
    RAZORPAY_WEBHOOK_SECRET: emulator.webhookSecret,
    RAZORPAY_API_URL: emulator.url,
    RAZORPAY_CHECKOUT_URL: emulator.checkoutUrl,
  };
}
