import { once } from 'node:events';
import { createServer as createPlainServer } from 'node:net';
import {
  createServer,
  getCACertificates,
  type Server,
  setDefaultCACertificates,
  type TlsOptions,
} from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { testCertificates } from '#test/certificates.ts';
import { isAlarming } from '../health-line.ts';
import { checkCertificate, checkTime } from './check-certificate.ts';

const { authority, key, localhost, other } = testCertificates;
const trusted = getCACertificates('default');
let server: Server | null = null;

afterEach(() => {
  server?.close();
  server = null;
  setDefaultCACertificates(trusted);
});

async function listen(options: TlsOptions): Promise<number> {
  server = createServer({ key, ...options }, (socket) => socket.end());
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

function portOf(listening: Pick<Server, 'address'>): number {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const check = (port: number, at = '2026-11-21T10:00:00.000Z') =>
  checkCertificate({
    settings: { mode: 'live', publicUrl: `https://localhost:${port}` },
    clock: { now: () => new Date(at) },
  });

test('a certificate of the site that browsers trust is good until shortly before its end', async () => {
  setDefaultCACertificates([...trusted, authority]);
  const port = await listen({ cert: localhost });
  expect(await check(port)).toMatchObject({ state: 'green' });
  expect(await check(port, '2119-12-20T00:00:00.000Z')).toMatchObject({
    ...{ state: 'amber', isAlarm: true, sentence: expect.stringContaining('in 12 days') },
  });
  expect(await check(port, '2119-12-31T00:00:00.000Z')).toMatchObject({ state: 'red' });
  expect(await check(port, '2120-03-01T00:00:00.000Z')).toMatchObject({
    ...{ state: 'red', sentence: expect.stringMatching(/^It ended on 01\/01\/2120/) },
  });
});

const DAY_MS = 24 * 3_600_000;

/** The days that are left when a certificate begins to alarm, and when it begins to be broken. */
test.each([
  { whole: 398, alarm: 21, broken: 3 },
  { whole: 90, alarm: 21, broken: 3 },
  { whole: 64, alarm: 16, broken: 16 / 7 },
  { whole: 45, alarm: 11.25, broken: 11.25 / 7 },
  { whole: 6, alarm: 1.5, broken: 1.5 / 7 },
])('one of $whole days alarms when $alarm days are left, and not before', (given) => {
  const start = new Date('2028-02-10T00:00:00.000Z');
  const end = new Date(start.getTime() + given.whole * DAY_MS);
  const MINUTE_MS = 60_000;
  const at = (daysLeft: number, ms: number) => {
    const found = checkTime({ start, end }, new Date(end.getTime() - daysLeft * DAY_MS + ms));
    return [found.state, isAlarming(found)];
  };
  expect(at(given.alarm, -MINUTE_MS)).toEqual(['green', false]);
  expect(at(given.alarm, MINUTE_MS)).toEqual(['amber', true]);
  expect(at(given.broken, -MINUTE_MS)).toEqual(['amber', true]);
  expect(at(given.broken, MINUTE_MS)).toEqual(['red', true]);
});

test.each([
  { whole: 90, renewed: 30 },
  { whole: 64, renewed: 64 / 3 },
  { whole: 45, renewed: 15 },
  { whole: 6, renewed: 3 },
])('one of $whole days that is renewed in time never alarms', ({ whole, renewed }) => {
  const start = new Date('2028-02-10T00:00:00.000Z');
  const end = new Date(start.getTime() + whole * DAY_MS);
  const now = new Date(end.getTime() - renewed * DAY_MS);
  expect(checkTime({ start, end }, now)).toMatchObject({ state: 'green' });
});

test('one of another name is broken, and says which names it has', async () => {
  setDefaultCACertificates([...trusted, authority]);
  const found = await check(await listen({ cert: other }));
  expect(found).toMatchObject({
    state: 'red',
    sentence: expect.stringMatching(/DNS:other\.example.*not for localhost.*Check the proxy/),
  });
});

test('one of an authority that browsers do not know is broken, and says why and what to do', async () => {
  const found = await check(await listen({ cert: localhost }));
  expect(found).toMatchObject({
    state: 'red',
    sentence: expect.stringMatching(/UNABLE_TO_VERIFY_LEAF_SIGNATURE.*whole chain/),
  });
});

test('a server that speaks no TLS, or that is not there, is broken with what to do', async () => {
  const plain = createPlainServer((socket) => {
    socket.on('error', () => {});
    socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  plain.listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const port = portOf(plain);
  const isUnreachable = {
    state: 'red',
    sentence: expect.stringMatching(/could not be reached.*Check the proxy/),
  };
  const found = await check(port);
  expect(found).toMatchObject(isUnreachable);
  expect(found.sentence).toContain('(ERR_SSL_WRONG_VERSION_NUMBER)');
  plain.close();
  await once(plain, 'close');
  expect(await check(port)).toMatchObject(isUnreachable);
});
