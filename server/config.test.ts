import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PUBLIC_SETTINGS } from '#test/live-settings.ts';
import { faultsOf } from '#test/setting-faults.ts';
import { readDatabaseSettings, readSettings, readVaultSettings } from './config.ts';
import { changeDemoKey } from './settings/demo-secrets.ts';

const ENCRYPTION_KEY = Buffer.alloc(32, 9).toString('base64');
const live = { ...PUBLIC_SETTINGS, RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd' };
const { RAZORPAY_API_URL: _, ...atProvider } = live;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-settings-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const demo = (env: NodeJS.ProcessEnv = {}) =>
  readSettings({ APP_MODE: 'demo', DATA_DIR: folder, ...env });

test('demo mode needs no setting, and takes payments at the emulator under its own address', () => {
  const settings = demo({ PORT: '4321' });
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4321',
    database: { url: null, dataFolder: folder },
    provider: {
      keyId: 'rzp_test_emulator00001',
      apiUrl: 'http://127.0.0.1:4321/_razorpay',
      checkoutUrl: 'http://localhost:4321/_razorpay/v1/checkout.js',
      emulated: true,
    },
    mail: { smtpUrl: null, folder: join(folder, 'mail') },
    sampleData: true,
    testMode: true,
    maximumDonationPaise: 50_000_000,
    formPolicy: { identityNumbers: 'required', donorNames: 'opt-out' },
    secondPersonAbovePaise: 2_500_000,
    donorEmails: 'masked',
    staffSecondFactor: 'optional',
    rateLimit: true,
  });
});

test('demo mode saves its generated secrets, readable only by their owner', async () => {
  const first = demo();
  const again = demo();
  expect(again.sessionSecret).toBe(first.sessionSecret);
  expect(again.dataKeys()).toEqual(first.dataKeys());
  expect(again.provider).toEqual(first.provider);
  expect(first.dataKeys().current).toHaveLength(32);
  expect(await readdir(folder)).toEqual(['demo-secrets.json']);
  const { mode } = await stat(join(folder, 'demo-secrets.json'));
  expect(mode & 0o777).toBe(0o600);
});

test('demo mode with keys uses the provider of those keys', () => {
  const { provider } = demo({
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'a',
    RAZORPAY_WEBHOOK_SECRET: 'b',
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'c',
    RAZORPAY_API_URL: 'http://127.0.0.1:9999/',
  });
  expect(provider).toEqual({
    keyId: 'rzp_test_1',
    keySecret: 'a',
    webhookSecrets: ['b', 'c'],
    apiUrl: 'http://127.0.0.1:9999',
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    emulated: false,
  });
});

test('demo mode with some of the keys names the missing ones', () => {
  expect(faultsOf(() => demo({ RAZORPAY_KEY_ID: 'rzp_test_1' }))).toEqual([
    'RAZORPAY_KEY_SECRET is needed together with the other RAZORPAY_ settings',
    'RAZORPAY_WEBHOOK_SECRET is needed together with the other RAZORPAY_ settings',
  ]);
});

test('live mode is the default and lists all missing settings at once', () => {
  // Not that of the clone, which has data where the site was tried.
  expect(faultsOf(() => readSettings({ DATA_DIR: folder }))).toEqual([
    'RAZORPAY_KEY_ID is needed in live mode',
    'RAZORPAY_KEY_SECRET is needed in live mode',
    'RAZORPAY_WEBHOOK_SECRET is needed in live mode',
    'SESSION_SECRET is needed in live mode',
    'DATA_ENCRYPTION_KEY is needed in live mode',
    'SMTP_URL is needed in live mode',
    'MAIL_FROM is needed in live mode',
    'PUBLIC_URL is needed in live mode',
  ]);
});

test('live mode with all it needs starts without sample data, emulator or badge, and writes no secrets', async () => {
  const settings = readSettings({ ...atProvider, DATA_DIR: folder });
  expect(settings).toMatchObject({
    mode: 'live',
    sampleData: false,
    testMode: false,
    staffSecondFactor: 'required',
    provider: { apiUrl: 'https://api.razorpay.com', emulated: false },
  });
  expect(await readdir(folder)).toEqual([]);
});

test('live mode with a test key shows the badge', () => {
  expect(readSettings({ ...live, RAZORPAY_KEY_ID: 'rzp_test_0123456789abcd' }).testMode).toBe(true);
});

test('live mode accepts http for its public address only on this machine', () => {
  expect(faultsOf(() => readSettings({ ...live, PUBLIC_URL: 'http://seva.example.org' }))).toEqual([
    'PUBLIC_URL must begin with https:// in live mode',
  ]);
  expect(readSettings({ ...live, PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe(
    'http://localhost:3000',
  );
  expect(faultsOf(() => readSettings({ ...live, PUBLIC_URL: 'HTTP://seva.example.org' }))).toEqual([
    'PUBLIC_URL must begin with https:// in live mode',
  ]);
});

test.each(['Https://Seva.Example', 'https://seva.example:443/', 'https:/seva.example'])(
  'a public address typed as %s is used as browsers write it',
  (typed) => {
    expect(readSettings({ ...live, PUBLIC_URL: typed }).publicUrl).toBe('https://seva.example');
  },
);

test.each([
  ['APP_MODE', 'production'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'https://seva.example.org/site'],
  ['DATABASE_URL', 'mysql://localhost/seva'],
  ['MEDIA_URL', 'https://storage.example.org'],
  ['RAZORPAY_API_URL', 'http://api.example.org'],
  ['RAZORPAY_CHECKOUT_URL', 'checkout.js'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['RAZORPAY_KEY_ID', 'rzp_live_0123456789abcd\u200B'],
  ['MAIL_FROM', 'Braj Seva'],
  ['SESSION_SECRET', 'short'],
  ['DATA_ENCRYPTION_KEY', 'bm90IDMyIGJ5dGVz'],
  ['AADHAAR_STORAGE', 'plain'],
  ['STAFF_SECOND_FACTOR', 'no'],
  ['RATE_LIMIT', 'false'],
  ['SAMPLE_DATA', 'yes'],
  ['DONOR_EMAILS', 'none'],
  ['MAXIMUM_GIFT', '0.50'],
  ['SECOND_PERSON_ABOVE', 'ten'],
  ['SMTP_ALLOW_PLAIN', 'yes'],
  ['DATABASE_ALLOW_PLAIN', '1'],
  ['DATABASE_URL', 'postgres://%zz/seva'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtps://mail.example.org?logger=true'],
  ['SMTP_URL', 'smtps://mail.example.org?name=a&name=b'],
  ['SMTP_URL', 'smtps://mail.example.org?requireTLS=maybe'],
  ['TRUST_PROXY', '2'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['METRICS_TOKEN', 'short'],
  ['UNPAID_KEEP_DAYS', '9'],
  ['UNPAID_KEEP_DAYS', '-30'],
  ['CONTACT_KEEP_DAYS', '29'],
  ['AADHAAR_KEEP_DAYS', '60'],
  ['AADHAAR_KEEP_DAYS', '1097'],
  ['NETWORK_KEEP_DAYS', '1.5'],
  ['CLAMAV', 'clamd'],
  ['SECURITY_CONTACT', 'call us'],
  ['LOG_LEVEL', 'loud'],
  ['SLOW_QUERY_MS', '0'],
  ['ERRORS_AN_HOUR', 'many'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:word@collector.example.org'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'no header'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
  ['OTEL_SERVICE_NAME', 'a/b'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
])('reports %s when it is %s', (name, text) => {
  const faults = faultsOf(() => readSettings({ ...live, [name]: text }));
  expect(faults.some((fault) => fault.startsWith(`${name} must`))).toBe(true);
});

test('malformed and missing settings are listed together', () => {
  const faults = faultsOf(() => readSettings({ PORT: 'x', DONOR_EMAILS: 'y' }));
  expect(faults).toHaveLength(10);
  expect(faults.join('\n')).toMatch(
    /PORT must .*[\s\S]*DONOR_EMAILS must .*[\s\S]*SMTP_URL is needed/,
  );
});

test("no fault contains a secret's value", () => {
  const secret = 'hunter2-hunter2';
  const text = faultsOf(() =>
    readSettings({ ...live, SESSION_SECRET: secret, DATA_ENCRYPTION_KEY: secret }),
  ).join();
  expect(text).toContain('SESSION_SECRET');
  expect(text).not.toContain(secret);
});

test('an empty setting counts as not set', () => {
  expect(demo({ RAZORPAY_KEY_ID: '', DATABASE_URL: ' ' }).provider.emulated).toBe(true);
});

test('a server that listens on all interfaces reaches itself on loopback', () => {
  const origin = (HOST: string) => readSettings({ ...live, HOST, PORT: '80' }).ownOrigin;
  expect(origin('0.0.0.0')).toBe('http://127.0.0.1:80');
  expect(origin('::1')).toBe('http://[::1]:80');
});

test('a command checks only the settings that it uses', () => {
  const env = { PORT: 'x', DATA_DIR: folder };
  expect(readDatabaseSettings(env)).toEqual({ url: null, dataFolder: folder });
  expect(faultsOf(() => readDatabaseSettings({ DATABASE_URL: 'x' }))).toHaveLength(1);
});

test('a sealing command takes demo secrets from the data folder, and in live mode the real key', () => {
  const own = demo().dataKeys();
  const keysOf = (env: NodeJS.ProcessEnv) => readVaultSettings(env).dataKeys();
  expect(keysOf({ APP_MODE: 'demo', DATA_DIR: folder })).toEqual(own);
  expect(keysOf({ DATA_DIR: folder })).toEqual(own);
  const fault = ['DATA_ENCRYPTION_KEY is needed in live mode'];
  expect(faultsOf(() => readVaultSettings({ APP_MODE: 'live', DATA_DIR: folder }))).toEqual(fault);
  expect(faultsOf(() => readVaultSettings({ DATA_DIR: join(folder, 'new') }))).toEqual(fault);
  expect(keysOf({ DATA_DIR: folder, DATA_ENCRYPTION_KEY: ENCRYPTION_KEY })).toEqual({
    current: Buffer.alloc(32, 9),
    previous: [],
  });
});

test('previous keys are read beside the current one, and must differ from it', () => {
  const keys = [1, 2].map((byte) => Buffer.alloc(32, byte));
  const before = keys.map((key) => key.toString('base64')).join(', ');
  const environment = { DATA_DIR: folder, DATA_ENCRYPTION_KEY: ENCRYPTION_KEY };
  const settings = readVaultSettings({ ...environment, DATA_ENCRYPTION_KEY_PREVIOUS: before });
  expect(settings.dataKeys()).toEqual({ current: Buffer.alloc(32, 9), previous: keys });
  for (const [key, previous] of [
    [ENCRYPTION_KEY, ENCRYPTION_KEY],
    [ENCRYPTION_KEY, 'short'],
    ['', before],
  ]) {
    const env = { DATA_ENCRYPTION_KEY: key, DATA_ENCRYPTION_KEY_PREVIOUS: previous };
    expect(faultsOf(() => demo(env)).join()).toContain('DATA_ENCRYPTION_KEY_PREVIOUS');
  }
});

test('a changed demo-mode key is used by a running server at once', () => {
  const { dataKeys } = demo();
  const before = dataKeys();
  changeDemoKey(folder);
  const after = dataKeys();
  expect(after.current).not.toEqual(before.current);
  expect(after.previous).toEqual([before.current]);
  expect(demo().dataKeys()).toEqual(after);
  expect(dataKeys()).toBe(after);
});
