import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawTestPicture, writeOnePagePdf } from '../media-files.ts';
import { callAsVisitor, headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { RETRIES } from './retries.ts';
import { seesText } from './sees.ts';

const journeys = startJourneys();

const jpeg = async (name: string, colour: string) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await drawTestPicture('jpeg', { width: 900, height: 600, colour }),
});

test('on a phone a picture is replaced wherever it is shown, and an unused one is binned and comes back', async () => {
  const editor = await visitDesk(journeys, 'editor', devices.phone);
  const { page, open } = editor;
  await open('/staff/media');
  await headingIs(page, 'Media library');
  expect(await page.getByText('Take a photo').isVisible()).toBe(true);
  const camera = page.locator('input[type=file][capture=environment]');
  await camera.setInputFiles(await jpeg('Old gate.jpg', '#906030'));
  await page.getByText('One file is in the library').waitFor();
  const files = page.getByRole('region', { name: 'Upload' }).getByLabel('Choose files');
  await files.setInputFiles([await jpeg('Lonely peacock.jpg', '#206090')]);
  await page.getByRole('button', { name: /Lonely peacock 900/ }).waitFor();

  const gate = async () =>
    (await (await page.request.get('/api/staff/media?q=gate', RETRIES)).json()).items[0]
      .url as string;
  const old = await gate();
  const fields = {
    ...{ title: 'The gate is open', date: '2026-11-20', images: [old] },
    description: '<p>From six in the morning.</p>',
  };
  const { item } = (await callAsVisitor(editor, '/api/staff/content/bulletins', { fields })) as {
    item: { _id: string };
  };
  await callAsVisitor(editor, `/api/staff/content/bulletins/${item._id}/publish`, {});
  const visitor = await journeys.visit(devices.phone);
  await visitor.open(`/press-release/${item._id}`);
  await visitor.page.locator(`img[src^="${old}"]`).first().waitFor({ state: 'attached' });

  await page.reload();
  await page.getByRole('button', { name: /Old gate/ }).click();
  const details = page.getByRole('dialog', { name: 'Old gate' });
  await details.getByRole('link', { name: 'The gate is open' }).waitFor();
  await details
    .getByLabel('Choose the new file')
    .setInputFiles(await jpeg('New gate.jpg', '#309060'));
  const question = page.getByRole('dialog', { name: 'Replace “Old gate” everywhere?' });
  await question.getByText('New').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Replace everywhere' }).click();
  await page.getByText('Replaced everywhere').waitFor();
  await page.keyboard.press('Escape');
  await visitor.page.reload();
  await visitor.page
    .locator(`img[src^="${await gate()}"]`)
    .first()
    .waitFor({ state: 'attached' });
  expect(await visitor.page.locator(`img[src^="${old}"]`).count()).toBe(0);

  const show = page.getByLabel('Show', { exact: true });
  await show.selectOption('Unused');
  await page.getByRole('button', { name: /Lonely peacock/ }).click();
  await page.getByRole('button', { name: 'Move to the bin' }).click();
  await seesText(page, 'Lonely peacock is in the bin');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /Lonely peacock/ }).click();
  await page.getByRole('button', { name: 'Move to the bin' }).click();
  await expect.poll(() => page.getByRole('button', { name: /Lonely peacock/ }).count()).toBe(0);
  await show.selectOption('In the bin');
  await page.getByRole('button', { name: /Lonely peacock/ }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await show.selectOption('All in the library');
  await page.getByRole('button', { name: /Lonely peacock/ }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test('a replacement that has not arrived is not dropped by the bin, a link or Escape', async () => {
  const { page, open } = await visitDesk(journeys, 'editor');
  await open('/staff/content');
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await headingIs(page, 'Media library');
  const files = page.getByRole('region', { name: 'Upload' }).getByLabel('Choose files');
  await files.setInputFiles([await jpeg('Well.jpg', '#777720')]);
  await page.getByText('One file is in the library').waitFor();
  await page.getByRole('button', { name: /Well/ }).click();
  const details = page.getByRole('dialog', { name: 'Well' });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/staff/media', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await details.getByLabel('Choose the new file').setInputFiles(await jpeg('Pond.jpg', '#207777'));
  await expect
    .poll(() => details.getByRole('button', { name: 'Move to the bin' }).isDisabled())
    .toBe(true);
  await page.evaluate(() => history.back());
  const question = page.getByRole('dialog', { name: 'Stop the upload?' });
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  // The router takes its question away in a transition; until then Escape would be an answer to it.
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  await question.waitFor({ state: 'detached' });
  // As the browser does at two Escapes without a click between them, without a chance to object.
  await details.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  expect(await details.isVisible()).toBe(true);
  release();
  await page
    .getByRole('dialog', { name: 'Replace “Well” everywhere?' })
    .getByRole('button', { name: 'Replace everywhere' })
    .click();
  await page.getByText('Replaced everywhere').waitFor();
  await page.unroute('**/api/staff/media');
});

test('a legal document and a film are chosen in their forms, and visitors save the one and play the other', async () => {
  const { page, open, watch } = await visitDesk(journeys, 'editor');
  // A PDF and an HTML page that call themselves something else.
  watch.expect(/status of 400/);
  await open('/staff/content/legal-documents/new');
  await page.getByLabel(/^Title \*?$/).fill('Trust deed, as amended');
  await page.locator('[data-save="saved"]').waitFor();
  await page.getByLabel(/^Date/).fill('20/11/2026');
  await page.getByLabel(/^What it is \*?$/).fill('The deed with the amendment of this year.');
  await page.getByRole('button', { name: 'Choose: Document' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a PDF' });
  const upload = choice.getByLabel('Choose files');
  await upload.setInputFiles({
    ...{ name: 'Deed.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  });
  await choice
    .getByRole('alert')
    .getByText(/Deed\.pdf/)
    .waitFor();
  await upload.setInputFiles({
    ...{ name: 'Trust deed.pdf', mimeType: 'application/pdf' },
    buffer: await writeOnePagePdf('Trust deed'),
  });
  await choice.getByRole('button', { name: /Trust deed/, pressed: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Use this' }).click();
  await choice.waitFor({ state: 'detached' });
  await page.getByLabel(/^File name/).fill('trust-deed.pdf');
  await page.locator('[data-save="saved"]').waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await seesText(page, '‘Trust deed, as amended’ is public');
  const visitor = await journeys.visit(devices.phone);
  await visitor.open('/legal-doc');
  const deed = visitor.page.getByRole('article').filter({ hasText: 'Trust deed, as amended' });
  const href = await deed.getByRole('link').first().getAttribute('href');
  expect(href).toMatch(/^\/media\/.*trust-deed\.pdf$/);
  const saved = await visitor.page.request.get(href ?? '', RETRIES);
  expect([saved.status(), (await saved.body()).subarray(0, 5).toString('latin1')]).toEqual([
    200,
    '%PDF-',
  ]);

  await open('/staff/content/videos/new');
  await page.getByLabel(/^Title \*?$/).fill('Evening aarti');
  await page.locator('[data-save="saved"]').waitFor();
  await page.getByLabel(/^Description \*?$/).fill('Lamps on the river.');
  await page.getByLabel(/^Duration/).fill('42');
  await page.getByLabel(/^Date/).fill('20/11/2026');
  await page.getByLabel(/^Still picture/).fill('/pictures/sandhya-aarti-1200.webp');
  await page.getByRole('button', { name: 'Choose: Film' }).click();
  const films = page.getByRole('dialog', { name: 'Choose a film' });
  await films.getByLabel('Choose files').setInputFiles({
    ...{ name: 'Aarti.mp4', mimeType: 'video/mp4' },
    buffer: await readFile('public/films/lamps-on-the-yamuna.mp4'),
  });
  await films.getByRole('button', { name: /Aarti/, pressed: true }).waitFor();
  await films.getByRole('button', { name: 'Use this' }).click();
  await films.waitFor({ state: 'detached' });
  await page.locator('[data-save="saved"]').waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await seesText(page, '‘Evening aarti’ is public');
  await visitor.open('/videos');
  await visitor.page.getByRole('link', { name: 'Play: Evening aarti' }).click();
  const film = visitor.page.locator('video');
  await expect
    .poll(() => film.evaluate((one: HTMLVideoElement) => !one.paused && one.currentTime > 0))
    .toBe(true);
  expect(await film.locator('source').getAttribute('src')).toMatch(/^\/media\/.*aarti\.mp4$/);
});
