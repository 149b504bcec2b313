import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type Paid, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';

const REFUSED = {
  success: false,
  message: 'Payment verification failed',
  pending: false,
  receiptNumber: null,
  statusToken: null,
};

describeOnEachDatabase('a verification that was tampered with', (open) => {
  let desk: PaymentFixture;
  let donation: { orderId: string; statusToken: string };
  let paid: Paid;
  beforeEach(async () => {
    desk = await openPaymentFixture(await open());
    donation = await desk.begin();
    paid = await desk.emulator.pay(donation.orderId);
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);
  const sign = (secret: string, text: string) =>
    createHmac('sha256', secret).update(text).digest('hex');

  /**
   * Refused with a 200, and nothing changed. For a known order, the first refusal per reason and hour is audited; for
   * an unknown one none.
   */
  async function expectRefusal(claim: object, reason: string): Promise<void> {
    const before = await rows();
    const response = await desk.post('/api/post/verifydonatefor', { donationId: 'food', ...claim });
    expect(response).toEqual({ status: 200, body: REFUSED });
    const { audit, audited, ...after } = await rows();
    const { audit: _, audited: auditedBefore, ...unchanged } = before;
    expect(after).toEqual(unchanged);
    const isKnown = !['unreadable', 'unknown-order'].includes(reason);
    const entry = { action: 'refuse-verification' };
    expect(audited.length - auditedBefore.length).toBeLessThanOrEqual(isKnown ? 1 : 0);
    if (isKnown) {
      expect(audited).toContainEqual({
        ...entry,
        subject: expect.any(String),
        details: expect.objectContaining({ reason }),
      });
    }
  }

  test('claims the payment for another campaign', async () => {
    await expectRefusal({ ...paid, donationId: 'ghats' }, 'other-campaign');
    await expectRefusal({ ...paid, donationId: ['food'] }, 'other-campaign');
    await expectRefusal({ ...paid, donationId: '' }, 'other-campaign');
    expect(await desk.verify(paid)).toMatchObject({ success: true });
  });

  test('uses the signature of another donor', async () => {
    const other = await desk.emulator.pay((await desk.begin()).orderId);
    const { razorpay_signature } = other;
    await expectRefusal({ ...paid, razorpay_signature }, 'wrong-signature');
  });

  test('claims the payment of one order for another', async () => {
    const other = await desk.begin({ amount: 5_000_000, donationData: undefined });
    await expectRefusal({ ...paid, razorpay_order_id: other.orderId }, 'wrong-signature');
    // Even if the provider had signed the pair, the payment names its own order.
    await expectRefusal(desk.sign(other.orderId, paid.razorpay_payment_id), 'other-order');
  });

  test('claims a payment that is stored for another order, whatever its state', async () => {
    const other = await desk.begin({ amount: 5_000_000, donationData: undefined });
    const forOther = desk.sign(other.orderId, paid.razorpay_payment_id);
    expect(await desk.verify(paid)).toMatchObject({ success: true });
    await expectRefusal(forOther, 'other-order');
    // Without the provider, our own rows have to decide.
    await desk.emulator.refund(paid.razorpay_payment_id);
    for (const webhook of desk.takeWebhooks()) await desk.deliver(webhook);
    await desk.workOff();
    await expectRefusal(forOther, 'other-order');
    await expectRefusal({ ...paid }, 'refunded');
    expect((await rows()).donations.map(({ status }) => status).sort()).toEqual([
      'begun',
      'refunded',
    ]);
  });

  test('names an unknown order', async () => {
    const stranger = await desk.emulator.createOrder({ amount: 50_100, currency: 'INR' });
    const theirs = await desk.emulator.pay(stranger.id);
    await expectRefusal({ ...theirs }, 'unknown-order');
  });

  test('names a payment unknown to the provider', async () => {
    await expectRefusal(desk.sign(donation.orderId, 'pay_00000000000000'), 'unknown-payment');
  });

  test('signs with the webhook secret, or with an older key', async () => {
    const text = `${donation.orderId}|${paid.razorpay_payment_id}`;
    for (const secret of [desk.emulator.webhookSecret, 'the-secret-before', '']) {
      const razorpay_signature = secret === '' ? '' : sign(secret, text);
      await expectRefusal({ ...paid, razorpay_signature }, 'wrong-signature');
    }
  });

  test('signs the payment before the order', async () => {
    const text = `${paid.razorpay_payment_id}|${donation.orderId}`;
    const razorpay_signature = sign(desk.emulator.keySecret, text);
    await expectRefusal({ ...paid, razorpay_signature }, 'wrong-signature');
  });

  test('sends the signature in upper case, cut, prolonged, with one digit changed or a space', async () => {
    const genuine = paid.razorpay_signature;
    const lastChanged = `${genuine.slice(0, -1)}${genuine.endsWith('0') ? '1' : '0'}`;
    for (const razorpay_signature of [
      genuine.toUpperCase(),
      genuine.slice(0, -2),
      `${genuine}00`,
      ` ${genuine}`,
      `${genuine}\n`,
      lastChanged,
    ]) {
      await expectRefusal({ ...paid, razorpay_signature }, 'wrong-signature');
    }
  });

  test('sends lists, objects, numbers or nothing in place of text', async () => {
    for (const odd of [[paid.razorpay_signature], { length: 64 }, 42, true, null, undefined]) {
      await expectRefusal({ ...paid, razorpay_signature: odd }, 'unreadable');
      await expectRefusal({ ...paid, razorpay_order_id: odd }, 'unreadable');
      await expectRefusal({ ...paid, razorpay_payment_id: odd }, 'unreadable');
    }
  });

  test('sends ids with path segments or SQL', async () => {
    for (const odd of [
      '../orders',
      "order_1' or '1'='1",
      'pay_1/capture',
      `pay_${'1'.repeat(500)}`,
    ]) {
      await expectRefusal({ ...paid, razorpay_payment_id: odd }, 'unreadable');
      await expectRefusal({ ...paid, razorpay_order_id: odd }, 'unreadable');
    }
  });

  test('sends a body that is not a claim', async () => {
    for (const body of [[], 'success', 1, null, { success: true, status: 'captured' }]) {
      const response = await desk.post('/api/post/verifydonatefor', body);
      expect(response).toEqual({ status: 200, body: REFUSED });
    }
    expect((await rows()).audited).toEqual([]);
  });

  test('repeats a field: the last value is the one that is checked', async () => {
    const wrong = '0'.repeat(64);
    const twice = JSON.stringify({ ...paid, donationId: 'food' }).replace(
      /}$/,
      `,"razorpay_signature":"${wrong}"}`,
    );
    const response = await desk.app.inject({
      method: 'POST',
      url: '/api/post/verifydonatefor',
      headers: { 'content-type': 'application/json' },
      payload: twice,
    });
    expect(response.json()).toEqual(REFUSED);
    expect(await rows()).toMatchObject({ captures: 0, donations: [{ status: 'begun' }] });
  });

  test('is replayed after a full refund', async () => {
    expect(await desk.verify(paid)).toMatchObject({ success: true });
    await desk.emulator.refund(paid.razorpay_payment_id);
    for (const webhook of desk.takeWebhooks()) await desk.deliver(webhook);
    await desk.workOff();
    expect(await rows()).toMatchObject({ donations: [{ status: 'refunded' }] });
    await expectRefusal({ ...paid }, 'refunded');
  });

  test('comes for the first time after a full refund', async () => {
    await desk.emulator.refund(paid.razorpay_payment_id);
    expect(await desk.verify(paid)).toEqual(REFUSED);
    expect(await rows()).toMatchObject({
      donations: [{ status: 'refunded' }],
      captures: 1,
      receipts: [{ status: 'void' }],
      raised: { food: { raised_paise: 0, donor_count: 0 } },
    });
    await expectRefusal({ ...paid }, 'refunded');
  });
});
