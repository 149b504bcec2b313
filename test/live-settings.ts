import { randomBytes } from 'node:crypto';

/**
 * All settings for a live start on this machine, without services behind them: port 9 refuses connections. Secrets are
 * as strong as live mode requires, and random for each run.
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

/** The same behind a proxy on this machine, under a public URL. */
export const PUBLIC_SETTINGS = {
  ...LIVE_SETTINGS,
  PUBLIC_URL: 'https://seva.example',
  TRUST_PROXY: 'loopback',
};
