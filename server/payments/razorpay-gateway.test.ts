import { expect, test } from 'vitest';
import { json, startTestServer } from '#test/http-test-server.ts';
import { isWithoutAnswer, PAGE_SIZE } from './payment-gateway.ts';
import { createRazorpayGateway, isSignatureOf } from './razorpay-gateway.ts';

const server = startTestServer();
const KEY_ID = 'rzp_test_1';
const SECRET = 'the-key-secret';
const openGateway = () =>
  createRazorpayGateway({
    apiUrl: server.origin(),
    keyId: KEY_ID,
    keySecret: SECRET,
    webhookSecrets: ['now', 'before'],
  });

const order = {
  id: 'order_1',
  amount: 50_100,
  currency: 'INR',
  receipt: 'ours',
  status: 'created',
};
const newOrder = {
  receipt: 'ours',
  amountPaise: 50_100,
  currency: 'INR',
  notes: { donationId: 'food' },
};
/** As in the provider's own samples, contradictions included. */
const payment = {
  id: 'pay_1',
  entity: 'payment',
  amount: 50_100,
  currency: 'INR',
  status: 'failed',
  order_id: 'order_1',
  method: 'upi',
  international: false,
  captured: '1',
  amount_refunded: 0,
  notes: [],
  fee: null,
  tax: null,
  error_description: 'Declined',
  created_at: 1_795_255_200,
  a_field_of_next_year: { x: 1 },
};

/** Returns the answers in order; the last one repeats. */
function respondInTurn(...replies: Parameters<typeof server.answer>[0][]): { calls: () => number } {
  let calls = 0;
  server.answer((request, response, body) => {
    const reply = replies[Math.min(calls, replies.length - 1)];
    calls += 1;
    reply?.(request, response, body);
  });
  return { calls: () => calls };
}
const html =
  (status: number): Parameters<typeof server.answer>[0] =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>');
const cutOff: Parameters<typeof server.answer>[0] = (_, response) => response.destroy();
const truncated: Parameters<typeof server.answer>[0] = (_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"order_1","amo');

test('creates one order per receipt, in paise, with its key in the header', async () => {
  let seen: unknown;
  server.answer((request, response, body) => {
    const { authorization, 'content-type': type } = request.headers;
    seen = {
      method: request.method,
      url: request.url,
      authorization,
      type,
      body: JSON.parse(body),
    };
    json(200, order)(request, response, body);
  });
  expect(await openGateway().createOrder(newOrder)).toEqual({
    id: 'order_1',
    amountPaise: 50_100,
    currency: 'INR',
    receipt: 'ours',
    status: 'created',
  });
  expect(seen).toEqual({
    method: 'POST',
    url: '/v1/orders',
    authorization: `Basic ${Buffer.from(`${KEY_ID}:${SECRET}`).toString('base64')}`,
    type: 'application/json',
    body: {
      amount: 50_100,
      currency: 'INR',
      receipt: 'ours',
      unique_receipt: true,
      notes: { donationId: 'food' },
    },
  });
});

test('reads a payment by its status, whatever else its entity says', async () => {
  server.answer(json(200, payment));
  expect(await openGateway().fetchPayment('pay_1')).toEqual({
    id: 'pay_1',
    orderId: 'order_1',
    status: 'failed',
    amountPaise: 50_100,
    currency: 'INR',
    method: 'upi',
    international: false,
    feePaise: null,
    taxPaise: null,
    refundedPaise: 0,
    isReturned: false,
    errorDescription: 'Declined',
    createdAt: new Date(1_795_255_200_000),
  });
});

test('reads notes that are a list, an object or absent, and a missing order', async () => {
  for (const notes of [[], { a: 'b' }, undefined]) {
    server.answer(json(200, { ...payment, notes, order_id: null }));
    expect(await openGateway().fetchPayment('pay_1')).toMatchObject({ orderId: null });
  }
});

test.each([
  ['an HTML page from a proxy', html(502), 'http'],
  ['a broken connection', cutOff, 'network'],
  ['half an answer', truncated, 'parse'],
  ['too many calls', json(429, {}), 'http'],
])('repeats a call after %s, where that is safe', async (_what, fault) => {
  const gateway = openGateway();
  const making = respondInTurn(fault, json(200, order));
  expect(await gateway.createOrder(newOrder)).toMatchObject({ id: 'order_1' });
  expect(making.calls()).toBe(2);
  const asking = respondInTurn(fault, json(200, payment));
  expect(await gateway.fetchPayment('pay_1')).toMatchObject({ id: 'pay_1' });
  expect(asking.calls()).toBe(2);
});

test.each([
  ['an HTML page from a proxy', html(502), { kind: 'http', status: 502, description: null }],
  ['a broken connection', cutOff, { kind: 'network' }],
  // A cause would quote the answer in the log.
  ['half an answer', truncated, { kind: 'parse', cause: undefined }],
  ['a page in place of JSON', html(200), { kind: 'parse', cause: undefined }],
  ['another thing than a payment', json(200, { entity: 'order' }), { kind: 'parse' }],
])('gives up after two tries with %s', async (_what, fault, error) => {
  const asking = respondInTurn(fault);
  await expect(openGateway().fetchPayment('pay_1')).rejects.toMatchObject({
    name: 'ProviderError',
    isDenial: false,
    ...error,
  });
  expect(asking.calls()).toBeLessThanOrEqual(2);
});

test('passes on the description of a refusal, which it does not repeat', async () => {
  const description = 'The id provided does not exist';
  const asking = respondInTurn(json(400, { error: { code: 'BAD_REQUEST_ERROR', description } }));
  await expect(openGateway().fetchPayment('pay_1')).rejects.toMatchObject({
    kind: 'http',
    status: 400,
    description,
    isDenial: true,
  });
  expect(asking.calls()).toBe(1);
});

test('takes a refused key for an outage, not for a refusal', async () => {
  server.answer(json(401, { error: { description: 'Authentication failed' } }));
  await expect(openGateway().fetchPayment('pay_1')).rejects.toMatchObject({ isDenial: false });
});

test('never captures twice', async () => {
  const capturing = respondInTurn(html(502), json(200, payment));
  await expect(openGateway().capturePayment('pay_1', 50_100)).rejects.toMatchObject({
    kind: 'http',
  });
  expect(capturing.calls()).toBe(1);
});

test('does not wait longer than its timeout', async () => {
  const asking = respondInTurn(() => {});
  await expect(openGateway().fetchPayment('pay_1', 50)).rejects.toMatchObject({ kind: 'timeout' });
  expect(asking.calls()).toBe(1);
});

test('does not wait for the rest of an answer beyond its timeout', async () => {
  respondInTurn((_, response) => response.writeHead(200).write('{'));
  await expect(openGateway().fetchPayment('pay_1', 50)).rejects.toMatchObject({ kind: 'timeout' });
});

test("does not send its key to a redirect's target", async () => {
  const asking = respondInTurn((_, response) =>
    response.writeHead(302, { location: `${server.origin()}/elsewhere` }).end(),
  );
  await expect(openGateway().capturePayment('pay_1', 100)).rejects.toMatchObject({
    kind: 'http',
    status: 302,
  });
  expect(asking.calls()).toBe(1);
});

test('refuses an order over another amount than requested', async () => {
  server.answer(json(200, { ...order, amount: 100 }));
  await expect(openGateway().createOrder(newOrder)).rejects.toMatchObject({ kind: 'parse' });
});

test('finds an order by its receipt and no other', async () => {
  server.answer(json(200, { entity: 'collection', count: 1, items: [order] }));
  expect(await openGateway().findOrderByReceipt('ours')).toMatchObject({ id: 'order_1' });
  expect(await openGateway().findOrderByReceipt('theirs')).toBeNull();
});

test('an order that cannot be read is not taken for one that the provider does not have', async () => {
  const odd = { ...order, id: 'order_2', receipt: 'theirs', amount: null };
  server.answer(json(200, { entity: 'collection', count: 2, items: [odd, order] }));
  expect(await openGateway().findOrderByReceipt('ours')).toMatchObject({ id: 'order_1' });
  await expect(openGateway().findOrderByReceipt('theirs')).rejects.toMatchObject({
    kind: 'parse',
    unreadable: { entityId: 'order_2', fields: 'amount' },
  });
});

const LATELY = { from: new Date(1_795_255_200_000), to: new Date(1_795_341_600_000), skip: 0 };
const listed = (items: unknown) => json(200, { entity: 'collection', items });

test('an item of a list that cannot be read is named by its id alone, and keeps no other from being read', async () => {
  server.answer(
    listed([
      { ...payment, id: 'pay_2', status: 'on_hold' },
      { ...payment, id: 'radha@example.org', amount: 'much' },
      null,
      payment,
    ]),
  );
  expect(await openGateway().listPayments(LATELY)).toMatchObject({
    items: [{ id: 'pay_1', amountPaise: 50_100 }],
    unreadable: [
      { entityId: 'pay_2', fields: 'status' },
      { entityId: '', fields: 'amount' },
      { entityId: '', fields: '' },
    ],
    isLast: true,
  });
});

test('a full page is followed by another, although some of its items cannot be read', async () => {
  const odd = { ...payment, amount: null };
  server.answer(listed([...Array.from({ length: PAGE_SIZE - 1 }, () => payment), odd]));
  expect(await openGateway().listPayments(LATELY)).toMatchObject({ isLast: false });
  server.answer(listed(Array.from({ length: PAGE_SIZE }, () => odd)));
  expect(await openGateway().listRefunds(LATELY)).toMatchObject({ items: [], isLast: false });
  server.answer(listed([odd]));
  expect(await openGateway().listRefunds(LATELY)).toMatchObject({ items: [], isLast: true });
});

test.each([
  ['no list', json(200, payment)],
  ['a list without items', json(200, { entity: 'collection', count: 0 })],
  ['items that are no list', listed({ pay_1: payment })],
])('is refused as an answer to a list: %s', async (_what, answer) => {
  server.answer(answer);
  const gateway = openGateway();
  for (const list of [
    () => gateway.listPayments(LATELY),
    () => gateway.listRefunds(LATELY),
    () => gateway.listOrderPayments('order_1'),
    () => gateway.listPaymentRefunds('pay_1'),
  ]) {
    const error = await list().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'parse' });
    expect(isWithoutAnswer(error)).toBe(true);
  }
});

test('escapes an untrusted id in the URL', async () => {
  let url: string | undefined;
  server.answer((request, response, body) => {
    url = request.url;
    json(200, payment)(request, response, body);
  });
  await openGateway().fetchPayment('../orders?x=1#');
  expect(url).toBe('/v1/payments/..%2Forders%3Fx%3D1%23');
});

test('keeps keys, requests and answers out of its errors', async () => {
  server.answer(json(500, { error: { description: 'x' }, email: 'radha@example.org' }));
  const error = await openGateway()
    .createOrder(newOrder)
    .catch((thrown: unknown) => thrown);
  const log = JSON.stringify(error, Object.getOwnPropertyNames(error));
  expect(log).toContain('http');
  expect(log).not.toMatch(/the-key-secret|radha|food|rzp_test/);
});

/** The provider's formula, computed by hand once. */
const VECTOR = 'ed2f1a96a4d95f5f9ecc1725db65d7c58ac1b4e9dd5167d097f998af3db8bd3a';

test("accepts the provider's signature", () => {
  expect(isSignatureOf('order_1|pay_1', 'k', VECTOR)).toBe(true);
  expect(isSignatureOf(Buffer.from('order_1|pay_1'), 'k', VECTOR)).toBe(true);
});

test('refuses another text, another secret, and every other spelling of it', () => {
  expect(isSignatureOf('order_1|pay_2', 'k', VECTOR)).toBe(false);
  expect(isSignatureOf('order_1|pay_1', 'K', VECTOR)).toBe(false);
  for (const odd of [
    VECTOR.toUpperCase(),
    ` ${VECTOR}`,
    `${VECTOR}\n`,
    VECTOR.slice(1),
    '',
    `${VECTOR}00`,
  ]) {
    expect(isSignatureOf('order_1|pay_1', 'k', odd)).toBe(false);
  }
});

test('refuses values that are not text', () => {
  for (const odd of [undefined, null, 1, true, [VECTOR], { toString: () => VECTOR }]) {
    expect(isSignatureOf('order_1|pay_1', 'k', odd)).toBe(false);
  }
});
