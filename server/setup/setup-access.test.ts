import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenSetup, openTestSetup } from './setup.fixture.ts';

let setup: OpenSetup;
beforeEach(async () => {
  setup = await openTestSetup();
});
afterEach(() => setup.remove());

const SESSION = '/api/setup/session';
const FACTS = { facts: { 'names.name': 'Seva Trust' } };

test('the printed address has 256 bits behind #, and no answer or log line has them', async () => {
  expect(Buffer.from(setup.token, 'base64url')).toHaveLength(32);
  const page = await setup.call('GET', '/setup');
  await setup.call('POST', SESSION, { token: 'wrong' });
  await setup.signIn();
  expect(page.text + setup.lines.join()).not.toContain(setup.token);
});

test('nothing is read or written without the token', async () => {
  expect((await setup.call('GET', '/api/setup')).body).toEqual({ state: null });
  expect((await setup.call('GET', '/api/setup/sheet')).status).toBe(401);
  for (const path of [
    'address',
    'organisation',
    'administrator',
    'app',
    'provider',
    'mail',
    'backups',
    'finish',
  ]) {
    expect((await setup.call('POST', `/api/setup/${path}`, {})).status, path).toBe(401);
  }
  const guessed = { cookie: 'braj-seva-setup=AAAA' };
  expect((await setup.call('GET', '/api/setup', undefined, guessed)).body).toEqual({ state: null });
});

test('the right token opens the set-up, however many wrong ones a stranger has tried; after twenty those get 429', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 100; tries += 1) {
    statuses.push((await setup.call('POST', SESSION, { token: `${setup.token}${tries}` })).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(80);
  expect((await setup.call('POST', SESSION, { token: setup.token })).status).toBe(200);
});

test('a second browser with the token is told that the set-up is open elsewhere', async () => {
  await setup.signIn();
  const second = await setup.call('POST', SESSION, { token: setup.token }, { cookie: '' });
  expect(second.status).toBe(409);
  expect(second.headers.getSetCookie()).toEqual([]);
  expect((await setup.call('GET', '/api/setup')).body.state).not.toBeNull();
});

test('other sites, unencrypted pages and other host names are refused before the body is read', async () => {
  await setup.signIn();
  const post = (headers: Record<string, string>) =>
    setup.call('POST', '/api/setup/organisation', FACTS, headers);
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ origin: 'null' })).status).toBe(403);
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post({ 'content-type': 'text/plain' })).status).toBe(415);
  expect((await post({})).status).toBe(200);
  // A page over http on the network, and the cookie of one host under another name.
  const { port } = new URL(setup.origin);
  const token = { token: setup.token };
  expect(await sendAs(port, 'seva.example', 'http://seva.example', SESSION, token)).toBe(403);
  expect(await sendAs(port, 'localhost', undefined, '/api/setup/sheet')).toBe(401);
});

test('a proxy that changes the name of the host is named as the reason, and not another site', async () => {
  const headers = { origin: 'https://seva.example', 'sec-fetch-site': 'same-origin' };
  const answer = await setup.call('POST', SESSION, { token: setup.token }, headers);
  expect(answer.status).toBe(403);
  expect(answer.body.message).toMatch(/expected seva\.example, and 127\.0\.0\.1 arrived/);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a restart keeps what was entered, and wants a new token', async () => {
  await setup.signIn();
  await setup.call('POST', '/api/setup/organisation', FACTS);
  await setup.stop();
  const again = await openTestSetup(setup.dataFolder);
  try {
    expect(again.token).not.toBe(setup.token);
    expect((await again.call('POST', SESSION, { token: setup.token })).status).toBe(401);
    await again.signIn();
    const { body } = await again.call('GET', '/api/setup');
    expect(body).toMatchObject({ state: { organisation: FACTS.facts } });
  } finally {
    await again.remove();
  }
});

test('what is entered lies in a file of this user alone', async () => {
  await setup.signIn();
  const file = join(setup.dataFolder, 'setup.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(setup.dataFolder).mode & 0o077).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('AGE-SECRET-KEY-');
});

test('the page is strict and stored nowhere; all else says that the site is being set up', async () => {
  const page = await setup.call('GET', '/setup');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain(
    "default-src 'none'; script-src 'self'",
  );
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect((await setup.call('GET', '/healthz')).status).toBe(200);
  const ready = await setup.call('GET', '/readyz');
  expect([ready.status, ready.body.message]).toEqual([
    503,
    'This site is being set up. Please come back later.',
  ]);
  for (const path of ['/', '/staff', '/metrics', '/api/post/', '/setup/x']) {
    const answer = await setup.call('GET', path, undefined, { accept: 'text/html' });
    expect(answer.status, path).toBe(503);
    expect(answer.text, path).toContain('being set up');
  }
});

test('a huge body and a faulty one are refused, and change nothing', async () => {
  await setup.signIn();
  const huge = { facts: { 'names.name': 'x'.repeat(100_000) } };
  expect((await setup.call('POST', '/api/setup/organisation', huge)).status).toBe(413);
  const faulty = await setup.call('POST', '/api/setup/organisation', {
    facts: { 'names.name': '', 'registrations.pan': 'nonsense' },
  });
  expect(faulty.status).toBe(400);
  expect(Object.keys(faulty.body.fields as object).toSorted()).toEqual([
    'names.name',
    'registrations.pan',
  ]);
  const { body } = await setup.call('GET', '/api/setup');
  expect(body).toMatchObject({ state: { organisation: {} } });
});

/** `fetch` sets Host itself. Returns the status. */
function sendAs(
  port: string,
  host: string,
  origin: string | undefined,
  path: string,
  body?: object,
) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        ...{ port, path, method: body === undefined ? 'GET' : 'POST' },
        headers: { host, ...(origin && { origin }), 'content-type': 'application/json' },
      },
      (response) => resolve(response.resume().statusCode ?? 0),
    );
    sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}
