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
import { RETRIES } from './retries.ts';
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
  await page.locator('[name="names.name"]').fill('Seva Trust');
  await type('Postal address', 'Vrindavan');
  expect(await page.getByLabel('80G valid from').getAttribute('placeholder')).toBe('dd/mm/yyyy');
  await page.getByText('a second administrator approves it').waitFor();
  await press('Save and go on');

  await reach('Administrator');
  await type('Name', 'Meera Das');
  await type('Mail address', EMAIL);
  const password = page.locator('[name="password"]');
  await password.fill(PASSWORD);
  await page.getByLabel('Show password').check();
  expect(await password.getAttribute('type')).toBe('text');
  await press('Save');
  await reach('Second factor');
  await page.locator('section').getByRole('button').click();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.locator('[name="code"]').fill(totp.generate());
  await page.locator('form').last().getByRole('button').click();
  // Shown once only, so they wait for whoever opens another step first.
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  const shown = await codes.innerText();
  await page.getByRole('button', { name: /^Mail/ }).click();
  await reach('Mail');
  await page.getByRole('button', { name: /^Administrator/ }).click();
  await reach('Administrator');
  expect(await codes.innerText()).toBe(shown);
  // The form before has a checkbox too.
  await page.getByRole('checkbox', { name: 'I have printed or saved the recovery codes' }).check();
  await press('Continue');

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
  await page.getByText('stay in the books of this installation').waitFor();
  // The webhook secret is there to be copied until one goes on, and not after.
  const webhookSecret = page.locator('[name="webhookSecret"]');
  const made = await webhookSecret.inputValue();
  await page.getByText('Enter it at the provider now').waitFor();
  await page.getByText(made, { exact: true }).waitFor();
  await press('Go on');
  await reach('Mail');
  await page.getByRole('button', { name: /^Payments/ }).click();
  await reach('Payments');
  expect(await webhookSecret.inputValue()).toBe('');
  expect(await page.getByText(made, { exact: true }).count()).toBe(0);
  await press('Go on');

  await reach('Mail');
  const { hostname, port } = new URL(smtp.url);
  await type('Mail server', hostname);
  await page.getByLabel('Encryption').selectOption('none');
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
  const sheet = page.getByRole('region', { name: 'Recovery sheet' });
  await sheet.waitFor();
  // Shown in groups, and copied as one line.
  expect(await sheet.innerText()).toMatch(/AGE-SECRET-KEY-1[A-Z0-9]{58}\n/);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('checkbox').check();
  expect(watch.faults()).toEqual([]);
  await press('Finish and start the site');

  await page.getByText(`The site is open at ${origin}.`).waitFor();
  await page.getByRole('link', { name: 'Go to the sign-in' }).click();
  await page.waitForURL('**/staff/sign-in**');
  await signIn(page, { email: EMAIL, password: PASSWORD });
  await page.locator('[name="code"]').fill(totp.generate({ timestamp: Date.now() + NEXT_CODE_MS }));
  await page.locator('form').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();

  await page.goto('/staff/organisation');
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await line('First campaign').getByText('To do').waitFor();
  await line('Mail proved').getByText('Done').waitFor();
  expect(await page.getByLabel(/^WhatsApp number/).inputValue()).toBe('');
  // The site shows nothing that belongs to the default name or the demo.
  const home = await (await page.request.get('/', RETRIES)).text();
  expect(home).toContain('Seva Trust');
  expect(home).not.toMatch(/wa\.me|ब्रज सेवा/);

  // It is over for good, also with its cookie, and no secret stands in the log.
  expect((await page.request.get('/api/setup', RETRIES)).status()).toBe(404);
  expect((await page.request.get('/readyz', RETRIES)).status()).toBe(200);
  expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toContain(EMAIL);
  const log = program.lines().join('\n');
  for (const word of [PASSWORD, settings.RAZORPAY_KEY_SECRET ?? '', secret, 'AGE-SECRET-KEY-']) {
    expect(log).not.toContain(word);
  }
});
