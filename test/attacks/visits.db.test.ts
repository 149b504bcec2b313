import { beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase, type WireResponse } from '../app.ts';
import { newAddress, newPerson, statusesOf } from '../attackers.ts';
import { beginTestDonation } from '../donations.ts';
import { orderOf } from '../wire/donation.ts';

const MINUTE = 60_000;
const SECONDS_IN = { minute: 60, hour: 3600 };

describeAppOnEachDatabase(
  'A client that repeats the same call',
  (app) => {
    beforeEach(() => app().forgetLimits());

    const post = (path: string, body: unknown, from = newAddress()) =>
      app().call('POST', path, { body, headers: { 'x-forwarded-for': from } });

    test('newsletter: five from one network; invalid forms do not count', async () => {
      const from = newAddress();
      const ask = (email: string) => post('/api/post/subscribe', { email }, from);
      await statusesOf(6, () => ask('x'));
      expect(await statusesOf(6, () => ask(newPerson().email))).toBe('200 200 200 200 200 429');
    });

    test('newsletter: three for one mailbox, from any network and in any spelling', async () => {
      const spellings = [
        'go.pal@gmail.com',
        'GOPAL+a@gmail.com',
        'gopal@googlemail.com',
        'g.o.p.a.l@gmail.com',
      ];
      expect(
        await statusesOf(4, (turn) => post('/api/post/subscribe', { email: spellings[turn] })),
      ).toBe('200 200 200 429');
    });

    test('contact: five from one network, including forged addresses of its neighbours', async () => {
      const write = (turn: number) =>
        post(
          '/api/post/contact',
          { name: 'Gopal', email: newPerson().email, message: `No ${turn}` },
          '2001:db8:9:9::1',
        );
      expect(await statusesOf(6, write)).toBe('200 200 200 200 200 429');
    });

    /** The wait stated in a refusal's message, in seconds; it is in whole minutes or hours. */
    const waitToldBy = ({ body }: WireResponse) => {
      const { message } = body as { message: string };
      const [, count, unit] = /(\d+) (minute|hour)s?\b/.exec(message) ?? [];
      expect(message).not.toMatch(/\b1 (minutes|hours)/);
      return Number(count) * SECONDS_IN[unit as keyof typeof SECONDS_IN];
    };
    const claim = {
      razorpay_order_id: 'order_00000000000000',
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_signature: 'ab'.repeat(32),
    };
    test.each<[string, number, (from: string) => Promise<WireResponse>]>([
      ['newsletter', 5, (from) => post('/api/post/subscribe', { email: newPerson().email }, from)],
      [
        'contact',
        5,
        (from) => post('/api/post/contact', { ...letter, email: newPerson().email }, from),
      ],
      ['claims', 20, (from) => post('/api/post/verifydonatefor', claim, from)],
      [
        'sign-in',
        5,
        (from) =>
          post('/api/auth/sign-in/email', { email: 'nobody@desk.example', password: 'x' }, from),
      ],
      ['password reset', 5, (from) => post('/api/auth/request-password-reset', mailbox, from)],
    ])(
      '%s: message and header state the same wait, after which a call is served',
      async (_, free, call) => {
        const from = newAddress();
        for (let turn = 0; turn < free; turn += 1) expect((await call(from)).status).not.toBe(429);
        const refused = await call(from);
        const seconds = Number(refused.headers.get('retry-after'));
        expect(refused.status).toBe(429);
        expect(seconds).toBeGreaterThan(0);
        expect(waitToldBy(refused)).toBe(seconds);
        app().advanceTime(seconds * 1000);
        expect((await call(from)).status).not.toBe(429);
      },
    );
    const letter = { name: 'Gopal', message: 'Hare Krishna' };
    const mailbox = { email: 'somebody@desk.example' };

    test('orders after ten failed payments: message and header state the same wait', async () => {
      const from = newAddress();
      const order = () => post('/api/post/donatefor', orderOf('yamuna-steps'), from);
      const { order: begun } = (await order()).body as { order: { id: string } };
      for (let turn = 0; turn < 10; turn += 1) {
        await app().context.shield.recordPayment({ orderId: begun.id, status: 'failed' });
      }
      const refused = await order();
      expect(refused.status).toBe(429);
      expect(waitToldBy(refused)).toBe(Number(refused.headers.get('retry-after')));
      app().advanceTime(15 * MINUTE);
    });

    test('codes for documents: message and header state the same wait', async () => {
      const from = newAddress();
      const { statusToken } = await beginTestDonation(app().context, {
        campaignId: 'yamuna-steps',
      });
      const ask = () => post(`/api/post/donation-status/${statusToken}/document-code`, {}, from);
      let refused = await ask();
      for (let turn = 0; turn < 40 && !refused.headers.has('retry-after'); turn += 1) {
        refused = await ask();
      }
      expect(waitToldBy(refused)).toBe(Number(refused.headers.get('retry-after')));
    });
  },
  { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
);
