import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  beginTestDonation,
  fillForm,
  openCampaign,
  payDonation,
  refundDonation,
} from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { openTestTaxDocuments } from '#test/tax-documents.ts';
import { createTestContext } from '#test/test-context.ts';
import { createMailHandlers } from '../certificates/mail-handlers.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { createMailSender } from '../platform/mail.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { createOutboxWorker } from '../platform/outbox-worker.ts';
import { recordDonorDetails } from './donation-donors.ts';

const PAN = 'QWERP6789Z';
const AADHAAR = '987654321096';
const canaries = [PAN, PAN.toLowerCase(), AADHAAR, '9876 5432 1096', '9876-5432-1096'];

describeOnEachDatabase('The PAN and Aadhaar number of a donation', (open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  /** Calls every function of donations that receives the numbers, or text in which somebody may have typed them. */
  async function live(): Promise<void> {
    const context = createTestContext(opened);
    const chatty = `${PAN} ${PAN.toLowerCase()} 9876 5432 1096 or 9876-5432-1096, ${AADHAAR}`;
    const donor = fillForm({
      pan_no: PAN,
      aadhar_no: AADHAAR,
      fullname: `Radha ${PAN}`,
      address: chatty,
      message: chatty,
    });
    const whole = await beginTestDonation(context, { donor });
    const bare = await beginTestDonation(context, {
      donor: null,
      contact: { fullname: chatty, email: 'radha@example.org' },
    });
    for (const { donationId } of [whole, bare]) {
      const { paymentId } = await payDonation(context, donationId);
      await refundDonation(context, { donationId, paymentId }, 100);
    }
    await transact(opened.db, async (trx) => {
      await recordDonorDetails(trx, context, bare.donationId, { form: donor, networkHash: null });
      await writeAudit(trx, context.clock, {
        actor: 'public',
        action: 'refuse-verification',
        subject: chatty,
        details: { said: chatty },
      });
      const job = { kind: 'fails', dedupeKey: 'fails', payload: {} };
      await addToOutbox(trx, context.clock, job);
    });
    const from = 'Braj Seva <seva@braj-seva.example>';
    const folder = join(opened.dataFolder, 'mail');
    const fails = async () => {
      throw new Error(chatty);
    };
    const handlers = createMailHandlers(
      createMailSender({ smtpUrl: null, from, folder }),
      openTestTaxDocuments(opened),
    );
    await createOutboxWorker({ context, handlers: { ...handlers, fails } }).drain();
  }

  test('are in plain text in no row of any table', async () => {
    await live();
    const tables = await opened.db.introspection.getTables();
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(opened.db);
      for (const canary of canaries) expect(JSON.stringify(rows), name).not.toContain(canary);
    }
    expect(tables.length).toBeGreaterThan(10);
  });

  test('are in no byte of any file of the data folder, including mails and write-ahead log', async () => {
    await live();
    const names = await readdir(opened.dataFolder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    if (opened.url === null) {
      expect(files.map((file) => file.name)).toContain('braj-seva.sqlite-wal');
    }
    expect(files.filter((file) => file.name.endsWith('.eml'))).toHaveLength(4);
    for (const file of files) {
      const bytes = await readFile(join(file.parentPath, file.name));
      // Mail programs decode a mail, so the test does too.
      const mail = file.name.endsWith('.eml') ? JSON.stringify(await PostalMime.parse(bytes)) : '';
      const text = bytes.toString('latin1') + mail;
      for (const canary of canaries) {
        expect(text.includes(canary), `${file.name}: ${canary}`).toBe(false);
      }
    }
  });
});
