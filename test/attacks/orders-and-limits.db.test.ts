import { beforeEach, expect, test } from 'vitest';
import { formTokenResponseSchema } from '#shared/shield.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { attackersAt, newAddress, newPerson, statusesOf } from '../attackers.ts';
import { fillForm } from '../donations.ts';
import { orderOf } from '../wire/donation.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FORM_IS_FILLED_MS = 4000;

describeAppOnEachDatabase(
  'A client that places many orders',
  (app) => {
    // The shield treats each case as an attack, which must be over before the next.
    beforeEach(async () => {
      app().advanceTime(15 * MINUTE);
      await app().look();
    });

    const { order, exhaust } = attackersAt(app);
    const takeToken = async (campaign = 'yamuna-steps') => {
      const { body } = await app().call('GET', `/api/post/form-token?campaign=${campaign}`);
      return formTokenResponseSchema.parse(body).token;
    };
    /** A token as the form has it after the donor has typed for a while. */
    const takeReadyToken = async (campaign?: string) => {
      const token = await takeToken(campaign);
      app().advanceTime(FORM_IS_FILLED_MS);
      return token;
    };

    test('a plain call with one donation is served, and so are two more', async () => {
      const from = newAddress();
      expect(await statusesOf(4, () => order({ from }))).toBe('200 200 200 429');
    });

    test('a refusal states that a computation is needed, and contains its challenge', async () => {
      const from = newAddress();
      await exhaust(from);
      expect((await order({ from })).body).toEqual({
        message: expect.stringContaining('short computation'),
        needs: 'proof-of-work',
        challenge: expect.anything(),
      });
    });

    test('with form tokens five orders are free, each with its own token', async () => {
      const from = newAddress();
      const tokens = await Promise.all(Array.from({ length: 6 }, () => takeToken()));
      app().advanceTime(FORM_IS_FILLED_MS);
      expect(await statusesOf(6, () => order({ from, token: tokens.pop() ?? '' }))).toBe(
        '200 200 200 200 200 429',
      );
    });

    test.each([
      ['of another campaign', () => takeReadyToken('general-fund')],
      [
        'that expired',
        async () => {
          const token = await takeToken();
          app().advanceTime(2 * HOUR + 1000);
          return token;
        },
      ],
      ['younger than three seconds', () => takeToken()],
      [
        'that another order has used up',
        async () => {
          const token = await takeReadyToken();
          expect((await order({ token })).status).toBe(200);
          return token;
        },
      ],
      [
        'with a changed signature',
        async () => (await takeReadyToken()).replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
      ],
      ['that says it is older', async () => (await takeReadyToken()).replace(/^./, '0')],
      ['that is a long text', async () => 'a'.repeat(5000)],
    ])('a token %s is ignored', async (_, findToken) => {
      const from = newAddress();
      const token = await findToken();
      expect(await statusesOf(3, () => order({ from }))).toBe('200 200 200');
      expect((await order({ from, token })).status).toBe(429);
    });

    test('one token in two concurrent orders is valid for one of them', async () => {
      const from = newAddress();
      const token = await takeReadyToken();
      await statusesOf(3, () => order({ from }));
      const both = await Promise.all([order({ from, token }), order({ from, token })]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    });

    test('two hundred concurrent orders from one address: three reach the provider', async () => {
      const from = newAddress();
      const responses = await Promise.all(Array.from({ length: 200 }, () => order({ from })));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(197);
    });

    test.each([
      ['an IPv4 network of 24 bits', (turn: number) => `203.0.113.${turn}`],
      [
        'an IPv6 network of 56 bits',
        (turn: number) => `2001:db8:5:10${turn.toString(16).padStart(2, '0')}::1`,
      ],
      [
        'an IPv6 network of 48 bits',
        (turn: number) => `2001:db8:6:${(turn * 256).toString(16)}::1`,
      ],
    ])(
      'forty addresses of %s: eight orders reach the provider without proof',
      async (_, addressOf) => {
        const responses = await Promise.all(
          Array.from({ length: 40 }, (__, turn) => order({ from: addressOf(turn + 1) })),
        );
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(8);
      },
    );

    test('thousands of addresses in one IPv6 /64 are one network', async () => {
      let turn = 0;
      const next = () => {
        turn += 1;
        return order({ from: `2001:db8:7:1::${turn.toString(16)}` });
      };
      expect(await statusesOf(4, next)).toBe('200 200 200 429');
    });

    test.each([
      [
        'mailbox under many spellings',
        [
          'radha.rani@gmail.com',
          'RADHARANI+1@gmail.com',
          'r.adharani+x@googlemail.com',
          'radharani@gmail.com',
        ].map((email) => ({ email })),
      ],
      ['phone number', Array.from({ length: 4 }, () => ({ phone_no: '9123456780' }))],
    ])('one %s from many networks is one donor', async (_, forms) => {
      const unusedForms = [...forms];
      expect(await statusesOf(4, () => order({ form: unusedForms.pop() ?? {} }))).toBe(
        '200 200 200 429',
      );
    });

    test('a new device id in each call gives no more free orders, and a missing one is no error', async () => {
      const from = newAddress();
      let turn = 0;
      const next = () => {
        turn += 1;
        return app().call('POST', '/api/post/donatefor', {
          body: orderOf('yamuna-steps', { donationData: fillForm(newPerson()) }),
          headers: { 'x-forwarded-for': from, 'x-device': `${turn}`.padStart(22, 'd') },
        });
      };
      expect(await statusesOf(4, next)).toBe('200 200 200 429');
    });

    test('twenty unpaid orders a day without the form are the limit, and the response says what to do', async () => {
      const from = newAddress();
      for (let turn = 0; turn < 20; turn += 1) {
        // Waits until the level is normal again, as a patient script would.
        app().advanceTime(10 * MINUTE);
        expect((await order({ from })).status).toBe(200);
      }
      app().advanceTime(10 * MINUTE);
      // Free orders regained in a day of waiting.
      const responses = [];
      for (let turn = 0; turn < 6; turn += 1) responses.push(await order({ from }));
      const refused = responses.find(
        ({ body }) =>
          !JSON.stringify(body).includes('proof-of-work') &&
          JSON.stringify(body).includes('message'),
      );
      expect(refused?.status).toBe(429);
      expect(refused?.body).toEqual({
        message: expect.stringMatching(/not paid.*try again in .*bank transfer/),
      });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60);
    });

    test('an invalid body does not count towards the free orders', async () => {
      const from = newAddress();
      await statusesOf(5, () => order({ from, form: { email: 'no mail' } }));
      await statusesOf(5, () => order({ from, campaign: 'nothing' }));
      expect(await statusesOf(3, () => order({ from }))).toBe('200 200 200');
    });
  },
  { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
);
