import type { Page } from 'playwright-core';
import { createDashboardClient } from 'razorpay-emulator/client';
import { expect, test } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { withDatabaseOf } from '../running/database-of.ts';

import { readMailsTo } from '../running/mail-folder.ts';
import { beginTestDonation, claimOf, testDonor, verifyDonation } from '../running/test-donor.ts';
import { headingIs, visitDesk } from './desk-visitor.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';

const journeys = startJourneys({ settings: () => ({ SECOND_PERSON_ABOVE: '1000' }) });
const { app } = journeys;
const PATIENCE = { timeout: 30_000 };
const viewport = { width: 1280, height: 800 };

/** A donor who gave this amount online, with the donation received. */
async function pay(number: number, rupees: number, how: { international?: boolean } = {}) {
  const donor = { ...testDonor(number), amount: String(rupees) };
  const { orderId } = await beginTestDonation(app().origin, donor, GENERAL_FUND_ID);
  const provider = createDashboardClient(
    `${app().origin.replace('localhost', '127.0.0.1')}/_razorpay`,
  );
  await provider.pay(orderId, how);
  await expect.poll(() => provider.pendingWebhooks(), PATIENCE).toBe(0);
  return donor;
}

/** Opens the newest donation of a donor, found by phone number. */
async function openDonationOf(page: Page, { phone_no }: { phone_no: string }) {
  await page.goto(`/staff/records?q=${phone_no}`);
  await page.locator('a[data-row]').first().click();
  await headingIs(page, / from /);
}

/** Waits until this many mails have been sent to the donor. */
async function mailsTo({ email }: { email: string }, count: number) {
  const read = () => readMailsTo(app().dataFolder, email);
  await expect.poll(async () => (await read()).length, PATIENCE).toBe(count);
}

const refundsOn = (page: Page) => page.getByRole('region', { name: 'Refunds', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an accountant refunds a part, the donor gets a mail, and the receipt is revised', async () => {
  const donor = await pay(11, 501);
  const { page, watch } = await visitDesk(journeys, 'accountant', { viewport });
  watch.expect(/status of 400/);
  await openDonationOf(page, donor);
  await refundsOn(page).getByRole('button', { name: 'Refund…' }).click();
  const form = dialog(page, 'Refund donation');
  expect(await findViolations(page)).toEqual([]);
  await form.getByLabel(/^Amount/).fill('502');
  await form.getByRole('button', { name: 'Refund' }).click();
  await form.getByText('The reason must have').waitFor();
  await form.getByLabel(/^Reason/).fill('A zero too many was typed');
  await form.getByRole('button', { name: 'Refund' }).click();
  await form.getByText('At most ₹501 can be refunded').waitFor();
  await form.getByLabel(/^Amount/).fill('100');
  await form.getByRole('button', { name: 'Refund' }).click();
  await form.waitFor({ state: 'detached' });
  await mailsTo(donor, 2);
  await page.reload();
  await refundsOn(page).getByText('Refunded', { exact: true }).waitFor();
  await page.getByText('amount ₹401').waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test('a large refund waits until another person approves it', async () => {
  const donor = await pay(12, 5100);
  const asker = (await visitDesk(journeys, 'accountant', { viewport })).page;
  await openDonationOf(asker, donor);
  await refundsOn(asker).getByRole('button', { name: 'Refund…' }).click();
  const form = dialog(asker, 'Refund donation');
  await form
    .getByText('Refunds above ₹1,000 for one donation need a second person’s approval')
    .waitFor();
  await form.getByLabel(/^Reason/).fill('Paid twice by mistake');
  await form.getByRole('button', { name: 'Submit for approval' }).click();
  await refundsOn(asker).getByText('Pending approval').waitFor();
  expect(await refundsOn(asker).getByRole('button', { name: 'Approve', exact: true }).count()).toBe(
    0,
  );
  await refundsOn(asker).getByRole('button', { name: 'Withdraw' }).waitFor();

  const { page } = await visitDesk(journeys, 'admin', { viewport });
  await page.goto('/staff/attention');
  const waiting = page.getByRole('region', { name: 'Refunds to approve' });
  await waiting.getByRole('link', { name: donor.fullname }).waitFor();
  // The rail counts what the page lists.
  const listed = await page.getByText(/^\d+ items? needs? action/).innerText();
  const badge = await page.getByRole('link', { name: /^Needs attention/ }).innerText();
  expect(/\d+/.exec(badge)?.[0]).toBe(/\d+/.exec(listed)?.[0]);
  expect(await findViolations(page)).toEqual([]);
  await waiting.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog(page, 'Approve refund of ₹5,100?').getByText('Paid twice by mistake').waitFor();
  await dialog(page, 'Approve refund of ₹5,100?')
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  await mailsTo(donor, 2);
  await page.goto('/staff/refunds?state=done');
  await page.getByRole('link', { name: donor.fullname }).click();
  await page.getByText('Refunded', { exact: true }).first().waitFor();
});

test('a PAN is revealed with a reason, hidden again, and the reveal is audited', async () => {
  const donor = await pay(13, 501);
  const { page, watch, closesPage } = await visitDesk(journeys, 'accountant', { viewport });
  watch.expect(/status of 400/);
  await openDonationOf(page, donor);
  expect(await page.content()).not.toContain(donor.pan_no);
  closesPage();
  await page.clock.install();
  await page.getByRole('button', { name: /Show.*PAN/ }).click();
  const form = dialog(page, 'Show PAN');
  await form.getByLabel(/^Reason/).fill('tax');
  await form.getByRole('button', { name: 'Show' }).click();
  await form.getByText('at least 5 characters').waitFor();
  await form.getByLabel(/^Reason/).fill('The tax office asks');
  await form.getByRole('button', { name: 'Show' }).click();
  await form.getByText(donor.pan_no).waitFor();
  await form.getByText(/Hidden in \d+ s/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.clock.fastForward(30_000);
  await form.getByText(donor.pan_no).waitFor();
  await page.clock.fastForward(31_000);
  await form.getByText('PAN hidden.').waitFor();
  expect(await page.content()).not.toContain(donor.pan_no);
  await page.keyboard.press('Escape');
  const audit = page.getByRole('region', { name: 'Activity log' });
  await audit.getByText('The tax office asks').waitFor();
  expect(await page.content()).not.toContain(donor.aadhar_no);
});

test('a clerk sees refunds and mails, and can neither refund nor reveal', async () => {
  const donor = await pay(14, 501);
  const { page } = await visitDesk(journeys, 'clerk', { viewport });
  await openDonationOf(page, donor);
  await refundsOn(page).getByText('No refunds.').waitFor();
  await page.getByRole('region', { name: 'Emails' }).getByText('Receipt to the donor').waitFor();
  expect(await page.getByRole('button', { name: 'Refund…' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /Show.*PAN/ }).count()).toBe(0);
});

test('a donation from a foreign card counts once it is accepted', async () => {
  const donor = await pay(15, 501, { international: true });
  const { page } = await visitDesk(journeys, 'admin', { viewport });
  await page.goto('/staff/attention');
  await page
    .getByRole('region', { name: 'Donations under review' })
    .getByRole('link', { name: donor.fullname })
    .click();
  const next = page.getByRole('region', { name: 'Next step' });
  await next.getByRole('button', { name: 'Accept donation' }).click();
  const form = dialog(page, 'Accept donation of ₹501?');
  await form.getByLabel(/^Why can it be accepted/).fill('Indian passport seen');
  await form.getByRole('button', { name: 'Accept' }).click();
  await form.getByText('Please tick this box to continue').waitFor();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Received', { exact: true }).first().waitFor();
});

test('staff see a warning while the provider sends no webhooks', async () => {
  const provider = createDashboardClient(
    `${app().origin.replace('localhost', '127.0.0.1')}/_razorpay`,
  );
  journeys.expectLog(/Payments came that no webhook told of/);
  await provider.setWebhooks({ enabled: false });
  const donor = testDonor(16);
  const { orderId } = await beginTestDonation(app().origin, donor, GENERAL_FUND_ID);
  const claim = claimOf(await provider.pay(orderId), donor, GENERAL_FUND_ID);
  expect(await verifyDonation(app().origin, claim)).toMatchObject({ success: true });
  // As if there had been no webhook for an hour, and the donation had been made in that time.
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await withDatabaseOf(app(), async ({ db }) => {
    await db
      .updateTable('webhook_inbox')
      .set({ received_at: minutesAgo(60) })
      .execute();
    await db
      .updateTable('payments')
      .set({ created_at: minutesAgo(30) })
      .execute();
  });
  const { page, open } = await visitDesk(journeys, 'accountant', { viewport });
  await open('/staff/overview');
  await page.getByText('Payments without webhook').waitFor();
  await page.getByText('This notice clears with the next webhook.').waitFor();
  const readMetrics = async () => (await fetch(`${app().origin}/metrics`)).text();
  expect(await readMetrics()).toMatch(/^payments_without_webhook [1-9]/m);
  expect(await findViolations(page)).toEqual([]);

  await provider.setWebhooks({ enabled: true });
  await pay(17, 501);
  expect(await readMetrics()).toMatch(/^payments_without_webhook 0$/m);
  await page.reload();
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('Payments without webhook').count()).toBe(0);
});

test.each(['attention', 'refunds', 'unmatched-payments', 'mails'])(
  'the page of %s is accessible on a tablet too',
  async (name) => {
    const tablet = { width: 768, height: 1024 };
    const { page } = await visitDesk(journeys, 'admin', { viewport: tablet });
    await page.goto(`/staff/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findViolations(page)).toEqual([]);
  },
);
