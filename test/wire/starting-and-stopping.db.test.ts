import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { describeOnEachDatabase } from '../each-database.ts';
import { LIVE_SETTINGS } from '../live-settings.ts';
import { startApp } from '../running/app.ts';
import { findFreePort } from '../running/free-port.ts';
import { startProgram, waitUntilAnswering } from '../running/program.ts';

const { PUBLIC_URL: _, ...LIVE } = LIVE_SETTINGS;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('live mode refuses to start and lists every fault at once', async () => {
  const program = startProgram('server/main.ts', [], {
    PORT: 'x',
    DATA_DIR: folder,
    // Without any setting the set-up page would open.
    DONOR_EMAILS: 'masked',
  });
  expect((await program.ended).code).toBe(1);
  const text = program.lines().join('\n');
  for (const name of [...Object.keys(LIVE).filter((key) => key !== 'APP_MODE'), 'PUBLIC_URL']) {
    if (name !== 'RAZORPAY_API_URL') expect(text).toContain(`${name} is needed in live mode`);
  }
  expect(text).toContain('PORT must be a whole number');
  expect(text).not.toMatch(/^\s+at /m);
});

test('live mode on this machine serves without the emulator, warns about test keys, and stops cleanly', async () => {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const program = startProgram('server/main.ts', [], {
    ...LIVE,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
  });
  await waitUntilAnswering(program, `http://127.0.0.1:${port}/readyz`);
  for (const path of ['/_razorpay/v1/checkout.js', '/_razorpay/_emu/ledger', '/_razorpay']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  }
  const campaigns = await fetch(`http://127.0.0.1:${port}/api/post/`);
  expect(await campaigns.json()).toEqual({ categories: [] });
  expect(await program.end('SIGTERM')).toEqual({ code: 0, signal: null });
  const text = program.lines().join('\n');
  expect(text).toContain('no real money moves');
  for (const name of [
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'SESSION_SECRET',
    'DATA_ENCRYPTION_KEY',
  ] as const) {
    expect(text).not.toContain(LIVE[name]);
  }
});

test('a port in use is reported in plain language', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const program = startProgram('server/main.ts', [], {
    APP_MODE: 'demo',
    PORT: port,
    DATA_DIR: folder,
  });
  const { code } = await program.ended;
  taken.close();
  expect(code).toBe(1);
  const text = program.lines().join('\n');
  expect(text).toContain('set PORT to another number');
  expect(text).not.toMatch(/^\s+at /m);
});

describeOnEachDatabase('a database', (open) => {
  test('that is newer than the program is refused in plain language, and unchanged', async () => {
    const database = await open();
    const settings = {
      APP_MODE: 'demo',
      DATA_DIR: database.dataFolder,
      ...(database.url === null ? {} : { DATABASE_URL: database.url }),
    };
    await database.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999-from-the-future', timestamp: '2030-01-01T00:00:00.000Z' })
      .execute();
    const program = startProgram('server/main.ts', [], settings);
    // No later start would end otherwise.
    expect((await program.ended).code).toBe(78);
    const text = program.lines().join('\n');
    expect(text).toContain('newer than this program');
    expect(text).not.toMatch(/^\s+at /m);
    const rows = await database.db.selectFrom('campaigns').select('id').execute();
    expect(rows).toEqual([]);
    await database.close();
  });

  test('is filled with samples once, however often and by however many processes it is started', async () => {
    const database = await open();
    const environment: Record<string, string> =
      database.url === null ? {} : { DATABASE_URL: database.url };
    const start = () => startApp(environment, { dataFolder: database.dataFolder });
    const both = await Promise.all([start(), start()]);
    await Promise.all(both.map((app) => app.stop()));
    const again = await start();
    await again.stop();
    const count = await database.db
      .selectFrom('donations')
      .select((eb) => eb.fn.countAll<number>().as('donations'))
      .executeTakeFirstOrThrow();
    expect(count.donations).toBe(104);
    await Promise.all([...both, again].map((app) => app.remove()));
    await database.close();
  }, 60_000);

  test('is closed only after the response of the current request: a graceful stop', async () => {
    const database = await open();
    const environment: Record<string, string> =
      database.url === null ? {} : { DATABASE_URL: database.url };
    const app = await startApp(
      { SAMPLE_DATA: 'false', ...environment },
      { dataFolder: database.dataFolder },
    );
    const port = Number(new URL(app.origin).port);
    const body = JSON.stringify({
      razorpay_order_id: 'order_00000000000000',
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_signature: 'a',
    });
    const request = await beginRequest(port, Buffer.byteLength(body));

    const ended = app.stop();
    await waitUntilRefused(port);
    request.write(body);
    const response = await readResponse(request);

    expect(response).toMatch(/^HTTP\/1\.1 200 /m);
    expect(response).toMatch(/^connection: close/im);
    expect(response).toContain('"success":false');
    expect(await ended).toEqual({ code: 0, signal: null });
    await app.remove();
    await database.close();
  });
});

test('a second signal ends the process without waiting for the current request', async () => {
  const port = await findFreePort();
  const program = startProgram('server/main.ts', [], {
    APP_MODE: 'demo',
    PORT: String(port),
    DATA_DIR: folder,
  });
  await waitUntilAnswering(program, `http://127.0.0.1:${port}/readyz`);
  const request = await beginRequest(port, 100);
  // Within the first second it counts as the same signal: one Ctrl-C arrives several times.
  const again = setInterval(() => void program.end('SIGTERM'), 300);
  expect(await program.end('SIGTERM')).toEqual({ code: 1, signal: null });
  clearInterval(again);
  request.destroy();
});

test('the commands beside a server use the same books', async () => {
  const app = await startApp({}, { dataFolder: folder });
  const opened = connectDatabase({ url: null, dataFolder: folder });
  const campaigns = await opened.db.selectFrom('campaigns').select('id').execute();
  expect(campaigns).toHaveLength(7);
  await opened.close();
  await app.stop();
});

/** Sends the head of a request and waits until the server asks for the body. */
async function beginRequest(port: number, length: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/post/verifydonatefor HTTP/1.1',
      `Host: localhost:${port}`,
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  const [request] = await once(socket, 'data');
  expect(String(request)).toMatch(/^HTTP\/1\.1 100 /);
  return socket;
}

async function readResponse(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

/** New connections are refused as soon as the stop has begun. */
async function waitUntilRefused(port: number): Promise<void> {
  for (;;) {
    const probe = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      probe.once('connect', () => resolve(true));
      probe.once('error', () => resolve(false));
    });
    probe.destroy();
    if (!isOpen) return;
  }
}
