import { expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { Refusal, RefusedForNow } from '../errors.ts';
import { createHttpServer } from '../http-server.ts';
import { createLogger } from '../log.ts';
import { receiveForms } from './receive-forms.ts';
import { checkBuild, type PageVisit } from './render-page.ts';

const PUBLIC_URL = 'https://seva.example';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** As `react-router build` describes it: a root route around pages, one of which has an action. */
const build = checkBuild({
  entry: {
    module: { openSite: () => {} },
  },
  routes: {
    frame: { id: 'frame', module: {} },
    home: { id: 'home', parentId: 'frame', index: true, module: {} },
    contact: { id: 'contact', parentId: 'frame', path: 'contact', module: { action: () => {} } },
    token: { id: 'token', parentId: 'frame', path: 'leave/:token', module: { action: () => {} } },
    about: { id: 'about', parentId: 'frame', path: 'about', module: {} },
    rest: { id: 'rest', path: '*', module: {} },
  },
});

/** `thrown`: what rendering the page throws; null: it is rendered. */
function openSite({
  publicUrl = PUBLIC_URL,
  trustProxy = false as false | string[],
  thrown = null as Error | null,
} = {}) {
  const visits: PageVisit[] = [];
  const counted: unknown[] = [];
  const log = createLogger('silent', undefined, ({ error }) => counted.push(error));
  const app = createHttpServer({ log, trustProxy, publicUrl });
  receiveForms(app, {
    getBuild: async () => build,
    isNoPage: (url) => url.startsWith('/api/'),
    policy: { headers: {}, forScripts: () => "default-src 'none'" },
    pageCache: null,
    findRedirect: async () => null,
    readOrganisation: () => defaultOrganisation,
    render: async (visit) => {
      if (thrown !== null) throw thrown;
      visits.push(visit);
      return { status: 200, headers: {}, body: Buffer.from('taken'), inlineScripts: [] };
    },
  });
  const send = (url: string, headers: Record<string, string> = FORM, payload = 'a=1') =>
    app.inject({ method: 'POST', url, headers, payload });
  return { app, send, visits, counted };
}

test.each(['/contact', '/contact/', '/contact?state=x', '/leave/abc'])(
  'a form sent to %s reaches its page, and the response is not cached',
  async (url) => {
    const { send, visits } = openSite();
    const response = await send(url);
    expect([response.statusCode, response.body]).toEqual([200, 'taken']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.etag).toBeUndefined();
    expect(visits).toMatchObject([{ url, form: { body: 'a=1', visitor: '127.0.0.1' } }]);
  },
);

test('a form without a field is accepted', async () => {
  const { send, visits } = openSite();
  expect((await send('/leave/abc', FORM, '')).statusCode).toBe(200);
  expect(visits[0]?.form?.body).toBe('');
});

test.each(['/', '/about', '/no/such/page', '/contact.data'])('%s accepts no forms', async (url) => {
  const { send, visits } = openSite();
  const response = await send(url);
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(response.json()).toEqual({ message: 'Pages can only be read' });
  expect(visits).toEqual([]);
});

test('a path that is no page is not found', async () => {
  expect((await openSite().send('/api/nothing')).statusCode).toBe(404);
});

test.each([
  ['another site', { ...FORM, 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour on the same domain', { ...FORM, 'sec-fetch-site': 'same-site' }, 403],
  ['another origin, from an older browser', { ...FORM, origin: 'https://evil.example' }, 403],
  ['an origin that hides itself', { ...FORM, origin: 'null' }, 403],
  ['a program that sends JSON', { 'content-type': 'application/json' }, 415],
  ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
])('a form from %s is refused with a friendly page', async (_, headers, status) => {
  const { send, visits } = openSite();
  const response = await send('/contact', headers);
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.body).toContain('We could not accept this form');
  expect(response.body).toContain('<a href="/contact">');
  expect(response.body).not.toMatch(/<script|style=/);
  expect(visits).toEqual([]);
});

test('a form that exceeds the size limit is refused with a page', async () => {
  const { send } = openSite();
  expect((await send('/contact', FORM, `a=${'x'.repeat(16 * 1024 - 2)}`)).statusCode).toBe(200);
  const response = await send('/contact', FORM, `a=${'x'.repeat(16 * 1024)}`);
  expect(response.statusCode).toBe(413);
  expect(response.body).toContain('What you sent is too large');
});

test.each([
  ['busy', new RefusedForNow(5000, 'Come again in a minute', 503), false],
  ['paused', new Refusal(503, 'Closed for now'), false],
  ['faulty', new TypeError('x is not a function'), true],
])('a form refused by a server that is %s is an error: %s', async (_, thrown, isError) => {
  const { send, counted } = openSite({ thrown });
  expect((await send('/contact')).statusCode).toBe(isError ? 500 : 503);
  expect(counted).toEqual(isError ? [thrown] : []);
});

test('the link on a refusal page never leads to another site', async () => {
  const { send } = openSite();
  const response = await send('//evil.example/../contact', {
    ...FORM,
    'sec-fetch-site': 'cross-site',
  });
  expect(response.body).not.toContain('href="//');
});

test.each([
  [PUBLIC_URL, 'https://seva.example', 200],
  [PUBLIC_URL, 'http://seva.example', 403],
  [PUBLIC_URL, 'https://seva.example:8443', 403],
  ['http://localhost:3000', 'http://localhost:3000', 200],
  ['http://localhost:3000', 'http://127.0.0.1:3000', 200],
  ['http://localhost:3000', 'http://127.0.0.1:3001', 403],
  ['http://localhost:3000', 'http://evil.example:3000', 403],
])('with URL %s, an older browser at %s gets %d', async (publicUrl, origin, status) => {
  const { send } = openSite({ publicUrl });
  expect((await send('/contact', { ...FORM, origin })).statusCode).toBe(status);
});

test('the sender is the address that the server saw, or that a trusted proxy names', async () => {
  const forged = { ...FORM, 'x-forwarded-for': '203.0.113.9' };
  const direct = openSite();
  await direct.send('/contact', forged);
  expect(direct.visits[0]?.form?.visitor).toBe('127.0.0.1');
  const behindProxy = openSite({ trustProxy: ['127.0.0.1'] });
  await behindProxy.send('/contact', forged);
  expect(behindProxy.visits[0]?.form?.visitor).toBe('203.0.113.9');
});
