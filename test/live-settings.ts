import { randomBytes } from 'node:crypto';

/**
 * All that a live start on this machine must be told, with nothing behind it: nobody answers at port 9. Secrets are as
 * strong as live mode asks, and of this run alone.
 */
export const LIVE_SETTINGS = {
  APP_MODE: 'live',
  PUBLIC_URL: 'http://localhost:3000',
  RAZORPAY_KEY_ID: 'rzp_test_0000000000000a',
  RAZORPAY_KEY_SECRET: randomBytes(16).toString('hex'),
  RAZORPAY_WEBHOOK_SECRET: randomBytes(16).toString('hex'),
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Braj Seva <seva@example.org>',
  SESSION_SECRET: randomBytes(32).toString('base64'),
  DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
};

/** The same behind a proxy on this machine, under a public address. */
export const PUBLIC_SETTINGS = {
  ...LIVE_SETTINGS,
  PUBLIC_URL: 'https://seva.example',
  TRUST_PROXY: 'loopback',
};
