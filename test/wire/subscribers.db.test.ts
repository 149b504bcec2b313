import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { describeAppOnEachDatabase, type OpenApp, type WireResponse } from '../app.ts';
import { readMailsTo } from '../running/mail-folder.ts';
import { untilPasses } from '../until-passes.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

let visitors = 0;
/** Headers of a new visitor, as the proxy sets them. */
const fromNewNetwork = () => {
  visitors += 1;
  return { 'x-forwarded-for': `198.51.${visitors >> 8}.${visitors & 255}` };
};

const ask = (app: OpenApp, body: unknown, headers = fromNewNetwork()) =>
  app.call('POST', '/api/post/subscribe', { body, headers });

/** The newest of this many mails to an address; waits for them. */
const mailTo = (app: OpenApp, address: string, count: number): Promise<Email> =>
  untilPasses(async () => {
    const mails = await readMailsTo(app.dataFolder, address);
    expect(mails).toHaveLength(count);
    const newest = mails.find(({ subject }) => count === 1 || !subject?.startsWith('Please'));
    if (newest === undefined) throw new Error('no mail yet');
    return newest;
  });

const tokenIn = (mail: Email, page: 'confirm' | 'leave') =>
  new RegExp(`/subscription/${page}/([\\w-]+)`).exec(mail.text ?? '')?.[1] ?? '';

const confirm = (app: OpenApp, token: string) =>
  app.call('POST', `/api/post/confirm-subscription/${token}`);

/** Subscribes and confirms; returns the welcome mail. */
async function join(app: OpenApp, email: string): Promise<Email> {
  await ask(app, { email });
  const { status } = await confirm(app, tokenIn(await mailTo(app, email, 1), 'confirm'));
  expect(status).toBe(200);
  return mailTo(app, email, 2);
}

/** The parts that could distinguish one response from another, without time and request id. */
function readAll({ status, body, headers }: WireResponse) {
  const shown = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status, body, headers: Object.fromEntries(shown) };
}

const statusOf = async (app: OpenApp, email: string) => {
  const hash = app.context.sealer.hash('email', email);
  const row = await app.context.db
    .selectFrom('subscribers')
    .select(['status', 'email'])
    .where('address_hash', '=', hash)
    .executeTakeFirst();
  return [row?.status, row?.email];
};

describeAppOnEachDatabase(
  'the newsletter’s calls',
  (app) => {
    test('subscribing, confirming and unsubscribing with one click, as mail providers do it', async () => {
      const email = 'whole.round@example.org';
      const welcome = await join(app(), email);
      expect(welcome.text).toMatch(/\/press-release\/[\w-]+/);
      const header = welcome.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
      const address = /^<(https?:\/\/[^>]+)>$/.exec(header)?.[1];
      if (address === undefined) throw new Error('There is no address to leave at');
      const response = await fetch(address, { method: 'POST', headers: FORM, body: ONE_CLICK });
      expect(response.status).toBe(200);
      expect(response.redirected).toBe(false);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await statusOf(app(), email)).toEqual(['left', null]);
    });

    test.each([
      ['a form of parts', { 'content-type': 'multipart/form-data; boundary=x' }, `--x--`],
      ['no body at all', {}, undefined],
      ['JSON', {}, '{"List-Unsubscribe":"One-Click"}'],
      ['another site’s page', { ...FORM, 'sec-fetch-site': 'cross-site' }, ONE_CLICK],
      ['another origin', { ...FORM, origin: 'https://mail.example' }, ONE_CLICK],
    ])('unsubscribing works with %s', async (kind, headers: Record<string, string>, body) => {
      const email = `leaving.with.${kind.toLowerCase().replace(/\W/g, '-')}@example.org`;
      const token = tokenIn(await join(app(), email), 'leave');
      const sent = body === undefined ? { headers } : { headers, body };
      const response = await app().call('POST', `/api/post/unsubscribe/${token}`, sent);
      expect(response.status).toBe(200);
      expect(await statusOf(app(), email)).toEqual(['left', null]);
    });

    test('the address of the mail opened as a link leads to the page with the button, and changes nothing', async () => {
      const email = 'opened.as.link@example.org';
      const token = tokenIn(await join(app(), email), 'leave');
      for (const method of ['GET', 'HEAD']) {
        const response = await fetch(`${app().origin}/api/post/unsubscribe/${token}`, {
          method,
          redirect: 'manual',
        });
        expect([response.status, response.headers.get('location')]).toEqual([
          303,
          `/subscription/leave/${token}`,
        ]);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
      expect(await statusOf(app(), email)).toEqual(['confirmed', email]);
    });

    test('unsubscribing responds the same for unknown tokens', async () => {
      const token = tokenIn(await join(app(), 'true.token@example.org'), 'leave');
      const responses = await Promise.all(
        [token, token, 'x'.repeat(43), 'null', '%00', '..%2F', 'x'.repeat(3000)].map((each) =>
          app().call('POST', `/api/post/unsubscribe/${each}`, { headers: FORM, body: ONE_CLICK }),
        ),
      );
      for (const response of responses)
        expect(readAll(response)).toEqual(readAll(responses[0] ?? response));
      expect(responses[0]?.status).toBe(200);
    });

    test('the response does not reveal who is subscribed', async () => {
      const waiting = 'waiting@example.org';
      const reader = 'reader@example.org';
      const unsubscribed = 'gone@example.org';
      await ask(app(), { email: waiting });
      await join(app(), reader);
      const token = tokenIn(await join(app(), unsubscribed), 'leave');
      await app().call('POST', `/api/post/unsubscribe/${token}`);
      const responses = [];
      for (const email of [
        'stranger@example.org',
        waiting,
        reader,
        unsubscribed,
        'no.such.host@x.invalid',
      ]) {
        responses.push(readAll(await ask(app(), { email })));
      }
      expect(responses[0]?.status).toBe(200);
      for (const response of responses) expect(response).toEqual(responses[0]);
    });

    test.each([
      [{}, { email: 'Email is required' }],
      [{ email: '  ' }, { email: 'Email is required' }],
      [{ email: null }, { email: 'Email is required' }],
      [{ email: 'radha@' }, { email: 'Please enter a valid email' }],
      [{ email: 'a@b.example\r\nBcc: c@d.example' }, { email: 'Please enter a valid email' }],
      [{ email: 'a@b.example, c@d.example' }, { email: 'Please enter a valid email' }],
      [{ email: `${'a'.repeat(250)}@b.example` }, { email: 'Please enter a valid email' }],
      [{ email: 'a@b.example', name: 'x'.repeat(81) }, { name: 'Please use fewer characters' }],
    ])("subscribing with %j is refused with the field's message", async (body, fields) => {
      const response = await ask(app(), body);
      expect([response.status, response.body]).toEqual([
        400,
        { message: 'Please correct the highlighted fields', fields },
      ]);
    });

    test('an invalid confirmation link is 404, whatever its form', async () => {
      for (const token of ['x', 'x'.repeat(43), 'null', '..%2F..%2F', '%00', 'x'.repeat(3000)]) {
        const { status, body } = await confirm(app(), token);
        expect([status, body]).toEqual([
          404,
          { message: 'This link is no longer valid. Please subscribe again.' },
        ]);
      }
    });

    test.each([
      ['another site', { 'sec-fetch-site': 'cross-site' }],
      ['another origin', { origin: 'https://evil.example' }],
    ])('%s may neither subscribe nor confirm for a visitor', async (_, foreign) => {
      const headers = { ...foreign, ...fromNewNetwork() };
      const subscribed = await app().call('POST', '/api/post/subscribe', {
        headers,
        body: { email: 'a@b.example' },
      });
      const confirmed = await app().call('POST', '/api/post/confirm-subscription/x', { headers });
      expect([subscribed.status, confirmed.status]).toEqual([403, 403]);
    });

    test('no address, name or token is ever in the log', async () => {
      const email = 'canary.bird@example.org';
      const welcome = await join(app(), email);
      await ask(app(), { email, name: 'Canary Bird Of Braj' });
      await ask(app(), { email: `${email} `, name: 7 });
      await app().call('POST', '/api/post/subscribe', {
        body: `{"email":"${email}", broken`,
        headers: fromNewNetwork(),
      });
      await app().call('GET', `/api/post/subscribe?email=${email}`);
      const [subscribed] = await readMailsTo(app().dataFolder, email);
      const logs = app().logs();
      expect(logs).toContain('/api/post/subscribe');
      for (const secret of [
        email,
        'canary',
        encodeURIComponent(email),
        'Canary Bird',
        tokenIn(welcome, 'leave'),
        ...(subscribed ? [tokenIn(subscribed, 'confirm') || 'no token'] : []),
      ]) {
        expect(logs).not.toContain(secret);
      }
    });
  },
  { TRUST_PROXY: 'loopback' },
);
