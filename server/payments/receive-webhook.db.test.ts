import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';

describeOnEachDatabase('received webhooks', (open) => {
  let desk: PaymentFixture;
  beforeEach(async () => {
    desk = await openPaymentFixture(await open());
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);
  const sign = (body: string, secret = desk.emulator.webhookSecret) =>
    createHmac('sha256', secret).update(body).digest('hex');

  /** A donation that was paid without a report, and its webhooks. */
  async function payUnseen() {
    const donation = await desk.begin();
    const paid = await desk.emulator.pay(donation.orderId);
    return { ...donation, paid, webhooks: desk.takeWebhooks() };
  }

  test('are answered at once and processed later', async () => {
    const { webhooks } = await payUnseen();
    for (const webhook of webhooks) await desk.deliver(webhook);
    expect(await rows()).toMatchObject({ captures: 0, payments: [] });
    expect((await rows()).inbox.map(({ done_at }) => done_at)).toEqual([null, null, null]);
    await desk.workOff();
    expect(await rows()).toMatchObject({ captures: 1 });
  });

  test('that concern no donation are done at once', async () => {
    await desk.deliverAll([
      desk.forge('payment.downtime.started', { 'payment.downtime': { entity: { id: 'down_1' } } }),
      desk.forge('settlement.processed', {}),
      desk.forge('invoice.paid', { invoice: { entity: null } }),
    ]);
    for (const row of (await rows()).inbox) {
      expect(row).toMatchObject({ done_at: expect.any(String), error: null });
    }
  });

  test('that are genuine but unreadable are answered and stored with their fault', async () => {
    const bodies = [
      '',
      '{',
      '[]',
      '{"event":1}',
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":1}}}}',
    ];
    await desk.deliverAll(
      bodies.map((body, at) => ({ body, event: '', eventId: `odd-${at}`, signature: sign(body) })),
    );
    const { inbox, payments } = await rows();
    expect(inbox).toHaveLength(bodies.length);
    for (const row of inbox)
      expect(row).toMatchObject({ done_at: expect.any(String), error: expect.any(String) });
    expect(payments).toEqual([]);
  });

  test('are deduplicated by their event id, and without one by their body', async () => {
    const { webhooks } = await payUnseen();
    const [first] = webhooks;
    if (!first) throw new Error('no webhook');
    const nameless = { 'x-razorpay-event-id': undefined };
    for (let time = 0; time < 3; time += 1) expect(await desk.deliver(first, nameless)).toBe(200);
    expect((await rows()).inbox).toHaveLength(1);
    expect(await desk.deliver(first)).toBe(200);
    expect((await rows()).inbox).toHaveLength(2);
  });

  test('are accepted when signed with the previous secret', async () => {
    const { webhooks } = await payUnseen();
    await desk.deliverAll(
      webhooks.map((one) => ({ ...one, signature: sign(one.body, 'the-secret-before') })),
    );
    expect(await rows()).toMatchObject({ captures: 1 });
  });

  test('with a wrong signature are refused unread, and not stored or logged', async () => {
    const { webhooks } = await payUnseen();
    const [first] = webhooks;
    if (!first) throw new Error('no webhook');
    const odd = [
      sign(first.body, desk.emulator.keySecret),
      first.signature.toUpperCase(),
      first.signature.slice(0, 63),
      '',
    ];
    for (const signature of odd) expect(await desk.deliver({ ...first, signature })).toBe(400);
    expect(await desk.deliver(first, { 'x-razorpay-signature': undefined })).toBe(400);
    const changed = { ...first, body: first.body.replace('"amount":50100', '"amount":50101') };
    expect(await desk.deliver(changed)).toBe(400);
    expect(await desk.deliver({ ...first, body: `\ufeff${first.body}` })).toBe(400);
    expect(await desk.deliver({ ...first, body: ` ${first.body}` })).toBe(400);
    expect((await rows()).inbox).toEqual([]);
    const response = await desk.app.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': first.signature },
      payload: '{"secret":"echo"}',
    });
    expect(response.json()).toEqual({ message: 'The signature is wrong' });
  });

  test('are accepted with any content type, up to 256 KiB', async () => {
    const { webhooks } = await payUnseen();
    const [first] = webhooks;
    if (!first) throw new Error('no webhook');
    expect(await desk.deliver(first, { 'content-type': 'text/plain' })).toBe(200);
    const body = JSON.stringify({ event: 'x', padding: 'x'.repeat(256 * 1024) });
    const large = { ...first, body, signature: sign(body), eventId: 'large' };
    expect(await desk.deliver(large)).toBe(413);
  });

  test('store no identity number that a donor typed into a wrong field', async () => {
    const { paid } = await payUnseen();
    const entity = {
      ...desk.emulator.payment(paid.razorpay_payment_id),
      notes: { address: 'ABCPE1234F, 2341 2341 2346, Vrindavan' },
      acquirer_data: { rrn: '234123412346' },
    };
    await desk.deliverAll([desk.forge('payment.captured', { payment: { entity } })]);
    const { inbox, captures } = await rows();
    expect(inbox[0]?.body).not.toMatch(/ABCPE1234F|2341/);
    expect(captures).toBe(1);
  });
});
