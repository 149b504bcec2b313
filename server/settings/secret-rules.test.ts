import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIVE_SETTINGS } from '#test/live-settings.ts';
import { liveFaults } from '#test/setting-faults.ts';
import { readSettings } from '../config.ts';

const key = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString('base64');
const counted = Array.from({ length: 32 }, (_, index) => index);

test.each([
  ['SESSION_SECRET', 'kZ8wq0Lr2m', 'must have at least 32 characters'],
  ['RAZORPAY_KEY_SECRET', 'kZ8wq0Lr2mPx5Tb9Yd1', 'must have at least 20 characters'],
  ['RAZORPAY_WEBHOOK_SECRET', 'kZ8wq0Lr2mPx5Tb', 'must have at least 16 characters'],
  ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS', 'kZ8wq0Lr2m', 'must have at least 16 characters'],
  ['METRICS_TOKEN', 'kZ8wq0Lr2m', 'must have at least 16 characters'],
  ['SESSION_SECRET', 'changeme', 'must have at least 32 characters'],
  ['DATA_ENCRYPTION_KEY', 'bm90IDMyIGJ5dGVz', 'must be base64 of 32 bytes'],
  ['SESSION_SECRET', 'a'.repeat(40), 'repeated or counted'],
  ['SESSION_SECRET', 'ab'.repeat(20), 'repeated or counted'],
  ['SESSION_SECRET', 'abc1abc2abc3abc4abc5abc6abc7abc8', 'repeated or counted'],
  ['SESSION_SECRET', '0123456789'.repeat(4), 'repeated or counted'],
  ['SESSION_SECRET', 'zyxwvutsrqponmlkjihgfedcba987654', 'repeated or counted'],
  ['SESSION_SECRET', 'acegikmoqsuwyacegikmoqsuwyacegik', 'repeated or counted'],
  ['SESSION_SECRET', 'aabbccddeeffgghhiijjkkllmmnnoopp', 'repeated or counted'],
  ['RAZORPAY_KEY_SECRET', '01230123321001231032', 'repeated or counted'],
  ['METRICS_TOKEN', '1111111122222222', 'repeated or counted'],
  ['SESSION_SECRET', 'changeme'.repeat(4), 'well-known example'],
  ['SESSION_SECRET', 'your-session-secret-goes-here-1234', 'well-known example'],
  ['SESSION_SECRET', 'Super_Secret_Password_Super_Secret', 'well-known example'],
  ['SESSION_SECRET', `replace${'x'.repeat(30)}`, 'well-known example'],
  ['SESSION_SECRET', '<a text of 32 characters or more>', 'well-known example'],
  ['SESSION_SECRET', 'qwertyuiopasdfghjklzxcvbnm123456', 'well-known example'],
  ['RAZORPAY_KEY_SECRET', 'EnLs21M47BllR3X8PSFtjtbd', 'well-known example'],
  ['RAZORPAY_KEY_SECRET', 'x'.repeat(24), 'well-known example'],
  ['RAZORPAY_WEBHOOK_SECRET', 'emulator-webhook-secret', 'well-known example'],
  ['RAZORPAY_WEBHOOK_SECRET', 'razorpay_webhook_secret', 'well-known example'],
  ['RAZORPAY_WEBHOOK_SECRET', 'rzp_live_Kz8wq0Lr2mPx5T', 'which every payment page shows'],
  ['RAZORPAY_KEY_ID', 'rzp_live_xxxxxxxxxxxxxx', 'is a placeholder'],
  ['DATA_ENCRYPTION_KEY', key(Array(32).fill(0)), 'no random key'],
  ['DATA_ENCRYPTION_KEY', key(Array(32).fill(9)), 'no random key'],
  ['DATA_ENCRYPTION_KEY', key(counted), 'no random key'],
  ['DATA_ENCRYPTION_KEY', key(counted.map((byte) => 255 - byte * 8)), 'no random key'],
  ['DATA_ENCRYPTION_KEY', key(counted.map((byte) => (byte % 8) * 31)), 'no random key'],
])('live mode refuses %s=%s', (name, text, reason) => {
  const [fault, ...rest] = liveFaults({ [name]: text });
  expect(rest).toEqual([]);
  expect(fault).toMatch(new RegExp(`^${name} `));
  expect(fault).toContain(reason);
  expect(fault).not.toContain(text);
});

test('live mode names all weak secrets at once, each with its remedy', () => {
  const same = 'kZ8wq0Lr2mPx5Tb9Yd1Qe7Vn4Hc6Jg3Fs';
  expect(
    liveFaults({
      SESSION_SECRET: 'a'.repeat(32),
      RAZORPAY_KEY_SECRET: same,
      RAZORPAY_WEBHOOK_SECRET: same,
      METRICS_TOKEN: 'changeme changeme',
      DATA_ENCRYPTION_KEY: key(counted),
    }),
  ).toEqual([
    expect.stringMatching(/^SESSION_SECRET is made of .*: make one with: openssl rand/),
    expect.stringMatching(/^METRICS_TOKEN is a well-known .*: make one with: openssl rand/),
    expect.stringMatching(/^DATA_ENCRYPTION_KEY is no random key .* npm run keys -- rotate$/),
    'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must not be the same: make another for one of them',
  ]);
});

test.each([
  ['SESSION_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['SESSION_SECRET', 'DATA_ENCRYPTION_KEY'],
  ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'],
  ['RAZORPAY_KEY_SECRET', 'METRICS_TOKEN'],
  ['SESSION_SECRET', 'AWS_SECRET_ACCESS_KEY'],
  ['SESSION_SECRET', 'DATA_ENCRYPTION_KEY_PREVIOUS'],
])('live mode refuses %s and %s when they are equal', (one, other) => {
  const text = createHash('sha256').update(one).digest('base64');
  expect(liveFaults({ [one]: text, [other]: text })).toEqual([
    `${one} and ${other} must not be the same: make another for one of them`,
  ]);
});

test('a weak previous key is accepted: numbers under it can be resealed', () => {
  expect(liveFaults({ DATA_ENCRYPTION_KEY_PREVIOUS: key(counted) })).toEqual([]);
});

test('random secrets of every usual kind are accepted', () => {
  for (let number = 0; number < 300; number += 1) {
    const random = createHash('sha512').update(String(number)).digest();
    const settings = {
      SESSION_SECRET: random.toString('base64url').slice(0, 32),
      RAZORPAY_KEY_SECRET: random.toString('hex', 8, 18),
      RAZORPAY_WEBHOOK_SECRET: random.toString('hex', 20, 28),
      DATA_ENCRYPTION_KEY: random.subarray(32).toString('base64'),
      METRICS_TOKEN: random.toString('base64', 30, 45),
    };
    expect([number, liveFaults(settings)]).toEqual([number, []]);
  }
});

test('demo mode accepts any secret of the right format', () => {
  const folder = mkdtempSync(join(tmpdir(), 'braj-seva-secrets-'));
  const settings = readSettings({
    ...LIVE_SETTINGS,
    APP_MODE: 'demo',
    DATA_DIR: folder,
    RAZORPAY_KEY_SECRET: 'a',
    RAZORPAY_WEBHOOK_SECRET: 'a',
    DATA_ENCRYPTION_KEY: key(counted),
  });
  rmSync(folder, { recursive: true });
  expect(settings.provider).toMatchObject({ keySecret: 'a', webhookSecrets: ['a'] });
});
