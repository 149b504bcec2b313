import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { devices } from './devices.ts';
import { donorNamed } from './donors.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { readReceiptNumber, seesText } from './sees.ts';

const { visit } = startJourneys({ keepsPages: false });
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

test("from the home page to the form of the staff's campaign, without a new document", async () => {
  const { page, open, watch } = await visit();
  await open('/');
  await page.getByRole('banner').getByRole('link', { name: 'Donate', exact: true }).click();
  await page.waitForURL('**/donate/daily-meals#give');
  await seesText(page, 'A warm meal for everyone who sits down');
  const form = givingForm(page);
  await expect.poll(() => isInView(form.whole)).toBe(true);
  expect(watch.requests().some((request) => request.endsWith('/donate/daily-meals'))).toBe(false);
  await form.type(donorNamed('General Fund', { amount: '812' }));
  const checkout = await form.toWindow();
  await checkout.press('Success');
  await readReceiptNumber(page);
});

test('an amount chosen on a service page arrives in the form, in view and once', async () => {
  const { page, open } = await visit();
  await open('/anna-vitran-seva');
  await page.getByRole('link', { name: /^₹501/ }).first().click();
  await page.waitForURL(/\/donate\/[\w-]+#give$/);
  const form = givingForm(page);
  await expect.poll(() => form.field('amount').inputValue()).toBe('501');
  expect(await form.whole.getByRole('radio', { name: '₹501' }).isChecked()).toBe(true);
  await expect.poll(() => isInView(form.whole)).toBe(true);
});

/** Whether the upper edge of an element is in the upper half of the screen. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { top } = shown.getBoundingClientRect();
    return top >= 0 && top < window.innerHeight / 2;
  });
}
