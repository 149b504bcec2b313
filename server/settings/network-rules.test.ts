import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVE_SETTINGS } from '#test/live-settings.ts';
import { faultsOf, liveFaults } from '#test/setting-faults.ts';
import { readSettings } from '../config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-network-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const demo = (env: NodeJS.ProcessEnv = {}) =>
  readSettings({ APP_MODE: 'demo', DATA_DIR: folder, ...env });

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.4' },
  { PUBLIC_URL: 'https://seva.example.org' },
  { PUBLIC_URL: 'http://192.168.1.4:3000' },
])('demo mode is refused with %o', (env) => {
  expect(faultsOf(() => demo(env))).toEqual([expect.stringMatching(/^APP_MODE=demo is for this/)]);
});

test.each([{ HOST: '::1' }, { HOST: 'localhost' }, { PUBLIC_URL: 'http://127.0.0.1:3000' }])(
  'demo mode is accepted with %o',
  (env) => {
    expect(demo(env).mode).toBe('demo');
  },
);

test('limits may be off only while host and public URL are loopback', () => {
  expect(demo({ RATE_LIMIT: 'off' }).rateLimit).toBe(false);
  expect(demo({ RATE_LIMIT: 'off', HOST: '::1' }).rateLimit).toBe(false);
  const fault = 'RATE_LIMIT may be off only while HOST and PUBLIC_URL are on this machine';
  expect(liveFaults({ RATE_LIMIT: 'off' })).toEqual([fault]);
  const local = { ...LIVE_SETTINGS, RATE_LIMIT: 'off' };
  expect(readSettings(local).rateLimit).toBe(false);
  expect(faultsOf(() => readSettings({ ...local, HOST: '0.0.0.0' }))).toEqual([fault]);
});

test('every proxy may be trusted only while the server is unreachable for others', () => {
  expect(demo({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  expect(demo({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  expect(liveFaults({ TRUST_PROXY: 'true' })).toEqual([
    expect.stringMatching(/^TRUST_PROXY must name the proxies/),
  ]);
});

test.each([
  '0.0.0.0/1',
  '128.0.0.0/7',
  '::/1',
  '2000::/3',
  'fc00::/6',
  '::ffff:0:0/96',
  '::ffff:10.0.0.0/103',
  '10.0.0.0/8, 8.0.0.0/5',
])('live mode does not trust %s', (proxies) => {
  expect(liveFaults({ TRUST_PROXY: proxies })).toEqual([
    expect.stringMatching(/^TRUST_PROXY takes in far more than proxies/),
  ]);
});

test.each([
  '10.0.0.0/8',
  '127.0.0.1',
  'loopback, uniquelocal',
  '2400:cb00::/32',
  'fc00::/7',
  '::ffff:10.0.0.0/104',
])('live mode trusts %s', (proxies) => {
  expect(liveFaults({ TRUST_PROXY: proxies })).toEqual([]);
});

test.each([undefined, '', 'false'])(
  'a public URL on a loopback bind needs its proxy named, not %o',
  (proxies) => {
    const needed = [expect.stringMatching(/^TRUST_PROXY is needed: .*TRUST_PROXY=127\.0\.0\.1$/)];
    expect(liveFaults({ TRUST_PROXY: proxies })).toEqual(needed);
    expect(liveFaults({ TRUST_PROXY: proxies, HOST: '::1' })).toEqual(needed);
    expect(liveFaults({ TRUST_PROXY: proxies, HOST: '0.0.0.0' })).toEqual([]);
  },
);

test('a live start on loopback needs neither proxy nor https', () => {
  const settings = readSettings({ ...LIVE_SETTINGS, SAMPLE_DATA: 'true' });
  expect(settings).toMatchObject({ trustProxy: false, sampleData: true, testMode: true });
});

test('live mode does not start with certificate verification disabled', () => {
  const off = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
  expect(liveFaults(off)).toEqual([expect.stringContaining('NODE_EXTRA_CA_CERTS')]);
  expect(demo(off).mode).toBe('demo');
});
