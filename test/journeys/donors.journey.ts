import { beforeAll, expect, test } from 'vitest';
import { emulatorDesk } from '../running/emulator-desk.ts';
import { beginTestDonation, claimOf, testDonor, verifyDonation } from '../running/test-donor.ts';
import { devices } from './devices.ts';
import { donorNamed } from './donors.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { readCampaign } from './sample-campaigns.ts';
import { readReceiptNumber, seesText } from './sees.ts';

const CROWDED = 'jhulan-for-widows';
const EMPTY = 'school-under-the-tree';
const THREE = 'yamuna-steps';
const MORE_DONATIONS = 120;

const { app, visit } = startJourneys({ settings: () => ({ RATE_LIMIT: 'off' }) });

beforeAll(async () => {
  const { origin } = app();
  const emulator = emulatorDesk(`${origin}/_razorpay`);
  const give = async (number: number) => {
    const donor = testDonor(number);
    const { orderId } = await beginTestDonation(origin, donor, CROWDED);
    await verifyDonation(origin, claimOf(await emulator.pay(orderId), donor, CROWDED));
  };
  for (let first = 0; first < MORE_DONATIONS; first += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => give(first + index)));
  }
});

test('four of many donors are shown; See All (n) opens all of them, which load while scrolling', async () => {
  const { donorCount } = await readCampaign(app(), CROWDED);
  const { page, open } = await visit(devices.desk);
  await open(`/donate/${CROWDED}`);
  const recent = page.getByRole('region', { name: 'Recent Donors' });
  expect(await recent.getByRole('listitem').count()).toBe(4);
  await recent.getByRole('button', { name: `See All (${donorCount})` }).click();

  const overlay = page.getByRole('dialog', { name: 'All Donors' });
  await overlay.waitFor();
  const rows = overlay.getByRole('listitem');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(50);
  expect(await rows.count()).toBeLessThan(donorCount);
  await expect
    .poll(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      return rows.count();
    })
    .toBe(donorCount);
  const names = await rows.locator('p').allTextContents();
  for (let number = 0; number < MORE_DONATIONS; number += 1) {
    expect(names.filter((name) => name === testDonor(number).fullname)).toHaveLength(1);
  }
  expect(names.some((name) => name.includes('giver-'))).toBe(false);

  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await recent.getByRole('button', { name: `See All (${donorCount})` }).click();
  await overlay.waitFor();
  await overlay.getByRole('button', { name: 'Close' }).click();
  await overlay.waitFor({ state: 'detached' });
});

test('three donors have no See All, the fourth adds it', async () => {
  const { page, open } = await visit();
  await open(`/donate/${THREE}`);
  const recent = page.getByRole('region', { name: 'Recent Donors' });
  expect(await recent.getByRole('listitem').count()).toBe(3);
  expect(await recent.getByRole('button').count()).toBe(0);

  const form = givingForm(page);
  await form.type(donorNamed('The Fourth'));
  const checkout = await form.toWindow();
  await checkout.press('Success');
  await readReceiptNumber(page);
  await recent.getByRole('button', { name: 'See All (4)' }).waitFor();
  expect(await recent.getByRole('listitem').count()).toBe(4);
});

test('a campaign without donors says so, and the first donor may stay a well-wisher', async () => {
  const { page, open } = await visit();
  await open(`/donate/${EMPTY}`);
  await seesText(page, 'No donors yet');
  await seesText(page, 'Be the first to support this cause!');
  await seesText(page, '0% funded');

  const form = givingForm(page);
  const donor = donorNamed('Quiet Giver');
  await form.type(donor);
  await form.whole
    .getByRole('checkbox', { name: 'Show my name in the list of supporters' })
    .uncheck();
  const checkout = await form.toWindow();
  await checkout.press('Success');
  await readReceiptNumber(page);
  const recent = page.getByRole('region', { name: 'Recent Donors' });
  await expect.poll(() => recent.getByRole('listitem').allInnerTexts()).toHaveLength(1);
  const shown = await recent.innerText();
  expect(shown).toContain('A well-wisher');
  expect(shown).not.toContain('Quiet');
  expect(shown).not.toContain('q•');
});
