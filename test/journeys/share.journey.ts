import { expect, test } from 'vitest';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { seesText, seesToast } from './sees.ts';

const PATH = '/donate/daily-meals';
const TITLE = 'Support Braj Seva – Be one in a million';
const { app, visit } = startJourneys({ keepsPages: false });

async function openDialog(device: Parameters<typeof visit>[0] = devices.phone) {
  const visitor = await visit(device);
  await visitor.open(PATH);
  const button = visitor.page.getByRole('button', { name: 'Share', exact: true });
  await button.click();
  const dialog = visitor.page.getByRole('dialog', { name: 'Share this' });
  await dialog.waitFor();
  return { ...visitor, button, dialog };
}

test('offers every target with the URL of the campaign', async () => {
  const { page, dialog } = await openDialog();
  const address = `${app().origin}${PATH}`;
  const title = await page.locator('h1').innerText();
  for (const [name, start] of [
    ['Facebook', 'https://www.facebook.com/'],
    ['WhatsApp', 'https://wa.me/'],
    ['Email', 'mailto:'],
    ['LinkedIn', 'https://www.linkedin.com/'],
    ['Twitter', 'https://twitter.com/'],
    ['Telegram', 'https://t.me/'],
    ['SMS', 'sms:'],
  ] as const) {
    const link = dialog.getByRole('link', { name });
    const href = (await link.getAttribute('href')) ?? '';
    expect(href.startsWith(start), href).toBe(true);
    const shared = decodeURIComponent(href);
    expect(shared).toContain(address);
    // Facebook and LinkedIn accept only a URL.
    if (name !== 'Facebook' && name !== 'LinkedIn') expect(shared).toContain(`${TITLE}: ${title}`);
  }
  const mail = await dialog.getByRole('link', { name: 'Email' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(`subject=${TITLE}&`);
  await dialog.getByRole('button', { name: 'Copy Link' }).waitFor();
  // This browser has no share sheet of its own.
  expect(await dialog.getByRole('button', { name: 'Share from this device' }).count()).toBe(0);
});

test("uses the device's own share sheet where there is one", async () => {
  const { page, open } = await visit();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => {
        document.title = JSON.stringify(shared);
      },
    });
  });
  await open(PATH);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Share from this device' }).click();
  await expect.poll(() => page.title()).toContain(`"url":"${app().origin}${PATH}"`);
  expect(await page.title()).toContain(`"title":"${TITLE}"`);
});

test('closes on Escape and returns the focus', async () => {
  const { page, dialog, button } = await openDialog();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('closes on a click outside, not on one inside', async () => {
  const { page, dialog } = await openDialog();
  await dialog.getByRole('heading', { name: 'Share this' }).click();
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'detached' });
});

test('locks the scroll of the page behind it', async () => {
  const { page, dialog } = await openDialog(devices.desk);
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
});

test('copies the link, shows Copied! for two seconds and in a toast', async () => {
  const { page, dialog } = await openDialog({
    ...devices.phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await dialog.getByRole('button', { name: 'Copy Link' }).click();
  await dialog.getByRole('button', { name: 'Copied!' }).waitFor();
  await seesToast(page, 'Link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app().origin}${PATH}`);
  await dialog.getByRole('button', { name: 'Copy Link' }).waitFor();
  await page.getByText('Link copied to clipboard!').waitFor({ state: 'detached' });
});

test('a browser that refuses: Failed to copy link.', async () => {
  const { page, open } = await visit();
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new Error('refused')),
    });
  });
  await open(PATH);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await seesText(page, 'Failed to copy link.');
  const alerts = page.getByRole('alert').filter({ hasText: 'Failed to copy link.' });
  expect(await alerts.count()).toBe(1);
});
