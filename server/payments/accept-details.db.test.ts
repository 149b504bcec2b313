import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillForm } from '#test/donations.ts';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';

describeOnEachDatabase('the form sent with a verification', (open) => {
  let desk: PaymentFixture;
  let mailsWoken: number;
  beforeEach(async () => {
    mailsWoken = 0;
    const wakeOutbox = () => {
      mailsWoken += 1;
    };
    desk = await openPaymentFixture(await open(), { context: { wakeOutbox } });
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);

  test('is ignored where it differs, and the names of those fields are audited', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    const donationData = fillForm({
      amount: '5000',
      fullname: 'Somebody Else',
      pan_no: 'ZZZPZ9999Z',
      aadhar_no: '999912341234',
    });
    expect(await desk.verify(paid, { donationData })).toMatchObject({ success: true });
    const after = await rows();
    expect(after).toMatchObject({
      donations: [
        { amount_paise: 50_100, fullname: 'Radha Sharma', status: 'paid', incomplete: 0 },
      ],
      raised: { food: { raised_paise: 50_100 } },
      audited: [
        {
          action: 'ignore-different-details',
          subject: after.donations[0]?.id,
          details: { fields: ['amount', 'fullname', 'pan_no', 'aadhar_no'] },
        },
      ],
    });
    expect(JSON.stringify(after.audit)).not.toMatch(/ZZZPZ9999Z|999912341234|Somebody/);
  });

  test.each([
    ['a list', []],
    ['a text', 'x'],
    ['nothing', null],
    ['an empty form', {}],
    ['numbers in place of texts', { fullname: 1, pan_no: {}, amount: [] }],
  ])('never loses a paid donation, even when it is %s', async (_what, donationData) => {
    const { orderId } = await desk.begin({ donationData: undefined });
    const paid = await desk.emulator.pay(orderId);
    expect(await desk.verify(paid, { donationData })).toMatchObject({
      success: true,
      receiptNumber: '2026-27/000001',
    });
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid', incomplete: 1, fullname: 'Radha Sharma' }],
    });
  });

  test('completes a donation begun without one, whatever amount it names', async () => {
    const { orderId } = await desk.begin({
      donationData: undefined,
      notes: { donationId: 'food' },
    });
    const paid = await desk.emulator.pay(orderId);
    const donationData = fillForm({ fullname: 'Meera Gupta', amount: 'all I have' });
    const responses = await Promise.all([1, 2, 3].map(() => desk.verify(paid, { donationData })));
    expect(responses[0]).toMatchObject({ success: true });
    expect(await rows()).toMatchObject({
      donations: [
        {
          fullname: 'Meera Gupta',
          incomplete: 0,
          amount_paise: 50_100,
          donor_id: expect.any(String),
        },
      ],
      mails: ['receipt-mail'],
    });
  });

  test('completes a donation that a webhook has already counted, and then mails its receipt', async () => {
    const { orderId } = await desk.begin({
      donationData: undefined,
      notes: { donationId: 'food' },
    });
    const paid = await desk.emulator.pay(orderId);
    for (const webhook of desk.takeWebhooks()) await desk.deliver(webhook);
    await desk.workOff();
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid', incomplete: 1 }],
      mails: [],
    });
    mailsWoken = 0;
    expect(await desk.verify(paid)).toMatchObject({ success: true });
    expect(mailsWoken).toBe(1);
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid', incomplete: 0, fullname: 'Radha Sharma' }],
      mails: ['receipt-mail'],
    });
  });
});
