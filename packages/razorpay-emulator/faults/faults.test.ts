import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';
import type { FaultKind } from './fault-switches.ts';

let emulator: Emulator;
beforeEach(async () => {
  emulator = await createEmulator();
});
afterEach(() => emulator.close());

const body = JSON.stringify({
  amount: 50_100,
  currency: 'INR',
  receipt: 'r1',
  unique_receipt: true,
});

function order(signal: AbortSignal | null = null): Promise<Response> {
  const pair = Buffer.from(`${emulator.keyId}:${emulator.keySecret}`).toString('base64');
  return fetch(`${emulator.url}/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${pair}`, 'content-type': 'application/json' },
    body,
    signal,
  });
}

async function readOrder(response: Promise<Response>) {
  const answer = await response;
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  };
}
const made = () => emulator.orders().length;

/** Sends a request, and aborts it as soon as this is true. */
async function giveUpOnce(isTime: () => boolean): Promise<void> {
  const leaving = new AbortController();
  const call = order(leaving.signal);
  await expect.poll(isTime).toBe(true);
  leaving.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
}

describe('nothing is done when a call', () => {
  test.each([
    ['too many calls', 429, 'application/json', '"code":"SERVER_ERROR"'],
    ['broken', 500, 'application/json', '"code":"SERVER_ERROR"'],
    ['away', 503, 'application/json', '"code":"SERVER_ERROR"'],
    ['HTML 502', 502, 'text/html', '<h1>502 Bad Gateway</h1>'],
  ] as const)('is answered as %s', async (kind, status, type, text) => {
    emulator.setFaults({ kind });
    const answer = await readOrder(order());
    expect(answer).toMatchObject({ status, type: expect.stringContaining(type) });
    expect(answer.text).toContain(text);
    expect(made()).toBe(0);
  });

  test('is cut off, or gets no response', async () => {
    emulator.setFaults({ kind: 'cut before' });
    await expect(order()).rejects.toThrow('fetch failed');
    emulator.setFaults({ kind: 'silent' });
    await giveUpOnce(() => emulator.traffic().inFlight === 1);
    expect(made()).toBe(0);
  });
});

describe('the order is created exactly once, although its response', () => {
  const spoilt: [FaultKind, () => Promise<unknown>][] = [
    ['cut after', () => expect(order()).rejects.toThrow('fetch failed')],
    [
      'cut midway',
      () => expect(order().then((answer) => answer.text())).rejects.toThrow('terminated'),
    ],
    ['late answer', () => giveUpOnce(() => made() === 1)],
    [
      'half an answer',
      async () => {
        const { status, text } = await readOrder(order());
        expect(status).toBe(200);
        expect(() => JSON.parse(text)).toThrow(SyntaxError);
      },
    ],
    [
      'wrong type',
      async () => {
        const { type, text } = await readOrder(order());
        expect(type).toBe('text/html');
        expect(JSON.parse(text)).toMatchObject({ amount: 50_100 });
      },
    ],
    [
      'other amount',
      async () => expect(await (await order()).json()).toMatchObject({ amount: 50_200 }),
    ],
    [
      'other currency',
      async () => expect(await (await order()).json()).toMatchObject({ currency: 'USD' }),
    ],
  ];

  test.each(spoilt)('is spoilt by %s', async (kind, expectSpoilt) => {
    emulator.setFaults({ kind });
    await expectSpoilt();
    expect(made()).toBe(1);
    emulator.setFaults();
    expect(await (await order()).json()).toEqual(emulator.orders()[0]);
    expect(made()).toBe(1);
  });

  test('comes after a delay', async () => {
    emulator.setFaults({ kind: 'slow', waitMs: 30 });
    expect((await order()).status).toBe(200);
    expect(made()).toBe(1);
  });

  test('comes after the caller has aborted', async () => {
    emulator.setFaults({ kind: 'slow', waitMs: 100 });
    await giveUpOnce(() => emulator.traffic().inFlight === 1);
    await expect.poll(made).toBe(1);
  });
});

describe('faults affect', () => {
  test('as many calls as set, one kind after another', async () => {
    emulator.setFaults({ kind: 'broken', times: 2 }, { kind: 'HTML 502', times: 1 });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await order()).status);
    expect(statuses).toEqual([500, 500, 502, 200]);
    expect(emulator.faults()).toEqual([]);
  });

  test('only their route', async () => {
    emulator.setFaults({ kind: 'broken', route: 'GET /orders/:id/payments' });
    const { id } = await (await order()).json();
    expect((await callApi(emulator, 'GET', `/v1/orders/${id}`)).status).toBe(200);
    expect((await callApi(emulator, 'GET', `/v1/orders/${id}/payments`)).status).toBe(500);
  });

  test('every item of a list', async () => {
    await order();
    emulator.setFaults({ kind: 'other amount' });
    const { body: list } = await callApi(emulator, 'GET', '/v1/orders');
    expect(list).toMatchObject({ count: 1, items: [{ amount: 50_200 }] });
  });

  test('only the calls that other processes set', async () => {
    const post = (faults: unknown) => callApi(emulator, 'POST', '/_emu/faults', { body: faults });
    const fault = { kind: 'away', route: 'POST /orders', times: 3 };
    expect((await post([fault])).body).toMatchObject({ faults: [fault] });
    expect((await order()).status).toBe(503);
    const shown = await callApi(emulator, 'GET', '/_emu/faults');
    expect(shown.body).toMatchObject({
      faults: [{ ...fault, times: 2 }],
      traffic: { calls: 1, byRoute: { 'POST /orders': 1 } },
    });
    expect((await post([{ kind: 'bad luck' }])).status).toBe(400);
  });
});

test('counts the calls, and the most at the same time', async () => {
  emulator.setFaults({ kind: 'silent' });
  const leaving = new AbortController();
  const waiting = Array.from({ length: 7 }, () => order(leaving.signal).catch(() => null));
  await expect.poll(() => emulator.traffic().inFlight).toBe(7);
  leaving.abort();
  await Promise.all(waiting);
  await expect.poll(() => emulator.traffic().inFlight).toBe(0);
  expect(emulator.traffic()).toMatchObject({ calls: 7, mostInFlight: 7 });
  emulator.setFaults();
  emulator.countAnew();
  await order();
  await order();
  expect(emulator.traffic()).toMatchObject({ calls: 2, mostInFlight: 1 });
});

test('closes at once, even while a caller waits', async () => {
  const other = await createEmulator();
  other.setFaults({ kind: 'slow', waitMs: 60_000 });
  const waiting = callApi(other, 'GET', '/v1/orders').catch(() => 'cut off');
  await expect.poll(() => other.traffic().inFlight).toBe(1);
  await other.close();
  expect(await waiting).toBe('cut off');
});
