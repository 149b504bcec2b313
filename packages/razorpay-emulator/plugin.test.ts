import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from './create-emulator.ts';
import { razorpayEmulator } from './plugin.ts';
import { callApi } from './testing/call-api.ts';

describe('the key pair', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator();
  });
  afterAll(() => emulator.close());

  const encode = (pair: string) => Buffer.from(pair).toString('base64');

  test('is accepted in exactly one spelling', async () => {
    const right = encode(`${emulator.keyId}:${emulator.keySecret}`);
    const wrong = [
      `basic ${right}`,
      `BASIC ${right}`,
      `Basic  ${right}`,
      `Basic ${encode(`${emulator.keyId}:other`)}`,
      `Bearer ${right}`,
      '',
    ];
    for (const authorization of wrong) {
      const answer = await callApi(emulator, 'GET', '/v1/orders', { headers: { authorization } });
      expect(answer).toEqual({
        status: 401,
        body: {
          error: {
            code: 'BAD_REQUEST_ERROR',
            description: 'Authentication failed',
            source: 'NA',
            step: 'NA',
            reason: 'NA',
            metadata: {},
          },
        },
      });
    }
    expect((await callApi(emulator, 'GET', '/v1/orders')).status).toBe(200);
  });

  test.each([
    ['GET', '/v1/nothing'],
    ['GET', '/elsewhere'],
    ['PATCH', '/v1/payments'],
  ] as const)('does not make %s %s exist: that is a 400', async (method, path) => {
    const { status, body } = await callApi(emulator, method, path);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      description: 'The requested URL was not found on the server.',
    });
  });

  test('does not make an invalid body acceptable', async () => {
    const pair = encode(`${emulator.keyId}:${emulator.keySecret}`);
    const response = await fetch(`${emulator.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${pair}`, 'content-type': 'application/json' },
      body: '{"amount":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  });
});

describe('mounted in another server', () => {
  test('responds under its prefix and does not affect the host', async () => {
    const host = Fastify({ forceCloseConnections: true });
    host.post('/echo', async ({ body }) => ({ body }));
    await host.register(razorpayEmulator, { prefix: '/_razorpay' });
    try {
      const origin = await host.listen({ host: '127.0.0.1', port: 0 });
      const mounted = {
        url: `${origin}/_razorpay`,
        keyId: 'rzp_test_emulator00001',
        keySecret: 'emulator-key-secret',
      };
      const created = await callApi(mounted, 'POST', '/v1/orders', {
        body: { amount: 100, currency: 'INR' },
      });
      expect(created.status).toBe(200);
      expect((await callApi(mounted, 'GET', '/v1/none')).status).toBe(400);
      expect((await fetch(`${mounted.url}/v1/checkout.js`)).status).toBe(200);
      expect((await fetch(`${mounted.url}/_emu/ledger`)).status).toBe(200);

      expect((await fetch(`${origin}/v1/orders`)).status).toBe(404);
      const echoed = await fetch(`${origin}/echo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"a":1}',
      });
      expect(await echoed.json()).toEqual({ body: { a: 1 } });
      const broken = await fetch(`${origin}/echo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      });
      expect(await broken.json()).toMatchObject({ statusCode: 400 });
    } finally {
      await host.close();
    }
  });
});
