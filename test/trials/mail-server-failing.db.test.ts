import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toPdfName } from '#server/certificates/send-pdf.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { describeOnEachDatabase } from '../each-database.ts';
import { listMailedFiles } from '../mailed-files.ts';
import {
  fillFormOf,
  openTaxDocumentFixture,
  type TaxDocumentFixture,
} from '../tax-document-fixture.ts';
import { createRandom, SEED } from './seeded-random.ts';
import { isLong, sizeOf, timeLimit } from './trial-size.ts';

const DONATIONS = sizeOf({ short: 4, long: 100 });
/** Faults one after the other; the library waits ten seconds for a greeting that never comes. */
const FAULTS = sizeOf({ short: 4, long: 20 });
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Fault = 'down' | 'refuses for now' | 'refuses for good' | 'breaks off' | 'never greets';
const quickFaults: readonly Fault[] = ['down', 'refuses for now', 'refuses for good', 'breaks off'];

describeOnEachDatabase('while the mail server fails', (open, dialect) => {
  let desk: TaxDocumentFixture;
  /** What mail servers received that are stopped by now. */
  let received: ReturnType<TaxDocumentFixture['mails']>;
  beforeEach(async () => {
    desk = await openTaxDocumentFixture(await open(), { keepsConnections: true });
    received = [];
  });
  afterEach(() => desk.close());

  /** All due mails are tried while the server fails in this way. */
  async function tryDuring(fault: Fault): Promise<void> {
    if (fault === 'refuses for now' || fault === 'refuses for good') {
      desk.answerMail(fault === 'refuses for now' ? 421 : 550);
      await desk.drain();
      return desk.answerMail('take');
    }
    received.push(...desk.mails());
    await desk.stopMail();
    const other = fault === 'down' ? null : await listenOn(desk.mailPort, fault);
    await desk.drain();
    if (other !== null) await close(other);
    await desk.startMail();
  }

  test(
    `every donation is counted, and its mail arrives once afterwards (seed ${SEED})`,
    async () => {
      const first = Math.floor(createRandom()() * quickFaults.length);
      const faults: readonly Fault[] = isLong ? [...quickFaults, 'never greets'] : quickFaults;
      const due: string[] = [];
      const tried: Fault[] = [];
      for (let round = 0; round < FAULTS; round += 1) {
        for (let more = 0; more < DONATIONS / FAULTS; more += 1) {
          const form = fillFormOf(`Giver ${due.length}`);
          const { receiptNumber } = await desk.give(form);
          due.push(`${form.email} ${toPdfName('receipt', receiptNumber)}`);
        }
        // In turn, so that none is left out.
        const fault = faults[(first + round) % faults.length] ?? 'down';
        tried.push(fault);
        await tryDuring(fault);
        desk.context.clock.advance(MINUTE_MS);
      }
      const { db } = desk.context;
      expect(
        await db
          .selectFrom('ledger_entries')
          .select('id')
          .where('kind', '=', 'capture')
          .where('credit_paise', '>', 0)
          .execute(),
      ).toHaveLength(DONATIONS);

      desk.context.clock.advance(DAY_MS);
      await desk.drain();
      const mails = [...received, ...desk.mails()];
      const sent = mails.map((mail) =>
        [mail.to?.[0]?.address, ...listMailedFiles(mail).map(({ filename }) => filename)].join(' '),
      );
      expect(sent.toSorted(), tried.join(', ')).toEqual(due.toSorted());
      expect(due).toHaveLength(DONATIONS);
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(DONATIONS);
      const left = await db
        .selectFrom('outbox')
        .select('kind')
        .where('done_at', 'is', null)
        .execute();
      expect(left).toEqual([]);
      const reports = await checkLedger(db, { dialect });
      expect(reports.flatMap(({ id, broken }) => broken.map((row) => `${id}: ${row}`))).toEqual([]);
    },
    timeLimit(60_000),
  );
});

/** A server that accepts connections, and is no mail server. */
async function listenOn(port: number, fault: Fault): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (fault === 'breaks off') socket.end('220 mail.example.org ES');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
