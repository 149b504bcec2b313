import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';

let emulator: Emulator;
let orderId: string;

beforeEach(async () => {
  emulator = await createEmulator({ slowPaymentMs: 1 });
  orderId = (await emulator.createOrder({ amount: 50_100, currency: 'INR' })).id;
});
afterEach(() => emulator.close());

async function press(more: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${emulator.url}/v1/checkout/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key_id: emulator.keyId, order_id: orderId, method: 'upi', ...more }),
  });
  return { status: response.status, body: await response.json() };
}

const pageOrigin = 'http://localhost:3000';

describe('the payment window', () => {
  test('may be framed only by the page that opens it, and posts forms only there', async () => {
    const query = new URLSearchParams({ parent: pageOrigin, callback: 'http://127.0.0.1:3000' });
    const response = await fetch(`${emulator.url}/v1/checkout/public?${query}`);
    const policy = response.headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      `img-src 'self' data: ${pageOrigin}`,
      `form-action ${pageOrigin} http://127.0.0.1:3000`,
      `frame-ancestors ${pageOrigin}`,
      "base-uri 'none'",
    ]);
    expect(await response.text()).not.toMatch(/\sstyle=|<style|\son\w+=/);
  });

  test.each(['', '*', 'javascript:alert(1)', `${pageOrigin}/path`, `${pageOrigin}; script-src *`])(
    'refuses a page with the origin "%s"',
    async (parent) => {
      const query = new URLSearchParams({ parent });
      const response = await fetch(`${emulator.url}/v1/checkout/public?${query}`);
      expect(response.status).toBe(400);
    },
  );

  test('loads its script and styles from its own origin', async () => {
    const page = await fetch(`${emulator.url}/v1/checkout/public?parent=${pageOrigin}`);
    const linked = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to);
    expect(linked).toEqual(['window.css', 'controls.css', 'window.js']);
    const imported = ['bank.js', 'host-page.js', 'sheet.js'];
    for (const name of [...linked, ...imported]) {
      const asset = await fetch(new URL(String(name), page.url));
      expect(asset.status).toBe(200);
      expect(asset.headers.get('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/);
    }
  });

  test('receives the amount of the order and the failure reasons', async () => {
    const query = new URLSearchParams({ key_id: emulator.keyId, order_id: orderId });
    const response = await fetch(`${emulator.url}/v1/checkout/preferences?${query}`);
    expect(await response.json()).toMatchObject({
      order: { id: orderId, amount: 50_100, currency: 'INR', status: 'created' },
      failures: expect.arrayContaining([
        expect.objectContaining({ reason: 'payment_cancelled', description: expect.any(String) }),
      ]),
    });
  });
});

describe('a click on', () => {
  test("Success pays, and returns the payment's signature to the page", async () => {
    const { body } = await press({
      outcome: 'success',
      contact: '9876543210',
      email: 'radha@example.org',
      notes: { donationId: 'd1' },
    });
    const [payment] = emulator.payments(orderId);
    expect(body).toMatchObject({
      status: 'paid',
      response: { razorpay_order_id: orderId, razorpay_payment_id: payment?.id },
    });
    expect(payment).toMatchObject({
      status: 'captured',
      contact: '+919876543210',
      email: 'radha@example.org',
      notes: { donationId: 'd1' },
    });
  });

  test('Fail fails for the chosen reason', async () => {
    const { body } = await press({ outcome: 'failure', reason: 'card_declined', method: 'card' });
    expect(body).toMatchObject({
      status: 'failed',
      response: { error: { reason: 'card_declined', metadata: { order_id: orderId } } },
    });
  });

  test('Slow leaves the payment pending until the bank approves it', async () => {
    const { body } = await press({ outcome: 'slow' });
    expect(body).toMatchObject({ status: 'pending' });
    await expect.poll(() => emulator.order(orderId).status).toBe('paid');
    const answer = await fetch(
      `${emulator.url}/v1/checkout/payments/${body.payment_id}?key_id=${emulator.keyId}`,
    );
    expect(await answer.json()).toMatchObject({ status: 'paid' });
  });
});

describe('a click is refused', () => {
  test.each([
    [{ key_id: 'rzp_test_other' }, 401, 'Authentication failed'],
    [{ order_id: 'order_unknown' }, 400, 'The id provided does not exist'],
    [{ amount: 100 }, 400, 'Your payment amount is different from your order amount.'],
    [{ currency: 'USD' }, 400, 'Your payment amount is different from your order amount.'],
    [{ method: 'cheque' }, 400, 'The selected method is invalid.'],
    [{ outcome: 'failure', reason: 'bad_luck' }, 400, 'The selected reason is invalid.'],
    [{ outcome: 'perhaps' }, 400, 'The selected outcome is invalid.'],
  ])('with %j', async (faulty, status, description) => {
    const answer = await press({ outcome: 'success', ...faulty });
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject({
      description: expect.stringContaining(description),
    });
    expect(emulator.payments()).toEqual([]);
  });

  test('for an order that is paid', async () => {
    await press({ outcome: 'success' });
    const again = await press({ outcome: 'success' });
    expect(again.body.error).toMatchObject({ reason: 'order_already_paid' });
  });
});
