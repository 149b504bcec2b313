import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { readMailsTo } from '../running/mail-folder.ts';
import { untilPasses } from '../until-passes.ts';
import { visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findOverflow, findSmallTargets } from './page-checks.ts';
import { seesText } from './sees.ts';

const journeys = startJourneys({ settings: () => ({ TRUST_PROXY: 'loopback' }) });
const { app, visit } = journeys;

let networks = 0;
/** Each visitor comes from a separate network, by the forwarded headers. */
const fromOwnNetwork = (device: BrowserContextOptions): BrowserContextOptions => {
  networks += 1;
  return { ...device, extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${networks}` } };
};

const mailTo = (address: string, subject: RegExp): Promise<Email> =>
  untilPasses(async () => {
    const mails = await readMailsTo(app().dataFolder, address);
    const found = mails.find((mail) => subject.test(mail.subject ?? ''));
    if (found === undefined) throw new Error(`no mail yet: ${subject}`);
    return found;
  });

/** The path of the link in a mail. */
const pathIn = (mail: Email, page: 'confirm' | 'leave') =>
  new RegExp(`/subscription/${page}/[\\w-]+`).exec(mail.text ?? '')?.[0] ?? 'no link';

/** The error message of a field, found as assistive technology finds it. */
async function errorAt(page: Page, name: string): Promise<string> {
  const field = page.locator(`main [name="${name}"]`);
  if ((await field.getAttribute('aria-invalid')) !== 'true') return '';
  const ids = (await field.getAttribute('aria-describedby')) ?? '';
  const error = ids.split(' ').find((id) => id.endsWith('-error'));
  return error === undefined ? '' : page.locator(`[id="${error}"]`).innerText();
}

const hasFocus = (page: Page, name: string) =>
  page.locator(`main [name="${name}"]`).evaluate((field) => field === document.activeElement);

describe.each([
  ['with scripts', 'with', devices.phone],
  ['without scripts', 'without', devices.withoutScripts],
] as const)('the newsletter %s', (_name, word, device) => {
  test('from subscribing to unsubscribing', async () => {
    const email = `radha.${word}@example.org`;
    const { page, open } = await visit(fromOwnNetwork(device));
    await open('/subscription');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Your name (optional)').fill('Radha');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await page.getByRole('heading', { name: 'Please check your inbox' }).waitFor();
    expect(page.url()).toMatch(/\/subscription\?state=sent$/);

    const confirmMail = await mailTo(email, /^Please confirm/);
    await open(pathIn(confirmMail, 'confirm'));
    await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
    await page.getByRole('heading', { name: 'You are on the list' }).waitFor();

    const welcome = await mailTo(email, /^Welcome/);
    expect(welcome.text).toContain('Dear Radha,');
    await open(pathIn(welcome, 'leave'));
    await page.getByRole('button', { name: 'Unsubscribe and erase my address' }).click();
    await page.getByRole('heading', { name: 'You have unsubscribed' }).waitFor();
  });

  test('an invalid address is reported at its field, and no input is lost', async () => {
    const { page, open, watch } = await visit(fromOwnNetwork(device));
    watch.expect(/status of 400/);
    await open('/subscription');
    await page.getByLabel('Your name (optional)').fill('Radha & "Krishna" <3');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await seesText(page, 'Email is required');
    expect(await errorAt(page, 'email')).toBe('Email is required');
    await page.getByLabel('Email').fill('radha@');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await seesText(page, 'Please enter a valid email');
    expect(await page.getByLabel('Email').inputValue()).toBe('radha@');
    expect(await page.getByLabel('Your name (optional)').inputValue()).toBe('Radha & "Krishna" <3');
    if (word === 'with') expect(await hasFocus(page, 'email')).toBe(true);
  });

  test('an invalid link shows a message, and links back to the form', async () => {
    const { page, open, watch } = await visit(fromOwnNetwork(device));
    watch.expect(/status of 404/);
    await open('/subscription/confirm/no-such-token');
    await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    await page.getByRole('link', { name: 'Subscribe again' }).click();
    await page.getByLabel('Your name (optional)').waitFor();
  });

  test('too many requests get a message on the page, with the form still filled in', async () => {
    const { page, open, watch } = await visit(fromOwnNetwork(device));
    watch.expect(/status of 429/);
    for (let index = 0; index < 6; index += 1) {
      await open('/subscription');
      await page.getByLabel('Email').fill(`often${index}.${word}@example.org`);
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
      if (index < 5) await page.getByRole('heading', { name: 'Please check' }).waitFor();
    }
    await seesText(page, 'That was a lot within a short time.');
    expect(await page.getByLabel('Email').inputValue()).toBe(`often5.${word}@example.org`);
  });

  test('the form of the home page leads here', async () => {
    const { page, open } = await visit(fromOwnNetwork(device));
    await open('/');
    const form = page.locator('form[action="/subscription"]');
    await form.locator('[name=email]').fill(`home.${word}@example.org`);
    await form.getByRole('button').click();
    await page.getByRole('heading', { name: 'Please check your inbox' }).waitFor();
  });
});

test('opening the links of a mail, as scanners do, changes nothing', async () => {
  const email = 'scanned@example.org';
  const { page, open } = await visit(fromOwnNetwork(devices.withoutScripts));
  await open('/subscription');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const path = pathIn(await mailTo(email, /^Please confirm/), 'confirm');
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(app().origin + path, { method });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  }
  expect(await readMailsTo(app().dataFolder, email)).toHaveLength(1);
  expect(app().lines().join('\n')).not.toContain(path);
});

test('what was typed is there again after the privacy policy was read, until it is sent', async () => {
  const { page, open } = await visit(fromOwnNetwork(devices.phone));
  await open('/subscription');
  const email = page.getByLabel('Email');
  const name = page.getByLabel('Your name (optional)');
  await email.fill('reader@example.org');
  await name.fill('Radha');
  await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).click();
  await page.waitForURL('**/privacy-policy');
  await page.goBack();
  await expect.poll(() => email.inputValue()).toBe('reader@example.org');
  expect(await name.inputValue()).toBe('Radha');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('heading', { name: 'Please check your inbox' }).waitFor();
  await page.getByRole('main').getByRole('link').first().click();
  await name.waitFor();
  expect(await email.inputValue()).toBe('');
  expect(await name.inputValue()).toBe('');
});

test("another site's form cannot subscribe its visitors", async () => {
  const { page, watch } = await visit(fromOwnNetwork(devices.desk));
  watch.expect(/status of 403/);
  await page.route('http://evil.localhost/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${app().origin}/subscription"><input name="email" value="victim@example.org"><button>Win</button></form>`,
    }),
  );
  watch.expect(/asked another host: http:\/\/evil\.localhost/);
  await page.goto('http://evil.localhost/');
  await page.getByRole('button', { name: 'Win' }).click();
  await page.getByRole('heading', { name: 'We could not accept this form' }).waitFor();
  await page.getByRole('link', { name: 'Open the page again' }).click();
  await page.getByLabel('Your name (optional)').waitFor();
  expect(await readMailsTo(app().dataFolder, 'victim@example.org')).toEqual([]);
});

test.each(['/subscription', '/subscription?state=sent', '/subscription/leave/x'])(
  '%s fits a narrow phone, and its tap targets are high enough',
  async (path) => {
    const { page, open } = await visit(devices.smallPhone);
    await open(path);
    expect(await findOverflow(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
  },
);

test('an editor previews a bulletin, sends a test and then the newsletter, with the number named', async () => {
  const email = 'lamps@example.org';
  const reader = await visit(fromOwnNetwork(devices.phone));
  await reader.open('/subscription');
  await reader.page.getByLabel('Email').fill(email);
  await reader.page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await reader.open(pathIn(await mailTo(email, /^Please confirm/), 'confirm'));
  await reader.page.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
  await reader.page.getByRole('heading', { name: 'You are on the list' }).waitFor();

  const { page } = await visitDesk(journeys, 'editor', fromOwnNetwork(devices.desk));
  await page.goto('/staff/newsletters');
  await page.getByRole('link', { name: /^A line above the kitchen door/ }).click();
  const mail = page.frameLocator('iframe');
  await mail.getByRole('heading', { name: 'A line above the kitchen door' }).waitFor();
  await page.getByText('Plain text', { exact: true }).click();
  await page.getByText('Read it on our site').waitFor();
  await page.getByRole('button', { name: 'Send test to me' }).click();
  await page.getByText(/^Test sent to /).waitFor();
  await page.getByRole('button', { name: /^Send to \d+ subscribers?$/ }).click();
  const dialog = page.getByRole('dialog', {
    name: /^Send “A line above.*” to \d+ subscribers?\?$/,
  });
  await dialog.getByRole('button', { name: 'Send newsletter' }).click();
  await page.getByText('Every subscriber has this newsletter.').waitFor();
  expect((await mailTo(email, /^A line above the kitchen door/)).text).toContain(
    '/subscription/leave/',
  );
  await page.getByRole('link', { name: 'Newsletters' }).first().click();
  await page.getByRole('row', { name: /A line above.*Sent/ }).waitFor();
});
