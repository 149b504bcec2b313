import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';

let emulator: Emulator;

beforeAll(async () => {
  emulator = await createEmulator({ now: () => 1_756_455_561_900 });
});
afterAll(() => emulator.close());

const order = { amount: 50_100, currency: 'INR' };
const create = (body: unknown) => callApi(emulator, 'POST', '/v1/orders', { body });
const pairs = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, 'value']));

describe('a new order', () => {
  test('has every field of the provider, in unix seconds and paise', async () => {
    const { status, body } = await create({ ...order, receipt: 'shape', notes: { key1: 'a' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      entity: 'order',
      amount: 50_100,
      amount_paid: 0,
      amount_due: 50_100,
      currency: 'INR',
      receipt: 'shape',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { key1: 'a' },
      created_at: 1_756_455_561,
    });
  });

  test('returns missing or empty notes as an empty list', async () => {
    expect((await create(order)).body).toMatchObject({ notes: [], receipt: null });
    expect((await create({ ...order, notes: {} })).body.notes).toEqual([]);
  });

  test('may set how it is captured, in the new way and the old', async () => {
    const ways = [
      {
        payment: {
          capture: 'automatic',
          capture_options: { automatic_expiry_period: 12, refund_speed: 'normal' },
        },
      },
      { payment: { capture: 'manual' } },
      { payment_capture: 1 },
      { payment_capture: false },
    ];
    for (const way of ways) expect((await create({ ...order, ...way })).status).toBe(200);
  });
});

describe('a receipt', () => {
  test('is refused a second time, naming the existing order', async () => {
    const first = await create({ ...order, receipt: 'twice' });
    const second = await create({ ...order, receipt: 'twice' });
    expect(second.status).toBe(400);
    expect(second.body.error).toMatchObject({
      description: 'Order receipt should be unique.',
      metadata: { order_id: first.body.id },
    });
  });

  test('under unique_receipt returns the existing order, as first created', async () => {
    const body = { ...order, receipt: 'retried', unique_receipt: true };
    const first = await create(body);
    const again = await create({ ...body, amount: 99_900 });
    expect(again).toEqual(first);
    expect(emulator.orders().filter(({ receipt }) => receipt === 'retried')).toHaveLength(1);
  });
});

describe('an invalid order is refused', () => {
  const invalid = { step: 'payment_initiation', reason: 'input_validation_failed' };
  const faults: [string, Record<string, unknown>, string, object][] = [
    ['no amount', { currency: 'INR' }, 'amount: is required.', { ...invalid, field: 'amount' }],
    [
      'an amount with a fraction',
      { ...order, amount: 501.5 },
      'The amount must be an integer.',
      { ...invalid, field: 'amount' },
    ],
    ['an amount as text', { ...order, amount: '501' }, 'The amount must be an integer.', invalid],
    [
      'less than a rupee',
      { ...order, amount: 99 },
      'Order amount less than minimum amount allowed',
      { step: 'order_creation', reason: 'amount_less_than_minimum_amount', field: 'amount' },
    ],
    [
      'too much',
      { ...order, amount: 50_000_001 },
      'Amount exceeds maximum amount allowed',
      { ...invalid, field: 'amount' },
    ],
    ['no currency', { amount: 50_100 }, 'currency: is required.', { field: 'currency' }],
    ['another currency', { ...order, currency: 'USD' }, 'Currency is not supported', invalid],
    [
      'a receipt of 41 characters',
      { ...order, receipt: 'r'.repeat(41) },
      'receipt: the length must be no more than 40.',
      { ...invalid, field: 'receipt' },
    ],
    [
      'fields it does not know',
      { ...order, donor: 'x', campaign: 'y' },
      'donor, campaign is/are not required and should not be sent',
      { step: 'payment_initiation', reason: 'extra_field_sent' },
    ],
    [
      'notes that are no dictionary',
      { ...order, notes: 'a note' },
      'Notes should be provided as a dictionary',
      { field: 'notes' },
    ],
    [
      '16 notes',
      { ...order, notes: pairs(16) },
      'Number of fields in notes should be less than or equal to 15',
      { field: 'notes' },
    ],
    [
      'a note of 257 characters',
      { ...order, notes: { key: 'n'.repeat(257) } },
      'Notes value cannot be greater than 256 characters',
      { field: 'notes' },
    ],
    [
      'a note with a list in it',
      { ...order, notes: { key: ['a'] } },
      'Notes values themselves should not be an array',
      { field: 'notes' },
    ],
    [
      'an unknown way of capture',
      { ...order, payment: { capture: 'later' } },
      'The selected payment.capture is invalid.',
      { field: 'payment.capture' },
    ],
  ];

  test.each(faults)('for %s', async (_name, body, description, particulars) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: expect.objectContaining({
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        metadata: {},
        ...particulars,
      }),
    });
  });

  test('but 15 notes of 256 characters and a receipt of 40 are accepted', async () => {
    const notes = { ...pairs(14), key14: 'n'.repeat(256) };
    expect((await create({ ...order, notes, receipt: 'r'.repeat(40) })).status).toBe(200);
  });
});

describe('orders are found', () => {
  test('by id; an unknown one is a bad request, not a 404', async () => {
    const { body } = await create(order);
    expect((await callApi(emulator, 'GET', `/v1/orders/${body.id}`)).body).toEqual(body);
    const unknown = await callApi(emulator, 'GET', '/v1/orders/order_00000000000000');
    expect(unknown.status).toBe(400);
    expect(unknown.body.error).toMatchObject({
      description: 'The id provided does not exist',
      reason: 'input_validation_failed',
    });
  });

  test('newest first, by receipt, in pages, with their payments', async () => {
    const shop = await createEmulator();
    try {
      for (const receipt of ['a', 'b', 'c']) await shop.createOrder({ ...order, receipt });
      const list = async (query: string) =>
        (await callApi(shop, 'GET', `/v1/orders?${query}`)).body.items;
      const [a, b, c] = ['a', 'b', 'c'].map((receipt) => ({ receipt }));
      expect(await list('')).toMatchObject([c, b, a]);
      expect(await list('count=1&skip=1')).toMatchObject([b]);
      expect(await list('receipt=a')).toMatchObject([a]);
      expect(await list(`from=${Math.floor(Date.now() / 1000) + 60}`)).toEqual([]);

      const [{ id = '' } = {}] = shop.orders();
      await shop.pay(id);
      expect(await list('authorized=1&expand[]=payments')).toMatchObject([
        { receipt: 'a', payments: { entity: 'collection', count: 1, items: [{ order_id: id }] } },
      ]);
      expect(await list('authorized=0')).toMatchObject([c, b]);
      const tooMany = await callApi(shop, 'GET', '/v1/orders?count=101');
      expect(tooMany.body.error).toMatchObject({
        description: 'The count may not be greater than 100.',
      });
    } finally {
      await shop.close();
    }
  });
});

test('only the notes of an order can be changed', async () => {
  const { body } = await create({ ...order, notes: { old: '1' } });
  const patch = (change: unknown) =>
    callApi(emulator, 'PATCH', `/v1/orders/${body.id}`, { body: change });
  expect((await patch({ notes: { new: '2' } })).body).toEqual({ ...body, notes: { new: '2' } });
  const refused = await patch({ notes: {}, amount: 100 });
  expect(refused.body.error).toMatchObject({
    description: 'amount is/are not required and should not be sent',
  });
});
