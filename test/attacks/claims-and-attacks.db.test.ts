import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createOrderResponseSchema } from '#shared/payments.ts';
import { getShield } from '#shared/staff/shield-endpoints.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { newAddress, newPerson, statusesOf } from '../attackers.ts';
import { fillForm } from '../donations.ts';
import { orderOf } from '../wire/donation.ts';

const MINUTE = 60_000;

describeAppOnEachDatabase(
  'A client that claims payments repeatedly',
  (app) => {
    beforeEach(async () => {
      app().advanceTime(15 * MINUTE);
      await app().look();
      await app().forgetLimits();
    });

    const post = (path: string, body: unknown, from = newAddress()) =>
      app().call('POST', path, { body, headers: { 'x-forwarded-for': from } });
    const order = (from = newAddress(), form: object = {}) =>
      post(
        '/api/post/donatefor',
        orderOf('yamuna-steps', { donationData: fillForm({ ...newPerson(), ...form }) }),
        from,
      );
    const begin = async (from?: string, form?: object) =>
      createOrderResponseSchema.parse((await order(from, form)).body).order;
    const countAudited = async () =>
      (await app().context.db.selectFrom('audit_entries').select('sequence').execute()).length;
    const staff = (method: string, path: string, body?: unknown, role = 'admin') =>
      app().call(method, `/api/staff/shield${path}`, {
        ...(body === undefined ? {} : { body }),
        headers: { 'x-test-staff': role },
      });
    const readShield = async () =>
      z.parse(getShield.response, (await staff('GET', '')).body).shield;
    const claim = (orderId: string) => ({
      razorpay_order_id: orderId,
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_signature: 'ab'.repeat(32),
    });
    /** As a webhook or the reconciler would report it. */
    const reportPayment = (orderId: string, status: 'failed' | 'captured') =>
      app().context.shield.recordPayment({ orderId, status });

    test('forged verifications of a known order leave one entry an hour, and end in 429', async () => {
      const { id } = await begin();
      const before = await countAudited();
      const from = newAddress();
      const statuses = await statusesOf(22, () =>
        post('/api/post/verifydonatefor', claim(id), from),
      );
      expect(statuses).toBe(`${'200 '.repeat(20)}429 429`);
      expect(await countAudited()).toBe(before + 1);
      app().advanceTime(61 * MINUTE);
      await post('/api/post/verifydonatefor', claim(id), from);
      expect(await countAudited()).toBe(before + 2);
    });

    test('verifications of unknown orders, or of none, are not audited at all', async () => {
      const before = await countAudited();
      for (const body of [claim('order_00000000000000'), {}, [], { razorpay_order_id: 7 }]) {
        expect((await post('/api/post/verifydonatefor', body)).body).toMatchObject({
          success: false,
        });
      }
      expect(await countAudited()).toBe(before);
      const { body } = await app().call('GET', '/metrics');
      expect(String(body)).toMatch(/^payment_claims_refused_total [1-9]/m);
    });

    test('a donor’s own verification is accepted after hundreds of forged ones', async () => {
      const from = newAddress();
      const { id } = await begin(from);
      await statusesOf(25, () => post('/api/post/verifydonatefor', claim(id), from));
      const paid = await app().provider.pay(id);
      expect((await post('/api/post/verifydonatefor', paid, from)).body).toMatchObject({
        success: true,
      });
    });

    test('forged returns from the provider lead to a page without a donation, and are not logged one by one', async () => {
      const { id } = await begin();
      const before = await countAudited();
      const from = newAddress();
      for (let turn = 0; turn < 25; turn += 1) {
        const response = await app().call('POST', '/api/payments/razorpay/callback', {
          body: new URLSearchParams(claim(id)).toString(),
          headers: { 'x-forwarded-for': from, 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect([response.status, response.headers.get('location')]).toEqual([
          303,
          '/donate/status',
        ]);
      }
      expect(await countAudited()).toBe(before + 1);
    });

    test('paid orders return their count', async () => {
      const from = newAddress();
      const person = newPerson();
      for (let turn = 0; turn < 12; turn += 1)
        await reportPayment((await begin(from, person)).id, 'captured');
      expect(await statusesOf(3, () => order(from, person))).toBe('200 200 200');
    });

    test('ten failed payments block that address and that mailbox, and one payment offsets two', async () => {
      const from = newAddress();
      const person = newPerson();
      const [first, second] = [await begin(from, person), await begin(from, person)];
      for (let turn = 0; turn < 10; turn += 1) await reportPayment(first.id, 'failed');
      const refused = await order(from);
      expect(refused.status).toBe(429);
      expect(refused.body).toEqual({
        message: expect.stringMatching(/have failed.*bank transfer/),
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await order(newAddress(), person)).body).not.toHaveProperty('needs');
      await reportPayment(second.id, 'captured');
      expect((await order(from)).body).not.toMatchObject({
        message: expect.stringContaining('failed'),
      });
    });

    test('attempts from many networks are reported as an attack: once to those who may act, and over when calm', async () => {
      for (let turn = 0; turn < 70; turn += 1) await order();
      await app().look();
      const during = await readShield();
      expect(during).toMatchObject({
        level: 'proof',
        by: 'automatic',
        attacks: [{ endedAt: null }],
      });
      expect(during.attacks[0]).toMatchObject({
        orders: expect.any(Number),
        campaign: { _id: 'yamuna-steps' },
      });
      expect(during.networks.length).toBeGreaterThan(40);
      expect(JSON.stringify(during)).not.toContain('198.');
      expect((await order()).body).toMatchObject({ needs: 'proof-of-work' });
      app().advanceTime(11 * MINUTE);
      await app().look();
      const after = await readShield();
      expect(after).toMatchObject({ level: 'normal', attacks: [{ endedAt: expect.any(String) }] });
      expect((await order()).status).toBe(200);
      expect(app().logs()).not.toContain('198.18.');
    });

    test('more than sixty failures in a hundred payments are an attack as well', async () => {
      const orders = [];
      for (let turn = 0; turn < 20; turn += 1) orders.push(await begin());
      app().advanceTime(5 * MINUTE);
      for (const { id } of orders)
        for (let turn = 0; turn < 3; turn += 1) await reportPayment(id, 'failed');
      await app().look();
      expect(await readShield()).toMatchObject({ level: 'proof', attacks: [{ endedAt: null }] });
    });

    test('staff pause, raise the level and block; other roles may not, and all of it is audited', async () => {
      const before = await countAudited();
      expect((await staff('POST', '/pause', { isPaused: true, reason: 'no' })).status).toBe(400);
      expect(
        (await staff('POST', '/pause', { isPaused: true, reason: 'Cards are tried' })).status,
      ).toBe(200);
      const paused = await order();
      expect([paused.status, paused.body]).toEqual([
        503,
        { message: expect.stringContaining('paused') },
      ]);
      expect((await app().call('GET', '/api/post/form-token?campaign=yamuna-steps')).status).toBe(
        503,
      );
      expect((await staff('POST', '/pause', { isPaused: false })).status).toBe(200);

      expect((await staff('POST', '/level', { level: 'all' })).status).toBe(400);
      expect((await staff('POST', '/level', { level: 'strict' })).body).toMatchObject({
        shield: { level: 'strict', by: 'hand' },
      });
      expect((await order()).body).toEqual({
        message: expect.stringContaining('through the form'),
      });
      await staff('POST', '/level', { level: 'normal' });

      const from = newAddress();
      expect(await statusesOf(2, () => order(from))).toBe('200 200');
      const shown = (await readShield()).networks;
      const network = app().context.limiter.hash(`v4 ${from.replace(/7$/, '0')}/24`);
      expect(shown.map(({ _id }) => _id)).toContain(network);
      expect((await staff('POST', `/networks/${network}/block`, { hours: 0 })).status).toBe(400);
      expect((await staff('POST', '/networks/203.0.113.7/block', { hours: 1 })).status).toBe(404);
      expect((await staff('POST', `/networks/${network}/block`, { hours: 2 })).status).toBe(200);
      expect((await order(from)).status).toBe(429);
      expect((await staff('POST', `/networks/${network}/unblock`)).status).toBe(200);
      expect((await order(from)).status).toBe(200);
      expect(await countAudited()).toBe(before + 6);

      for (const role of ['clerk', 'editor']) {
        expect((await staff('GET', '', undefined, role)).status).toBe(403);
        expect((await staff('POST', '/level', { level: 'normal' }, role)).status).toBe(403);
      }
    });
  },
  { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
);

describeAppOnEachDatabase('With RATE_LIMIT=off', (app) => {
  test('a benchmark on this machine is not limited, but a pause still applies', async () => {
    const order = () =>
      app().call('POST', '/api/post/donatefor', { body: orderOf('yamuna-steps') });
    const responses = await Promise.all(Array.from({ length: 30 }, order));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const headers = { 'x-test-staff': 'accountant' };
    const pause = (body: object) =>
      app().call('POST', '/api/staff/shield/pause', { body, headers });
    await pause({ isPaused: true, reason: 'The bank asked for it' });
    expect((await order()).status).toBe(503);
    await pause({ isPaused: false });
  });
});
