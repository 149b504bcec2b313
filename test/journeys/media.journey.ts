import { expect, test } from 'vitest';
import { drawTestPicture } from '../media-files.ts';
import { callAsVisitor, headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { RETRIES } from './retries.ts';

const journeys = startJourneys();

test('an editor drops pictures, describes one in the choice of a campaign, and visitors see it', async () => {
  const editor = await visitDesk(journeys, 'editor');
  const { page, open, watch } = editor;
  // The GIF, and the bin of a picture in use.
  watch.expect(/status of 40[09]/);
  await open('/staff/media');
  await headingIs(page, 'Media library');
  const files = [
    ['Yamuna ghat.jpg', 'image/jpeg', await drawTestPicture('jpeg', { orientation: 6 })],
    ['Goshala.png', 'image/png', await drawTestPicture('png', { width: 700, height: 500 })],
    ['Dancing.gif', 'image/gif', await drawTestPicture('gif', { width: 40, height: 30 })],
  ] as const;
  const dropped = files.map(([name, type, bytes]) => [name, type, bytes.toString('base64')]);
  await page.evaluate((given) => {
    const transfer = new DataTransfer();
    for (const [name = '', type = '', text = ''] of given) {
      const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
    );
  }, dropped);
  await page.getByText('2 files are in the library').waitFor();
  await page
    .getByRole('alert')
    .getByText(/This is a GIF/)
    .waitFor();
  expect(await findViolations(page)).toEqual([]);

  await open('/staff/campaigns');
  await page.getByRole('button', { name: 'New campaign' }).click();
  const form = page.getByRole('dialog', { name: 'New campaign' });
  await form.getByLabel(/^Title/).fill('Steps for the ghat');
  await form.getByLabel(/^Description/).fill('Forty steps.');
  await form.getByLabel(/^Goal/).fill('90,000');
  await form.getByRole('button', { name: 'Choose from the media library' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a picture' });
  await choice.getByLabel('Search').fill('ghat');
  await choice.getByLabel('Search').press('Enter');
  await expect.poll(() => choice.getByRole('button', { name: /Goshala/ }).count()).toBe(0);
  await choice.getByRole('button', { name: /Yamuna ghat/ }).click();
  await choice.getByLabel(/^Alternative text/).fill('Steps down to the river');
  await choice.getByRole('button', { name: 'Use this' }).click();
  await expect.poll(() => form.getByLabel(/^Image/).inputValue()).toMatch(/^\/media\//);
  await form.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('row', { name: /Steps for the ghat/ }).waitFor();

  const visitor = await journeys.visit(devices.phone);
  await visitor.open('/donate-for');
  const shown = visitor.page.locator('img[src^="/media/"]').first();
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await shown.getAttribute('srcset')).toContain('480.webp 480w');
  expect(await shown.getAttribute('alt')).not.toBe('');

  await open('/staff/media');
  await page.getByRole('button', { name: /Yamuna ghat/ }).click();
  const details = page.getByRole('dialog', { name: 'Yamuna ghat' });
  await details.getByRole('link', { name: 'Steps for the ghat' }).waitFor();
  expect(await details.getByRole('button', { name: 'Move to the bin' }).isDisabled()).toBe(true);
  await details.getByRole('radio', { name: 'Row 3, column 3' }).press('ArrowUp');
  await details.getByRole('radio', { name: 'Row 2, column 3', checked: true }).waitFor();
  await details.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await visitor.open('/donate-for');
  await visitor.page.locator('img[src^="/media/"].focus-7').first().waitFor({ state: 'attached' });

  const { items } = await (await page.request.get('/api/staff/media?q=goshala', RETRIES)).json();
  const fields = {
    ...{ title: 'Cows at noon', date: '2026-11-20', description: '<p>In the shade.</p>' },
    images: [items[0].url],
  };
  const { item } = (await callAsVisitor(editor, '/api/staff/content/bulletins', { fields })) as {
    item: { _id: string };
  };
  await open('/staff/content/bulletins?undescribed=1');
  await page
    .getByRole('row', { name: /Cows at noon/ })
    .getByText('1 picture without text')
    .waitFor();
  await page.getByRole('checkbox', { name: 'Select Cows at noon' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Pictures without alternative text' });
  await question.getByRole('group', { name: 'Goshala' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });

  await open(`/staff/content/bulletins/${item._id}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await question.getByRole('button', { name: 'Save texts and publish' }).click();
  await question.getByText('Say what the picture shows, or tick “Only decoration”.').waitFor();
  await page.keyboard.type('Cows rest under a neem tree');
  await page.keyboard.press('Enter');
  await page.getByText('‘Cows at noon’ is public').waitFor();
  await visitor.open(`/press-release/${item._id}`);
  await visitor.page.getByAltText('Cows rest under a neem tree').first().waitFor();
});
