import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawTestPicture } from '../media-files.ts';
import { MEMBER_PASSWORD } from '../running/add-member.ts';
import { headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { findOverflow } from './page-checks.ts';
import { RETRIES } from './retries.ts';
import { seesText } from './sees.ts';

const journeys = startJourneys();
const DRAFTS = '**/api/staff/content/bulletins/*';

const saves = (page: Page, kind: string) => page.locator(`[data-save="${kind}"]`).waitFor();
const title = (page: Page) => page.getByLabel(/^Title \*?$/);
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/** Of the last act; the editors have one of their own. */
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' });

/** A bulletin on the form, saved as a draft. */
async function beginBulletin(page: Page, words: string): Promise<string> {
  await headingIs(page, 'New bulletin');
  await title(page).fill(words);
  await saves(page, 'saved');
  await page.waitForURL(/\/content\/bulletins\/(?!new$)[\w-]+$/);
  return new URL(page.url()).pathname;
}

/** What the server has of the document on the page. */
async function stored(page: Page): Promise<{ fields: Record<string, unknown>; hi: object }> {
  const response = await page.request.get(page.url().replace('/staff/', '/api/staff/'), RETRIES);
  return (await response.json()).item;
}

test('an editor writes a bulletin in two languages, publishes it, and takes it back', async () => {
  const { page, open, watch } = await visitDesk(journeys, 'editor');
  watch.expect(/status of 400/);
  await open('/staff/content/bulletins/new');
  const address = await beginBulletin(page, 'Blankets before the frost');
  expect(address).toBe('/staff/content/bulletins/blankets-before-the-frost');
  // The page got its address under the fingers.
  await title(page).press('End');
  await page.keyboard.type(' comes');
  await page.getByLabel('Title in Hindi').fill('पाले से पहले कंबल');
  await seesText(page, 'All in Hindi');
  await saves(page, 'saved');
  expect((await stored(page)).hi).toEqual({ title: 'पाले से पहले कंबल' });

  await page.keyboard.press('ControlOrMeta+Enter');
  await seesText(page, '2 fields must be completed before this can be published');
  const date = page.getByLabel(/^Date of publication/);
  expect(await date.evaluate((field) => field === document.activeElement)).toBe(true);
  await date.fill('20/11/2026');
  await text(page).fill('Four hundred went out on Monday.');
  const uploaded = await page.request.post('/api/staff/media', {
    ...RETRIES,
    headers: { origin: journeys.app().origin },
    multipart: {
      file: {
        name: 'Blankets.jpg',
        mimeType: 'image/jpeg',
        buffer: await drawTestPicture('jpeg', { width: 700, height: 500 }),
      },
    },
  });
  expect(uploaded.status()).toBe(200);
  await page.getByRole('button', { name: 'Add picture' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a picture' });
  await choice.getByRole('button', { name: /Blankets/ }).click();
  await choice.getByLabel(/^Alternative text/).fill('Folded blankets');
  await choice.getByRole('button', { name: 'Use this' }).click();
  await saves(page, 'saved');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Enter');
  await seesText(page, '‘Blankets before the frost comes’ is public');

  const visitor = await journeys.visit(devices.desk);
  await visitor.open('/press-release/blankets-before-the-frost');
  await seesText(visitor.page, 'Four hundred went out on Monday.');
  await title(page).fill('Blankets before the first frost');
  await saves(page, 'saved');
  await seesText(page, 'Published, with changes that are not public');
  await page.getByRole('button', { name: 'Show what differs' }).click();
  await page.locator('mark', { hasText: 'frost comes' }).waitFor();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await seesText(page, '‘Blankets before the first frost’ is public');
  await visitor.page.reload();
  await headingIs(visitor.page, 'Blankets before the first frost');
  await undo(page).click();
  await seesText(page, 'Undone');
  await visitor.page.reload();
  await headingIs(visitor.page, 'Blankets before the frost comes');
  expect(await title(page).inputValue()).toBe('Blankets before the first frost');

  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Until', { exact: true }).fill('15/6');
  await dialog.getByLabel('Time of the end').fill('18:30');
  await dialog.getByRole('button', { name: 'Set schedule' }).click();
  await seesText(page, /^Public until 15\/06\/\d{4}, 6:30 PM$/);
  await page.getByRole('button', { name: 'Move to bin' }).click();
  await seesText(page, /^This is in the bin and cannot be changed/);
  expect(await title(page).isDisabled()).toBe(true);
  await undo(page).click();
  await page.getByRole('button', { name: 'Unpublish' }).waitFor();
  await visitor.page.reload();
  await headingIs(visitor.page, 'Blankets before the frost comes');

  const addresses = page.getByRole('region', { name: 'Earlier addresses' });
  await addresses.getByRole('button', { name: 'Show' }).click();
  const earlier = addresses.getByLabel('Earlier address', { exact: true });
  await earlier.fill('/staff/news');
  await earlier.press('Enter');
  await page.getByText('Please enter the path of a page that no longer exists').waitFor();
  await earlier.fill('/2019/11/blankets/');
  await earlier.press('Enter');
  await addresses.getByRole('listitem').getByText('/2019/11/blankets').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await visitor.open('/2019/11/blankets/');
  await visitor.page.waitForURL('**/press-release/blankets-before-the-frost');
});

test('not one word is lost: no line, a killed server, a lost answer, a closed window, an ended session', async () => {
  const { page, open, watch } = await visitDesk(journeys, 'editor');
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  watch.expect(/ERR_FAILED/);
  watch.expect(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  watch.expect(/status of 401/);
  // The repeated save of a lost answer, which the form recognises as its own.
  watch.expect(/status of 409/);
  page.on('dialog', (dialog) => void dialog.accept());
  await open('/staff/content/bulletins/new');
  await beginBulletin(page, 'What the tunnel took');

  await page.context().setOffline(true);
  await title(page).fill('Typed without a line');
  await saves(page, 'offline');
  await page.context().setOffline(false);
  await saves(page, 'saved');
  expect((await stored(page)).fields.title).toBe('Typed without a line');

  await title(page).fill('Typed as the server died');
  await journeys.app().kill();
  await text(page).fill('And on, while nobody answered.');
  await saves(page, 'offline');
  await journeys.app().start();
  await saves(page, 'saved');
  const { fields } = await stored(page);
  expect(fields.title).toBe('Typed as the server died');
  expect(fields.description).toContain('And on, while nobody answered.');

  // The server did it, and its answer never came.
  let isLost = false;
  await page.route(DRAFTS, async (route) => {
    if (route.request().method() !== 'PATCH' || isLost) return route.continue();
    isLost = true;
    await route.fetch(RETRIES);
    await route.abort();
  });
  await title(page).fill('The answer was lost');
  await expect.poll(() => isLost).toBe(true);
  await saves(page, 'saved');
  await page.unroute(DRAFTS);
  expect(await page.getByText('changed this while you were writing').count()).toBe(0);

  await page.route(DRAFTS, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await title(page).fill('Only in this browser');
  await saves(page, 'offline');
  await page.unroute(DRAFTS);
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe('Only in this browser');
  await saves(page, 'saved');
  expect((await stored(page)).fields.title).toBe('Only in this browser');

  await page.context().clearCookies();
  await title(page).fill('After the session had ended');
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Password').fill(MEMBER_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await saves(page, 'saved');
  expect((await stored(page)).fields.title).toBe('After the session had ended');

  await page.route(DRAFTS, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await title(page).fill('Erased by nobody but its writer');
  await saves(page, 'offline');
  await page.getByRole('link', { name: 'Bulletins' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const leaving = page.getByRole('dialog', { name: 'Sign out without saving?' });
  await leaving.getByText(/Erased by nobody but its writer/).waitFor();
  await leaving.getByRole('button', { name: 'Sign out and erase it' }).click();
  await page.waitForURL('**/staff/sign-in');
  const kept = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('braj-seva-desk');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const store = opening.result.transaction('content-drafts').objectStore('content-drafts');
          const count = store.count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(kept).toBe(0);
});

test('two on one page see each other, and the second to save chooses by field', async () => {
  const first = await visitDesk(journeys, 'editor');
  await first.open('/staff/content/events/new');
  await headingIs(first.page, 'New event');
  await title(first.page).fill('A night of kirtan');
  await saves(first.page, 'saved');
  await first.page.waitForURL(/\/content\/events\/a-night-of-kirtan$/);
  const second = await visitDesk(journeys, 'admin', devices.phone);
  second.watch.expect(/status of 409/);
  await second.open('/staff/content/events/a-night-of-kirtan');
  await seesText(second.page, 'The editor has this open too');
  await seesText(first.page, 'The admin has this open too');

  await first.page.getByLabel(/^Place \*?$/).fill('Keshi Ghat');
  await title(first.page).fill('Kirtan until dawn');
  await saves(first.page, 'saved');
  await seesText(second.page, 'The editor has changed this. What you see is older.');
  await title(second.page).fill('Kirtan until midnight');
  await saves(second.page, 'conflict');
  await seesText(second.page, 'The editor changed this while you were writing');
  expect((await stored(first.page)).fields.title).toBe('Kirtan until dawn');
  expect(await findViolations(second.page)).toEqual([]);
  expect(await findOverflow(second.page)).toEqual([]);
  await second.page.getByRole('button', { name: 'Keep what I chose' }).click();
  await seesText(second.page, 'Choose one of the two');
  await second.page
    .getByRole('group', { name: 'Title' })
    .getByRole('radio', { name: /^Mine/ })
    .check();
  await second.page.getByRole('button', { name: 'Keep what I chose' }).click();
  await saves(second.page, 'saved');
  expect((await stored(first.page)).fields).toEqual({
    title: 'Kirtan until midnight',
    location: 'Keshi Ghat',
  });
  await seesText(first.page, 'The admin has changed this. What you see is older.');
  await first.page.getByRole('button', { name: 'Show the newer text' }).click();
  await expect.poll(() => title(first.page).inputValue()).toBe('Kirtan until midnight');
});
