import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { m } from '#shared/messages/compiled/messages.js';
import { readMailsTo } from '../running/mail-folder.ts';
import { untilPasses } from '../until-passes.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findOverflow, findSmallTargets } from './page-checks.ts';
import { seesText } from './sees.ts';

const OFFICE = 'seva@braj-seva.example';
const { app, visit } = startJourneys({ settings: () => ({ TRUST_PROXY: 'loopback' }) });

let networks = 0;
const fromOwnNetwork = (device: BrowserContextOptions): BrowserContextOptions => {
  networks += 1;
  return { ...device, extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${networks}` } };
};

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const fieldOf = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

const mailOf = (subject: string) =>
  untilPasses(async () => {
    const mails = await readMailsTo(app().dataFolder, OFFICE);
    const found = mails.find(({ text }) => text?.includes(subject));
    if (found === undefined) throw new Error('no mail yet');
    return found;
  });

describe.each([
  ['with scripts', 'with', devices.phone],
  ['without scripts', 'without', devices.withoutScripts],
] as const)('the contact page %s', (_name, word, device) => {
  test('sends a message to the office', async () => {
    const { page, open } = await visit(fromOwnNetwork(device));
    await open('/contact-us');
    await page.getByLabel('Your name').fill('Gopal Das');
    await page.getByLabel('Email').fill(`gopal.${word}@example.org`);
    await messageOf(page).fill(`राधे राधे\nMay we come ${word} our children?`);
    await send(page);
    await page.getByRole('heading', { name: 'Thank you, your message has reached us' }).waitFor();
    const mail = await mailOf(`> May we come ${word} our children?`);
    expect(mail.text).toContain('> राधे राधे\n');
    expect(mail.replyTo).toMatchObject([{ address: `gopal.${word}@example.org` }]);
    await page.getByRole('link', { name: 'Write another message' }).click();
    await messageOf(page).waitFor();
  });

  test('shows faults at their fields, and keeps the input', async () => {
    const { page, open, watch } = await visit(fromOwnNetwork(device));
    watch.expect(/status of 400/);
    await open('/contact-us');
    const message = 'First line\n\n  <b>third</b> & "last"';
    await messageOf(page).fill(message);
    await page.getByLabel('Email').fill('gopal');
    await page.getByLabel('Phone number (optional)').fill('call me');
    await send(page);
    await seesText(page, 'Name is required');
    await seesText(page, 'Please correct the highlighted fields');
    const expected = {
      name: 'Name is required',
      email: 'Please enter a valid email',
      phone: 'Please enter a valid phone number',
    };
    for (const [name, subject] of Object.entries(expected)) {
      const ids = (await fieldOf(page, name).getAttribute('aria-describedby')) ?? '';
      const description = await page.locator(`[id="${ids.split(' ')[0]}"]`).innerText();
      expect([await fieldOf(page, name).getAttribute('aria-invalid'), description]).toEqual([
        'true',
        subject,
      ]);
    }
    expect(await fieldOf(page, 'message').inputValue()).toBe(message);
    expect(await fieldOf(page, 'email').inputValue()).toBe('gopal');
    expect(await fieldOf(page, 'phone').inputValue()).toBe('call me');
    if (word === 'with') {
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
      expect(focused).toBe('name');
      await page.getByLabel('Your name').fill('G');
      expect(await fieldOf(page, 'name').getAttribute('aria-invalid')).toBe(null);
      expect(await fieldOf(page, 'email').getAttribute('aria-invalid')).toBe('true');
    }
  });

  test('what was typed is there again after a link and Back', async () => {
    const { page, open } = await visit(fromOwnNetwork(device));
    await open('/contact-us');
    const typed = { name: 'Gopal Das', subject: 'A visit', message: 'First\n\nराधे राधे' };
    for (const [name, text] of Object.entries(typed)) await fieldOf(page, name).fill(text);
    await page.getByRole('link', { name: m.page_visit() }).last().click();
    await page.waitForURL('**/visit');
    await page.goBack();
    for (const [name, text] of Object.entries(typed)) {
      await expect.poll(() => fieldOf(page, name).inputValue()).toBe(text);
    }
  });

  test('accepts the longest message in Devanagari', async () => {
    const { page, open } = await visit(fromOwnNetwork(device));
    await open('/contact-us');
    await page.getByLabel('Your name').fill('न'.repeat(100));
    await page.getByLabel('Email').fill(`long.${word}@example.org`);
    await page.getByLabel('Subject (optional)').fill('व'.repeat(120));
    await messageOf(page).fill(`${word} ${'र'.repeat(1_380)}`);
    await send(page);
    await page.getByRole('heading', { name: 'Thank you, your message' }).waitFor();
    expect((await mailOf(`> ${word} र`)).text).toContain('र'.repeat(1_380));
  });
});

test('what a visitor has typed is there again after another page and after a reload, until it is sent', async () => {
  const { page, open } = await visit(fromOwnNetwork(devices.phone));
  await open('/contact-us');
  const typed = { name: 'Gopal Das', email: 'gopal.back@example.org', message: 'First\n\nराधे' };
  for (const [name, text] of Object.entries(typed)) await fieldOf(page, name).fill(text);
  const isThere = () =>
    untilPasses(async () => {
      for (const [name, text] of Object.entries(typed)) {
        expect(await fieldOf(page, name).inputValue()).toBe(text);
      }
    });
  await page.getByRole('link', { name: m.page_visit() }).last().click();
  await page.waitForURL('**/visit');
  await page.goBack();
  await isThere();
  await page.reload();
  await isThere();
  await send(page);
  await page.getByRole('link', { name: 'Write another message' }).click();
  await messageOf(page).waitFor();
  expect(await messageOf(page).inputValue()).toBe('');
  await page.reload();
  expect(await messageOf(page).inputValue()).toBe('');
});

test('the next message is kept while the page that says the first was sent is gone back to', async () => {
  const { page, open } = await visit(fromOwnNetwork(devices.phone));
  await open('/contact-us');
  await page.getByLabel('Your name').fill('Gopal Das');
  await page.getByLabel('Email').fill('gopal.again@example.org');
  await messageOf(page).fill('The first message');
  await send(page);
  await page.getByRole('link', { name: 'Write another message' }).click();
  await messageOf(page).fill('The second message');
  await page.goBack();
  await page.getByRole('heading', { name: 'Thank you, your message' }).waitFor();
  await page.goForward();
  await expect.poll(() => messageOf(page).inputValue()).toBe('The second message');
});

test('it works where the browser denies storage, and the hidden field is never stored', async () => {
  const { page, open, closesPage } = await visit(fromOwnNetwork(devices.phone));
  closesPage();
  await open('/contact-us');
  await messageOf(page).fill('A message');
  await fieldOf(page, 'homepage').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).toContain('A message');
  expect(stored).not.toContain('spam');

  await page.addInitScript(() => {
    Storage.prototype.getItem = Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'QuotaExceededError');
    };
  });
  await open('/contact-us');
  await page.getByLabel('Your name').fill('Gopal Das');
  await page.getByLabel('Email').fill('gopal.denied@example.org');
  await messageOf(page).fill('Nothing is stored of this');
  await send(page);
  await page.getByRole('heading', { name: 'Thank you, your message' }).waitFor();
});

test('the hidden field is not reachable by sight, keyboard or screen reader', async () => {
  const { page, open } = await visit(fromOwnNetwork(devices.desk));
  await open('/contact-us');
  const trap = fieldOf(page, 'homepage');
  expect(await page.getByLabel('Leave this field empty').count()).toBe(1);
  expect(await page.getByRole('textbox', { name: 'Leave this field empty' }).count()).toBe(0);
  const box = await trap.evaluate((field) => {
    const { width, height } = field.closest('[aria-hidden]')?.getBoundingClientRect() ?? {};
    return [width, height];
  });
  expect(box).toEqual([1, 1]);
  const reached: (string | null | undefined)[] = [];
  await page.getByLabel('Your name').focus();
  for (let index = 0; index < 7; index += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name')));
  }
  expect(reached.slice(0, 4)).toEqual(['email', 'phone', 'subject', 'message']);
  expect(reached).not.toContain('homepage');
});

test('the map opens elsewhere, without requests to other hosts before', async () => {
  const { page, open } = await visit(fromOwnNetwork(devices.desk));
  await open('/contact-us');
  const link = page.getByRole('link', { name: /Find us on a map/ });
  expect(await link.getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Braj%20Seva%2C%20Vrindavan%2C%20Mathura%20district%2C%20Uttar%20Pradesh%2C%20India',
  );
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('a form sent from another site is refused with a page', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const response = await fetch(`${app().origin}/contact-us`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=x&email=x%40y.example&message=forged',
    });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('We could not accept this form');
  }
  const mails = await readMailsTo(app().dataFolder, OFFICE);
  expect(mails.filter(({ text }) => text?.includes('forged'))).toEqual([]);
});

test('it fits a narrow phone, also with all its errors', async () => {
  const { page, open, watch } = await visit(fromOwnNetwork(devices.smallPhone));
  watch.expect(/status of 400/);
  await open('/contact-us');
  await send(page);
  await seesText(page, 'Message is required');
  expect(await findOverflow(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
});
