import { randomBytes } from 'node:crypto';

/** All settings that live mode requires, without services behind them: none is used before the first donation. */
export function liveSettings(port: number, dataFolder: string): Record<string, string> {
  return {
    APP_MODE: 'live',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataFolder,
    SAMPLE_DATA: 'true',
    RAZORPAY_KEY_ID: 'rzp_test_bench000000001',
    RAZORPAY_KEY_SECRET: randomBytes(16).toString('hex'),
    RAZORPAY_WEBHOOK_SECRET: randomBytes(16).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'Braj Seva <seva@braj-seva.example>',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
}
