import { describe, expect, test } from 'vitest';
import { checkLedger } from '../running/ledger-check.ts';
import { radha, secretsOfDonors } from './donors.ts';
import { emptyForm, givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { readCampaign } from './sample-campaigns.ts';
import { RECEIPT_NUMBER, readReceiptNumber, readTraces, seesText, seesToast } from './sees.ts';
import { readMoney, waitForMail } from './wait-for.ts';

describe('giving ₹501 to a campaign on a phone', () => {
  const { app, visit } = startJourneys();

  test('ends with thanks, a receipt number, updated progress, the name in the list and one mail', async () => {
    const id = 'yamuna-steps';
    const before = await readCampaign(app(), id);
    expect(before.donorCount).toBe(3);
    const { page, open } = await visit();
    await open(`/donate/${id}`);
    await seesText(page, 'About the cause:');
    await seesText(page, '20% funded');
    expect(await page.getByRole('button', { name: /^See All/ }).count()).toBe(0);

    const form = givingForm(page);
    await form.type({ ...radha, amount: '' });
    await form.whole.getByRole('radio', { name: '₹501' }).check();
    expect(await form.field('amount').inputValue()).toBe('501');
    const checkout = await form.toWindow();
    await checkout.inside.getByText('Donation for Give the Yamuna her steps back').waitFor();
    await checkout.inside.getByText('₹501.00').waitFor();
    await checkout.press('Success');

    await seesToast(page, 'Payment successful! Thank you for your donation.');
    await checkout.closed();
    const receiptNumber = await readReceiptNumber(page);

    // Raised, supporters and the list are updated without a reload.
    await seesText(page, '₹1,62,501');
    const donors = page.getByRole('region', { name: 'Recent Donors' }).getByRole('listitem');
    await expect
      .poll(() => donors.first().innerText())
      .toMatch(/Radha Sharma\s+r•+@example\.org\s+Supporter/);
    await page.getByRole('button', { name: 'See All (4)' }).waitFor();
    const after = await readCampaign(app(), id);
    const money = await readMoney(app());
    expect(money.map(({ amount }) => amount)).toEqual([50_100]);
    expect(after.raised - before.raised).toBe(501);
    expect(after.donorCount).toBe(4);

    const mail = await waitForMail(app(), radha.email);
    expect(mail.subject).toContain(receiptNumber);
    for (const body of [mail.text ?? '', mail.html ?? '']) {
      expect(body).toContain('₹501');
      expect(body).toMatch(/five hundred (and )?one/i);
      expect(body).toContain(receiptNumber);
      expect(body).toContain('Give the Yamuna her steps back');
      expect(body).toContain(money[0]?.id);
      expect(body).not.toContain(radha.aadhar_no);
    }

    // The form is empty for the next donor.
    await page.getByRole('button', { name: 'Donate again' }).click();
    await form.field('fullname').waitFor();
    expect(await form.read()).toEqual(emptyForm);
    await open(`/donate/${id}`);
    expect(await form.read()).toEqual(emptyForm);
    const traces = await readTraces(page);
    for (const secret of secretsOfDonors) expect(traces).not.toContain(secret);
    expect(await checkLedger(app().settings, `${app().origin}/_razorpay`)).toMatchObject({
      code: 0,
    });
    expect(app().lines().join('\n')).not.toMatch(new RegExp(`${radha.email}|${radha.phone_no}`));
    expect(receiptNumber).toMatch(RECEIPT_NUMBER);
  });
});
