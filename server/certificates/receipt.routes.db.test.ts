import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { fillForm } from '#test/gifts.ts';
import { beginGift, claimOf, verify } from '#test/wire/gift.ts';

describeAppOnEachDatabase('the receipt for whoever holds the status token', (app) => {
  const open = (token: string) =>
    fetch(`${app().origin}/donate/status/${token}/receipt`, { redirect: 'manual' });

  test('shows the facts of the mail, runs nothing and is kept by nobody', async () => {
    const donor = fillForm({ fullname: '<b>Meera</b> & sons' });
    const { order, statusToken } = await beginGift(app(), 'daily-meals', { donationData: donor });
    const paid = await app().provider.pay(order.id);
    const { body } = await verify(app(), claimOf(paid, 'daily-meals', { donationData: donor }));
    const { receiptNumber } = body as { receiptNumber: string };

    const page = await open(statusToken);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const fact of [receiptNumber, '₹501', 'Five Hundred One Rupees Only']) {
      expect(html).toContain(fact);
    }
    expect(html).toContain('&lt;b&gt;Meera&lt;/b&gt; &amp; sons');
    expect(html).not.toContain('style="');
    for (const secret of [donor.pan_no, donor.aadhar_no, donor.address]) {
      expect(html).not.toContain(secret);
    }
  });

  test('leads to the status page while there is no receipt', async () => {
    const { statusToken } = await beginGift(app(), 'daily-meals');
    const answer = await open(statusToken);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/donate/status/${statusToken}`,
    ]);
  });

  test('leads nowhere else with a token that nobody was given', async () => {
    const answer = await open('a%2F..%2Fb');
    expect(answer.headers.get('location')).toBe('/donate/status/a%2F..%2Fb');
  });
});
