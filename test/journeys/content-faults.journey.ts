import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { drawTestPicture } from '../media-files.ts';
import { startObjectStorage } from '../running/object-storage.ts';
import { headingIs, visitDesk } from './desk-visitor.ts';
import { startJourneys } from './journey.ts';
import { RETRIES } from './retries.ts';
import { seesText } from './sees.ts';

const storage = await startObjectStorage();
afterAll(() => storage.remove());
const journeys = startJourneys({ settings: () => storage.settings });
journeys.expectLog(/The file storage can't be reached just now/);

const saved = (page: Page) => page.locator('[data-save="saved"]').waitFor();

async function stored(page: Page): Promise<Record<string, unknown>> {
  const response = await page.request.get(page.url().replace('/staff/', '/api/staff/'), RETRIES);
  return (await response.json()).item.fields;
}

test('a value that is none gets a sentence at its field, stays as it was typed, and is put right there', async () => {
  const { page, open } = await visitDesk(journeys, 'editor');
  await open('/staff/content/events/new');
  await headingIs(page, 'New event');
  await page.getByLabel(/^Title \*?$/).fill('Kirtan at dawn');
  await saved(page);
  const fields = [
    [page.getByLabel(/^Date of the event/), 'soon', 'Give a day such as', '15/08/2027'],
    [page.getByLabel(/^Duration/), 'an hour', 'Give a whole number', '90'],
    [page.getByLabel(/^Registration link/), 'example.org', 'Start with / for', '/contact-us'],
  ] as const;
  for (const [field, wrong, sentence] of fields) {
    await field.fill(wrong);
    await field.blur();
    await seesText(page, sentence);
    expect(await field.inputValue()).toBe(wrong);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  }
  const time = page.getByLabel(/^Begins at/);
  await time.focus();
  await page.keyboard.type('6');
  await fields[0][0].focus();
  await seesText(page, 'Give a time such as 18:30');

  await time.fill('18:30');
  for (const [field, , , right] of fields) await field.fill(right);
  for (const [, , sentence] of fields) {
    await expect.poll(() => page.getByText(sentence).count()).toBe(0);
  }
  await saved(page);
  const right = { date: '2027-08-15', minutes: 90, registrationLink: '/contact-us', time: '18:30' };
  await expect.poll(() => stored(page)).toMatchObject(right);
});

test('a colour that is none and an album with too long a name are said at their fields', async () => {
  const { page, open } = await visitDesk(journeys, 'editor');
  await open('/staff/content/gallery-images/new');
  await page.getByLabel(/^Album/).fill('a'.repeat(201));
  await seesText(page, 'At most 200 characters: 1 too many');
  await open('/staff/content/services/sadhu-seva');
  const colour = page.getByLabel(/^Colour/);
  await colour.fill('crimson');
  await seesText(page, 'Give a colour such as');
  expect(await colour.inputValue()).toBe('crimson');
});

test('while the bucket is away a picture waits in the form, which goes on saving what is typed', async () => {
  const { page, open, watch } = await visitDesk(journeys, 'editor');
  watch.expect(/status of 503/);
  await open('/staff/content/bulletins/new');
  await page.getByLabel(/^Title \*?$/).fill('The ghat in the rain');
  await saved(page);
  await storage.stop();
  await page.getByRole('button', { name: 'Add picture' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a picture' });
  await choice.getByLabel('Choose files').setInputFiles({
    ...{ name: 'Rain.jpg', mimeType: 'image/jpeg' },
    buffer: await drawTestPicture('jpeg', { width: 700, height: 500 }),
  });
  await choice.getByText(/can't be reached.*sent again by itself/).waitFor();
  await choice.getByRole('button', { name: 'Close' }).first().click();
  const question = page.getByRole('dialog', { name: 'Stop the upload?' });
  await question.getByRole('button', { name: 'Keep uploading' }).click();

  await storage.start();
  await choice.getByText('One file is in the library').waitFor({ timeout: 60_000 });
  await choice.getByLabel(/^Alternative text/).fill('Steps in the rain');
  await choice.getByRole('button', { name: 'Use this' }).click();
  // Until then nothing outside it can be focused.
  await choice.waitFor({ state: 'detached' });
  await page.getByLabel(/^Title \*?$/).fill('The ghat in the long rain');
  await saved(page);
  await expect
    .poll(() => stored(page))
    .toMatchObject({
      title: 'The ghat in the long rain',
      images: [expect.stringMatching(/^\/media\//)],
    });
});
