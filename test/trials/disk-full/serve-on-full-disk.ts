import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createEmulator, type Emulator } from 'razorpay-emulator';
import { signWebhook } from 'razorpay-emulator/signature';
import { readSettings } from '#server/config.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { createLogger } from '#server/platform/log.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { drawTestPicture } from '../../media-files.ts';
import { findFreePort } from '../../running/free-port.ts';
import { claimOf, orderOf, testDonor } from '../../running/test-donor.ts';
import { identifyByHeader } from '../../staff.ts';
import { addStaff, STAFF_PASSWORD } from '../../staff-session.ts';
import { readCaptures } from '../read-books.ts';
import { settingsFor } from '../trial-settings.ts';
import type { SetPages, SmallDisk } from './small-disk.ts';

type Answer = { status: number; body: Record<string, unknown>; retryAfter: string | null };
type Send = (method: string, path: string, body?: object, headers?: object) => Promise<Answer>;

/** A write is tried every few seconds until it succeeds again. */
const READY_WITHIN_MS = 120_000;

/** Of letters without a pattern: PostgreSQL would compress others into a page that it has. */
const WORDS = randomBytes(8800)
  .toString('hex')
  .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  .replace(/.{8}/g, '$& ');
const LONG_TEXT = `<p>${WORDS}</p>`;

/**
 * Runs an installation on a disk that becomes full `rounds` times and is freed again. Returns the guarantees that were
 * broken: every write is refused with 503 and a sentence, nothing is taken or reported as success falsely, reads go on,
 * /readyz says so and recovers by itself, and afterwards books, provider and file agree.
 */
export async function serveOnFullDisk(disk: SmallDisk, { rounds = 1 } = {}): Promise<string[]> {
  const emulator = await createEmulator();
  const settings = readSettings({
    APP_MODE: 'demo',
    PORT: String(await findFreePort()),
    DATA_DIR: disk.dataFolder,
    ...(disk.databaseUrl === null ? {} : { DATABASE_URL: disk.databaseUrl }),
    ...settingsFor(emulator),
  });
  const server = await startServer({
    ...{ settings, log: createLogger('silent'), pages: 'none', identifyStaff: identifyByHeader },
  });
  const broken: string[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const found = await runFull({ server, emulator, disk }, round);
      broken.push(...found.map((fault) => `round ${round}: ${fault}`));
    }
    broken.push(...(await checkAfterwards(server, emulator, rounds)));
  } finally {
    await disk.free(async () => {}).catch(() => {});
    await server.stop();
    await emulator.close();
  }
  return broken;
}

type Running = { server: RunningServer; emulator: Emulator; disk: SmallDisk };

async function runFull({ server, emulator, disk }: Running, round: number): Promise<string[]> {
  const broken: string[] = [];
  const setPages: SetPages = async (pages) =>
    void (await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(server.context.db));
  const send = sendTo(server.origin);
  const expectStatus = (what: string, { status, body }: Answer, expected: number) => {
    if (status !== expected) {
      broken.push(`${what}: expected ${expected}, got ${status} ${JSON.stringify(body)}`);
    }
  };
  const donor = testDonor(round);
  const order = orderOf(donor, GENERAL_FUND_ID);
  const begun = await send('POST', '/api/post/donatefor', order);
  if (begun.status !== 200) throw new Error(`No order: ${JSON.stringify(begun.body)}`);
  const orderId = (begun.body.order as { id: string }).id;
  const claim = claimOf(await emulator.pay(orderId), donor, GENERAL_FUND_ID);
  const editor = { 'x-test-staff': 'editor' };
  const admin = { 'x-test-staff': 'admin' };
  const fields = { title: 'Yamuna aarti', date: '2026-11-21', description: '<p>Before.</p>' };
  const created = await send('POST', '/api/staff/content/bulletins', { fields }, editor);
  if (created.status !== 200) throw new Error(`No document: ${JSON.stringify(created.body)}`);
  const { _id } = created.body.item as { _id: string };
  const document = `/api/staff/content/bulletins/${_id}`;
  const organisation = await send('GET', '/api/staff/organisation', undefined, admin);
  const { version } = organisation.body.organisation as { version: number };
  const member = await addStaff(server, 'editor');
  // Of its own in every round, also as a JPEG: a picture that the library has needs no room.
  const colour = `#${String(round % 10).repeat(2)}4020`;
  const picture = await drawTestPicture('jpeg', { width: 1600, height: 1200, colour });

  const writes: Readonly<Record<string, () => Promise<Answer>>> = {
    order: () => send('POST', '/api/post/donatefor', order),
    verification: () => send('POST', '/api/post/verifydonatefor', claim),
    webhook: () => sendWebhook(server.origin, emulator, claim.razorpay_payment_id),
    enquiry: () =>
      send('POST', '/api/post/contact', {
        ...{ name: donor.fullname, email: donor.email, phone: '', subject: 'Visit' },
        message: 'May we visit the ghats? '.repeat(40),
      }),
    'desk donation': () =>
      send('POST', '/api/post/create-donation', { fullname: 'Radha', amount: 500 }, admin),
    'content document': () =>
      send('PATCH', document, { version: 1, fields: { description: LONG_TEXT } }, editor),
    'new content document': () =>
      send(
        'POST',
        '/api/staff/content/bulletins',
        { fields: { ...fields, description: LONG_TEXT } },
        editor,
      ),
    picture: () => upload(server.origin, picture),
    organisation: () =>
      send(
        'PATCH',
        '/api/staff/organisation',
        { version, contact: { address: `${round} Ghat Road` } },
        admin,
      ),
    newsletter: () =>
      send('POST', '/api/post/subscribe', { name: donor.fullname, email: donor.email }),
    'sign-in': () =>
      send('POST', '/api/auth/sign-in/email', { email: member.email, password: STAFF_PASSWORD }),
    comparison: () => send('POST', '/api/staff/provider-comparison', {}, admin),
  };

  await disk.fill(setPages);
  const orders = emulator.orders().length;
  let refused = 0;
  for (const [what, write] of Object.entries(writes)) {
    const answer = await write();
    // A row that finds room in a page is written, and its success is true.
    if (!disk.refusesAll && answer.status < 300) continue;
    expectStatus(what, answer, 503);
    refused += 1;
    if (typeof answer.body.message !== 'string' || answer.body.success === true) {
      broken.push(`${what}: expected a sentence, got ${JSON.stringify(answer.body)}`);
    }
    if (answer.retryAfter === null && what !== 'picture') broken.push(`${what}: no Retry-After`);
  }
  // A picture is a file, and so finds no room on a file system that is full.
  if ((disk.isReal || disk.refusesAll) && refused === 0) broken.push('no write was refused');
  if (disk.refusesAll && emulator.orders().length !== orders)
    broken.push('an order was made at the provider');
  const ready = await send('GET', '/readyz');
  expectStatus('/readyz while full', ready, 503);
  if (ready.body.reason !== 'storage-full') broken.push('/readyz does not say why');
  expectStatus('/healthz while full', await send('GET', '/healthz'), 200);
  for (const path of ['/api/post/', '/api/post/get-newspost', '/api/post/get-services']) {
    expectStatus(`${path} while full`, await send('GET', path), 200);
  }
  const status = await send('GET', `/api/post/donation-status/${String(begun.body.statusToken)}`);
  expectStatus('the status page while full', status, 200);
  if (disk.refusesAll && status.body.status === 'received')
    broken.push('a donation counts that was not written');
  const kept = await send('GET', document, undefined, editor);
  if (!JSON.stringify(kept.body).includes('Before.')) broken.push('a document lost its text');

  await disk.free(setPages);
  if (!(await becomesReady(send))) broken.push('/readyz is not well after it was freed');
  for (const what of ['verification', 'webhook', 'order', 'content document', 'picture']) {
    const write = writes[what];
    if (write === undefined) throw new Error(`Expected a write named ${what}`);
    const answer = await write();
    expectStatus(`${what} after it was freed`, answer, 200);
    // A verification that is refused is answered with 200 too.
    if (what === 'verification' && answer.body.success !== true)
      broken.push(`the donation is refused after it was freed: ${JSON.stringify(answer.body)}`);
  }
  return broken;
}

function sendTo(origin: string): Send {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(origin + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), origin, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return toAnswer(response);
  };
}

async function toAnswer(response: Response): Promise<Answer> {
  const body = JSON.parse(await response.text());
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
}

async function upload(origin: string, picture: Buffer): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(picture)], 'ghat.jpg'));
  const headers = { 'x-test-staff': 'editor', origin };
  return toAnswer(
    await fetch(`${origin}/api/staff/media`, { method: 'POST', headers, body: form }),
  );
}

/** As the provider sends it, with its signature. */
async function sendWebhook(origin: string, emulator: Emulator, paymentId: string): Promise<Answer> {
  const payment = { entity: emulator.payment(paymentId) };
  const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment } });
  const response = await fetch(`${origin}/api/webhooks/razorpay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': `evt${paymentId}`,
      'x-razorpay-signature': signWebhook(emulator.webhookSecret, body),
    },
    body,
  });
  return toAnswer(response);
}

/** Whether /readyz is well again within its time. */
async function becomesReady(send: Send): Promise<boolean> {
  const begun = performance.now();
  while ((await send('GET', '/readyz')).status !== 200) {
    if (performance.now() - begun > READY_WITHIN_MS) return false;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return true;
}

/** In each round one donor has paid. */
async function checkAfterwards(
  server: RunningServer,
  emulator: Emulator,
  rounds: number,
): Promise<string[]> {
  const { db, dialect } = server.context;
  const broken: string[] = [];
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    if (rows[0]?.integrity_check !== 'ok') broken.push(`the file: ${JSON.stringify(rows)}`);
  }
  const captures = await readCaptures(db);
  const counted = captures.map(({ payment, paise }) => `${payment}:${paise}`).toSorted();
  const truth = emulator.ledger().map(({ id, amount }) => `${id}:${amount}`);
  if (truth.length !== rounds || counted.join() !== truth.toSorted().join()) {
    broken.push(`${rounds} donors paid, ${truth.length} payments were captured: ${counted.join()}`);
  }
  const reports = await checkLedger(db, { dialect, provider: emulator.ledger() });
  return [
    ...broken,
    ...reports.flatMap(({ id, broken: rows }) =>
      rows.map((row) => `${id}: ${JSON.stringify(row)}`),
    ),
  ];
}
