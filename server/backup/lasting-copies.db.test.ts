import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createDatabase, dropDatabase } from '#test/postgres.ts';
import { createTestContext } from '#test/test-context.ts';
import { connectDatabase, type DatabaseSettings } from '../database/connect.ts';
import { numberedTables } from '../database/snapshots/unnumbered.ts';
import { copyInMemory, openers, restoreFromMemory, streamOf } from './copies.fixture.ts';
import { openCopy } from './seal-copy.ts';

const AT = '2026-11-24T10:00:00.000Z';
/** In place of a sealed text: a copy that has it is searched for it. */
const SEALED = 'a-number-that-is-sealed';

/** Columns with sealed texts that a lasting copy keeps: PANs, which the tax returns of eight years need, and keys. */
const KEPT = [
  'donation_identities.pan_sealed',
  'donors.pan_sealed',
  'kept_hash_keys.sealed',
  'tax_documents.key_sealed',
];

describeOnEachDatabase('copies that are kept for months', (open) => {
  let opened: TestDatabase;
  let folder: string;
  let elsewhere: DatabaseSettings;
  beforeEach(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-lasting-'));
    const cluster = inject('postgresUrl');
    const url = opened.url === null || cluster === null ? null : await createDatabase(cluster);
    elsewhere = { url, dataFolder: join(folder, 'elsewhere') };
    const context = createTestContext(opened);
    await openCampaign(opened.db);
    const { donationId } = await beginTestDonation(context);
    await insertUnfinished(opened.db, donationId);
  });
  afterEach(async () => {
    await opened.close();
    if (elsewhere.url !== null) await dropDatabase(elsewhere.url);
    await rm(folder, { recursive: true, force: true });
  });

  async function unpack(parts: readonly Uint8Array[]): Promise<Buffer> {
    const unpacked: Uint8Array[] = [];
    for await (const part of openCopy(streamOf(parts), openers)) unpacked.push(part);
    return Buffer.concat(unpacked);
  }

  test('hold nothing that unfinished batches, imports and corrections have sealed, and are whole', async () => {
    const whole = await copyInMemory(opened);
    expect((await unpack(whole.parts)).includes(SEALED)).toBe(true);
    const { parts } = await copyInMemory(opened, { withoutVault: true });
    expect((await unpack(parts)).includes(SEALED)).toBe(false);

    await restoreFromMemory(parts, elsewhere);
    const restored = connectDatabase(elsewhere);
    try {
      const { db } = restored;
      const lines = await db
        .selectFrom('donation_import_rows')
        .select(['line', 'cells', 'sealed'])
        .orderBy('line')
        .execute();
      // The row that lost its number has nothing that a run could enter without it.
      expect(lines).toEqual([
        { line: 2, cells: '[]', sealed: null },
        { line: 3, cells: '["Mira"]', sealed: null },
      ]);
      // The control total of the batch, two, says that one is missing.
      const rows = await db.selectFrom('batch_rows').select(['id', 'sealed']).execute();
      expect(rows).toEqual([{ id: 'plain', sealed: null }]);
      expect(
        await db.selectFrom('donation_corrections').select(['status', 'proposal_sealed']).execute(),
      ).toEqual([{ status: 'waiting', proposal_sealed: null }]);
      expect(await db.selectFrom('aadhaar_vault').select('sealed').execute()).toEqual([
        { sealed: null },
      ]);
    } finally {
      await restored.close();
    }
  });

  test('a new column with sealed texts is either left out of them or named here', async () => {
    const tables = await opened.db.introspection.getTables();
    const sealed = tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => /(^|_)sealed$/.test(column.name))
        .map((column) => `${name}.${column.name}`),
    );
    const leftOut = numberedTables.map(({ table, column }) => `${table}.${column}`);
    expect(sealed.filter((one) => !KEPT.includes(one)).toSorted()).toEqual(leftOut.toSorted());
  });
});

async function insertUnfinished(db: TestDatabase['db'], donationId: string): Promise<void> {
  const { id: campaignId } = await db
    .selectFrom('campaigns')
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('batches')
    .values({
      ...{ id: 'batch', number: 1, status: 'open', given_on: '2026-11-24', mode: 'cash' },
      ...{ campaign_id: campaignId, expected_count: 2, expected_paise: 20_000 },
      ...{ first_receipt_no: '', last_receipt_no: '', owner_id: 'm', opened_by: 'm' },
      ...{ created_at: AT, updated_at: AT, closed_at: null, closed_by: null },
    })
    .execute();
  const row = {
    ...{ batch_id: 'batch', version: 1, cells: '{}', donor_id: null, amount_paise: 10_000 },
    ...{ questions: null, confirmed: '[]', changed_by: 'm', updated_at: AT },
  };
  await db
    .insertInto('batch_rows')
    .values([
      { ...row, id: 'plain', line: 1, sealed: null },
      { ...row, id: 'numbered', line: 2, sealed: SEALED },
    ])
    .execute();
  await db
    .insertInto('donation_imports')
    .values({
      ...{ id: 'import', file_name: 'old.csv', file_hash: 'x', step: 'running', row_count: 2 },
      ...{ titles: '[]', mapping: '{}', fallback_campaign: null, round: 1, checked_through: 3 },
      ...{ uploaded_by: 'm', uploaded_by_name: 'M', run_by: 'm', run_by_role: 'accountant' },
      ...{ created_at: AT, updated_at: AT, finished_at: null, undone_at: null, undone_by: null },
      remembered_at: null,
    })
    .execute();
  const line = {
    ...{ import_id: 'import', shown: '{}', amount_paise: 100, identity: null },
    ...({ faults: '{}', warnings: '[]', warned: 0, donation_id: null, entered: 0 } as const),
    ...{ same_as_line: null, receipt_hash: null },
    verdict: 'new' as const,
  };
  await db
    .insertInto('donation_import_rows')
    .values([
      { ...line, line: 2, cells: '["Radha", ""]', sealed: SEALED },
      { ...line, line: 3, cells: '["Mira"]', sealed: null },
    ])
    .execute();
  await db
    .insertInto('donation_corrections')
    .values({
      ...{ id: 'correction', donation_id: donationId, kind: 'correction', status: 'waiting' },
      ...{ reason: 'A test', changes: '[]', from_reference: '', to_reference: '', by_two: 1 },
      ...{ amount_from_paise: null, amount_to_paise: null, proposal_sealed: SEALED },
      ...{ donation_hash: '', identity_from_id: null, identity_to_id: null },
      ...{ donor_change_id: null, approval_id: null, requested_by: 'm', requested_at: AT },
      ...{ decided_by: null, decided_at: null, erased_at: null },
    })
    .execute();
}
