import { expect, test } from 'vitest';
import { expectFocus, findFocusFault, tabTo } from './by-keyboard.ts';
import { devices } from './devices.ts';
import { donorNamed } from './donors.ts';
import { type FieldName, givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { readReceiptNumber } from './sees.ts';

const { visit } = startJourneys();

test('by keyboard alone: from the first page to the thank-you', async () => {
  const donor = donorNamed('Keyboard Only', { amount: '501' });
  const { page, open } = await visit(devices.desk);
  await open('/donate-for');
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('link', { name: 'Skip to the content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('main a[href="/donate/daily-meals"]').first());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/donate/daily-meals');

  const form = givingForm(page);
  const tile = form.whole.getByRole('radio', { name: '₹251' });
  await tabTo(page, tile);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => form.field('amount').inputValue()).toBe('501');
  const order: FieldName[] = ['fullname', 'email', 'phone_no', 'address', 'pan_no', 'aadhar_no'];
  for (const name of order) {
    await tabTo(page, form.field(name));
    await page.keyboard.type(donor[name] ?? '');
  }
  await tabTo(page, form.button);
  await page.keyboard.press('Enter');

  // The payment window takes the focus.
  const inside = page.frameLocator('iframe[title="Razorpay Checkout"]');
  const success = inside.getByRole('button', { name: 'Success', exact: true });
  await success.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await tabTo(page, success);
  await page.keyboard.press('Enter');
  await readReceiptNumber(page);
  await expectFocus(page.getByRole('heading', { name: /Thank you from the heart/ }));
});

test('the share dialog traps the focus, and every stop has a visible focus indicator', async () => {
  const { page, open } = await visit(devices.desk);
  await open('/donate/daily-meals');
  await tabTo(page, page.getByRole('button', { name: 'Share', exact: true }));
  expect(await findFocusFault(page)).toBeNull();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this' });
  await dialog.waitFor();
  for (let stop = 0; stop < 24; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const active = document.activeElement;
      if (active === null || active === document.body) return 'browser';
      return active.closest('dialog') ? 'dialog' : 'page behind';
    });
    expect(focused).not.toBe('page behind');
    if (focused === 'dialog') expect(await findFocusFault(page)).toBeNull();
  }
});
