import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDashboardClient } from 'razorpay-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { LIVE_SETTINGS, PUBLIC_SETTINGS } from '../live-settings.ts';
import { startApp } from '../running/app.ts';
import { startProgram } from '../running/program.ts';
import { beginTestDonation, claimOf, testDonor, verifyDonation } from '../running/test-donor.ts';
import { untilPasses } from '../until-passes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-weak-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How the program started with these settings ends, and its output. */
async function start(settings: Record<string, string>) {
  const program = startProgram('server/main.ts', [], {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    ...settings,
  });
  const { code } = await program.ended;
  return { code, text: program.lines().join('\n') };
}

const KEY_OF_ZEROS = Buffer.alloc(32).toString('base64');

/** Weak settings and the expected error messages. The longer list: server/settings/*.test.ts. */
const REFUSED: [what: string, settings: Record<string, string>, sentences: string[]][] = [
  [
    'secrets that anybody could guess',
    {
      ...PUBLIC_SETTINGS,
      SESSION_SECRET: 'changemechangemechangemechangeme',
      RAZORPAY_KEY_SECRET: 'hunter2hunter2hun',
      RAZORPAY_WEBHOOK_SECRET: 'aaaaaaaabbbbbbbbcccccccc',
      DATA_ENCRYPTION_KEY: KEY_OF_ZEROS,
    },
    [
      'SESSION_SECRET is a well-known example or placeholder: make one with',
      'RAZORPAY_KEY_SECRET must have at least 20 characters',
      'RAZORPAY_WEBHOOK_SECRET is made of repeated or counted characters',
      'DATA_ENCRYPTION_KEY is no random key',
    ],
  ],
  [
    'mail and database in the clear, and half of the internet as its proxies',
    {
      ...PUBLIC_SETTINGS,
      SMTP_URL: 'smtp://seva:hunter2@mail.example.org?ignoreTLS=true',
      DATABASE_URL: 'postgres://seva:hunter2@db.example.org/seva?sslmode=disable',
      TRUST_PROXY: '0.0.0.0/1',
    },
    [
      'SMTP_URL must not say ignoreTLS=true',
      'DATABASE_URL must not ask for less than verified TLS',
      'TRUST_PROXY takes in far more than proxies',
    ],
  ],
  [
    'a public address behind a proxy that nobody named',
    { ...LIVE_SETTINGS, PUBLIC_URL: 'https://seva.example' },
    ['TRUST_PROXY is needed: '],
  ],
  [
    'demo mode on every address of the machine',
    { APP_MODE: 'demo', HOST: '0.0.0.0' },
    ['APP_MODE=demo is for this machine alone'],
  ],
];

test.each(REFUSED)('does not start with %s', async (_, settings, sentences) => {
  const { code, text } = await start(settings);
  expect(code).toBe(1);
  for (const sentence of sentences) expect(text).toContain(sentence);
  for (const word of ['changeme', 'hunter2', 'aaaabbbb', KEY_OF_ZEROS, ...secretsOf(settings)]) {
    expect(text).not.toContain(word);
  }
  expect(text).not.toMatch(/^\s+at /m);
  // Nothing was created: neither a database nor secrets.
  expect(await readdir(folder)).toEqual([]);
});

const secretsOf = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, text]) =>
    /SECRET|ENCRYPTION/.test(name) ? [text] : [],
  );

test('makes the data folder private to its user, whatever the umask and existing modes', async () => {
  const data = join(folder, 'open');
  await mkdir(join(data, 'mail'), { recursive: true });
  await writeFile(join(data, 'mail', 'old.eml'), 'A receipt');
  for (const [name, mode] of [
    ['', 0o777],
    ['mail', 0o777],
    ['mail/old.eml', 0o666],
  ] as const) {
    await chmod(join(data, name), mode);
  }
  const umask = process.umask(0);
  const app = await startApp({ SAMPLE_DATA: 'false' }, { dataFolder: data }).finally(() =>
    process.umask(umask),
  );
  const donor = testDonor(1);
  const { orderId } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
  const paid = await createDashboardClient(`${app.origin}/_razorpay`).pay(orderId);
  await verifyDonation(app.origin, claimOf(paid, donor, GENERAL_FUND_ID));
  await untilPasses(async () => expect((await readdir(join(data, 'mail'))).length).toBe(2));

  const names = await readdir(data, { recursive: true });
  expect(names).toEqual(
    expect.arrayContaining([
      'braj-seva.sqlite',
      'braj-seva.sqlite-wal',
      'counters.sqlite',
      'demo-secrets.json',
      'papers',
    ]),
  );
  for (const name of ['', ...names]) {
    // A draft may have been renamed to its final file meanwhile.
    const mode = (await stat(join(data, name)).catch(() => null))?.mode ?? 0;
    expect([name, (mode & 0o077).toString(8)]).toEqual([name, '0']);
  }
  expect(app.lines().join('\n')).toContain(
    'open to other users of this machine; they are closed now',
  );
  expect(await app.stop()).toMatchObject({ code: 0 });
  await app.remove();
}, 60_000);
