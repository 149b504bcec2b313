import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { keepDemoSecrets } from '#server/settings/demo-secrets.ts';
import { describeAppOnEachDatabase, type OpenApp } from '../app.ts';
import { asStaff } from '../staff.ts';
import { beginTestDonation, claimOf, verify } from '../wire/donation.ts';
import { nameItem } from '../wire/machines.ts';
import { type BlindRequest, sendBlindly } from './blind-sender.ts';

const CAMPAIGN = 'school-under-the-tree';
const REFUSED = { success: false, message: 'Payment verification failed', statusToken: null };

describeAppOnEachDatabase('HTTP edge cases', (app) => {
  describe('no response may be sniffed as another type, or embedded by another site', () => {
    test.each([
      ['a list', 'GET', '/api/post/get-all-donation'],
      ['a call that is not there', 'GET', '/api/nothing'],
      ['a page that is not there', 'GET', '/nothing'],
      ['an address that cannot be read', 'GET', '/%zz'],
      ['a call that is only looked at', 'HEAD', '/api/post/get-all-donation'],
      ['a method that no route has', 'DELETE', '/api/post/get-all-donation'],
      ['a preflight', 'OPTIONS', '/api/post/donatefor'],
      ['a body that is no JSON', 'POST', '/api/post/donatefor'],
      ['a call of staff without a session', 'GET', '/api/staff/export.csv'],
      ['a redirect', 'GET', '/api/payments/razorpay/callback'],
      ['the feed', 'GET', '/press-release/feed.xml'],
      ['a calendar', 'GET', '/events/:events.ics'],
      ['the site map', 'GET', '/sitemap.xml'],
      ['a receipt that is checked', 'GET', '/receipts/NOTHING'],
      ['the figures', 'GET', '/metrics'],
      ['the health', 'GET', '/healthz'],
    ])('%s: %s %s', async (_what, method, path) => {
      const url = app().origin + (await nameItem(app(), path));
      const { headers } = await fetch(url, { method, redirect: 'manual' });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
    });

    test.each([
      ['no HTTP at all', 'HELO braj\r\n\r\n', 400],
      ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
      ['a request for no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
      ['an expectation', 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: magic\r\n\r\n', 417],
      [
        'two lengths',
        'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
        400,
      ],
    ])('refused before any route, for %s', async (_what, sent, status) => {
      const response = await sendRaw(app(), sent);
      expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(response).toContain('x-content-type-options: nosniff');
      expect(response).toContain('{"message":"');
    });

    test.each(['/card.png', '/donate/daily-meals/card.png', '/donate/daily-meals/thanks.jpg'])(
      "but other sites may show a link's preview picture: %s",
      async (path) => {
        const { headers } = await app().call('GET', path);
        expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      },
    );
  });

  describe('one payment pays one order', () => {
    const sign = (orderId: string, paymentId: string) => ({
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: createHmac('sha256', keepDemoSecrets(app().dataFolder).emulatorKeySecret)
        .update(`${orderId}|${paymentId}`)
        .digest('hex'),
    });
    const stateOf = (orderId: string) =>
      app()
        .context.db.selectFrom('provider_orders')
        .innerJoin('donations', 'donations.id', 'provider_orders.donation_id')
        .select(['donations.status', 'donations.status_token'])
        .where('provider_order_id', '=', orderId)
        .executeTakeFirstOrThrow();

    test.each([
      ['with the signature of its own order', false, false],
      ['with a signature that holds', true, false],
      ['with a signature that holds, while the provider is away', true, true],
    ])('a captured payment claimed for another order, %s', async (_how, isSigned, isAway) => {
      const paidFor = await beginTestDonation(app(), CAMPAIGN);
      const other = await beginTestDonation(app(), CAMPAIGN, {
        amount: 5_000_000,
        donationData: undefined,
      });
      const paid = await app().provider.pay(paidFor.order.id);
      expect((await verify(app(), claimOf(paid, CAMPAIGN))).body).toMatchObject({ success: true });

      const claim = isSigned
        ? sign(other.order.id, paid.razorpay_payment_id)
        : { ...paid, razorpay_order_id: other.order.id };
      if (isAway) await app().provider.setFaults([{ kind: 'away' }]);
      const { status, body } = await verify(app(), claimOf(claim, CAMPAIGN));
      const back = await fetch(`${app().origin}/api/payments/razorpay/callback`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(claim),
      });
      await app().provider.setFaults([]);
      expect([status, body]).toEqual([200, expect.objectContaining(REFUSED)]);
      const { status: state, status_token: token } = await stateOf(other.order.id);
      expect(state).toBe('begun');
      expect(back.headers.get('location')).not.toContain(token);
      // The order that it did pay stays paid.
      expect((await verify(app(), claimOf(paid, CAMPAIGN))).body).toMatchObject({ success: true });
    });
  });

  describe('a client refused while still sending gets the response, not a reset connection', () => {
    const imports = '/api/staff/imports?name=a.csv';
    const csv = { 'content-type': 'text/csv' };
    const json = { 'content-type': 'application/json' };
    const pdf = { 'content-type': 'application/pdf', ...asStaff('accountant') };
    const refusals: [string, BlindRequest, number][] = [
      ['JSON too large', { path: '/api/post/donatefor', headers: json, megabytes: 8 }, 413],
      [
        'JSON too large, in chunks',
        { path: '/api/post/donatefor', headers: json, megabytes: 8, chunked: true },
        413,
      ],
      ['a wrong type', { path: '/api/post/donatefor', headers: csv, megabytes: 8 }, 415],
      ['a call that is not there', { path: '/api/nothing', headers: json, megabytes: 8 }, 413],
      ['a file without a session', { path: imports, headers: csv, megabytes: 8 }, 401],
      [
        'a file without the role',
        { path: imports, headers: { ...csv, ...asStaff('clerk') }, megabytes: 8 },
        403,
      ],
      [
        'a file that is no text',
        {
          path: imports,
          headers: { ...csv, ...asStaff('accountant') },
          start: 'a,b\n\0\xff',
          megabytes: 8,
        },
        400,
      ],
      [
        'a PDF that is too large',
        {
          path: '/api/staff/donations/nothing/certificate-pdf?number=1',
          headers: pdf,
          megabytes: 12,
        },
        413,
      ],
    ];
    test.each(refusals)('%s', async (_what, request, status) => {
      expect(await sendBlindly(app().origin, request)).toMatch(
        new RegExp(`^HTTP/1\\.1 ${status} `),
      );
    });
  });
});

describeAppOnEachDatabase(
  'HTTP edge cases under https',
  (app) => {
    test.each(['/api/post/get-all-donation', '/nothing', '/%zz', '/card.png', '/robots.txt'])(
      'every response has HSTS of two years: %s',
      async (path) => {
        const { headers } = await fetch(app().origin + path);
        expect(headers.get('strict-transport-security')).toBe(
          'max-age=63072000; includeSubDomains',
        );
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      },
    );

    test('also one before routing', async () => {
      expect(await sendRaw(app(), 'HELO braj\r\n\r\n')).toContain(
        'strict-transport-security: max-age',
      );
    });
  },
  { PUBLIC_URL: 'https://localhost' },
);

/** Sends raw bytes to the server; returns all that it sends back. */
async function sendRaw(app: OpenApp, sent: string): Promise<string> {
  const { port, hostname } = new URL(app.origin);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.on('data', (part) => {
      received += String(part);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}
