import { expect, test } from 'vitest';
import { devices } from './devices.ts';
import { donorNamed } from './donors.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { readReceiptNumber, seesText } from './sees.ts';

const { visit } = startJourneys();
const TITLE = 'Give the Yamuna her steps back';

test.each([
  ['a phone', devices.phone],
  ['a desk', devices.desk],
])(
  'from the list to a campaign on %s: starts at its top, form and window work',
  async (_name, device) => {
    const { page, open, watch } = await visit(device);
    await open('/donate-for');
    const documents = () => watch.requests().filter((request) => request.endsWith('/donate-for'));
    expect(documents()).toHaveLength(1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page
      .getByRole('link', { name: new RegExp(TITLE) })
      .first()
      .click();
    await page.waitForURL('**/donate/yamuna-steps');
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    // Still the first document, with the first page's policy.
    expect(watch.requests().some((request) => request.endsWith('/donate/yamuna-steps'))).toBe(
      false,
    );

    const form = givingForm(page);
    await form.type(donorNamed('Arrived By Link', { amount: '811' }));
    const checkout = await form.toWindow();
    await checkout.press('Success');
    await readReceiptNumber(page);
  },
);

test('from the home page to the general fund, and on to a campaign, without a new document', async () => {
  const { page, open, watch } = await visit();
  await open('/');
  await page.getByRole('banner').getByRole('link', { name: 'Donate', exact: true }).click();
  await page.waitForURL('**/donate-us');
  await seesText(page, 'Give where it is needed most');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(watch.requests().some((request) => request.endsWith('/donate-us'))).toBe(false);
  const form = givingForm(page);
  await form.type(donorNamed('General Fund', { amount: '812' }));
  const checkout = await form.toWindow();
  await checkout.press('Success');
  await readReceiptNumber(page);
});
