import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serverArguments } from '#scripts/built-server.mjs';
import { type RunningEmulator, startEmulator } from '../running/emulator.ts';
import { findFreePort } from '../running/free-port.ts';
import { type Program, startProgram } from '../running/program.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';
import { signIn } from './at-the-desk.ts';
import { devices } from './devices.ts';
import { findViolations } from './meet-wcag.ts';
import { watchContext } from './watch-page.ts';
import { findWorkerBrowser } from './worker-browser.ts';

const EMAIL = 'meera@example.org';
const PASSWORD = 'lantern river copper walnut';
const PATIENCE_MS = 20_000;
const NEXT_CODE_MS = 30_000;

let provider: RunningEmulator;
let smtp: TestSmtp;
let dataFolder: string;
let program: Program;
let context: BrowserContext | null = null;

beforeAll(async () => {
  smtp = await startSmtp();
  provider = await startEmulator('rzp_test_setup0000000001');
  dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-first-'));
  const [flag = '', ...rest] = serverArguments;
  const settings = { PORT: String(await findFreePort()), DATA_DIR: dataFolder };
  program = startProgram(flag, rest, settings);
});
afterAll(async () => {
  await context?.close();
  await program.end('SIGTERM');
  await provider.stop();
  await smtp.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

test('from the printed address to the signed-in desk, without a setting in the environment', async () => {
  const findAddress = () => /^ {2}(http:\S+#\S+)$/m.exec(program.lines().join('\n'))?.[1];
  const printed = await vi.waitUntil(findAddress, { timeout: PATIENCE_MS });
  const address = printed.replace('127.0.0.1', 'localhost');
  const { origin } = new URL(address);
  const browser = await findWorkerBrowser();
  context = await browser.newContext({ ...devices.smallPhone, baseURL: origin });
  context.setDefaultTimeout(PATIENCE_MS);
  const watch = watchContext(context, [origin]);
  const page = await context.newPage();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const reach = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
  const type = (label: string, text: string) => page.getByLabel(label).fill(text);

  await page.goto(address);
  await reach('Address');
  expect(page.url()).toBe(`${origin}/setup`);
  await press('Save and try');
  await page.getByText('The server has reached itself').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await press('Go on');

  await reach('Organisation');
  await type('Public name', 'Seva Trust');
  await type('Postal address', 'Vrindavan');
  await press('Save and go on');

  await reach('Administrator');
  await type('Name', 'Meera Das');
  await type('Mail address', EMAIL);
  await type('Password', PASSWORD);
  await press('Save');
  await reach('Second factor');
  await page.locator('section').getByRole('button').click();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.locator('[name="code"]').fill(totp.generate());
  await page.locator('form').last().getByRole('button').click();
  await page.getByRole('checkbox').check();
  await page.locator('section').getByRole('button').last().click();

  await reach('Payments');
  const { settings } = provider;
  await type('Key id', settings.RAZORPAY_KEY_ID ?? '');
  await type('Key secret', 'x9Fk3pVt7Hs2Wq8Lb5Zc');
  await press('Make one');
  await page.locator('summary').click();
  await type('Address of the API', settings.RAZORPAY_API_URL ?? '');
  await type('Address of the browser script', settings.RAZORPAY_CHECKOUT_URL ?? '');
  await press('Save and try');
  await page.getByText('Razorpay does not know this key').waitFor();
  await type('Key secret', settings.RAZORPAY_KEY_SECRET ?? '');
  await press('Save and try');
  await page.getByText('They are test keys').waitFor();
  await press('Go on');

  await reach('Mail');
  const { hostname, port } = new URL(smtp.url);
  await type('Mail server', hostname);
  await page.getByLabel('Encryption').selectOption('starttls');
  await type('Port', port);
  await type('Address of the sender', 'seva@example.org');
  await press('Save and try');
  await page.getByText(`A test mail was sent to ${EMAIL}`).waitFor();
  await press('Go on');

  await reach('Backups');
  await page.getByLabel('Where copies go').selectOption('own');
  await press('Save and try');
  await page.getByText('not after a fire').waitFor();
  // A reload loses nothing, and goes on where the rest is.
  await page.reload();
  await reach('Finish');
  await press('Show the recovery sheet');
  await page.getByText('AGE-SECRET-KEY-').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('checkbox').check();
  expect(watch.faults()).toEqual([]);
  await press('Finish and start the site');

  await page.getByRole('link', { name: 'Go to the sign-in' }).click();
  await page.waitForURL('**/staff/sign-in**');
  await signIn(page, { email: EMAIL, password: PASSWORD });
  await page.locator('[name="code"]').fill(totp.generate({ timestamp: Date.now() + NEXT_CODE_MS }));
  await page.locator('form').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();

  // It is over for good, also with its cookie, and no secret stands in the log.
  expect((await page.request.get('/api/setup')).status()).toBe(404);
  expect((await page.request.get('/readyz')).status()).toBe(200);
  expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toContain(EMAIL);
  const log = program.lines().join('\n');
  for (const word of [PASSWORD, settings.RAZORPAY_KEY_SECRET ?? '', secret, 'AGE-SECRET-KEY-']) {
    expect(log).not.toContain(word);
  }
});
