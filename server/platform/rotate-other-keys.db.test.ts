import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { sealedTaxDocumentKeys } from '../certificates/sealed-tax-document-keys.ts';
import { openTaxDocumentKey, sealTaxDocumentKey } from '../certificates/tax-document-files.ts';
import { readCells, sealCells } from '../exchange/import-cells.ts';
import { sealedCells } from '../exchange/sealed-cells.ts';
import { sealedCollections } from '../sealed-collections.ts';
import { openSealer } from './open-sealer.ts';
import { countOldRows, rotateKeys } from './rotate-keys.ts';
import { createSealer } from './seal.ts';

const OLD = randomBytes(32);
const NEW = randomBytes(32);

describeOnEachDatabase('A rotation of the data key', (open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  test('includes sealed values of other modules: document keys, cells of imports', async () => {
    const before = { ...createTestContext(opened), sealer: createSealer(OLD) };
    const { donationId } = await beginTestDonation(before);
    const key = Buffer.from('the key of the files of a paper.');
    const at = '2026-11-21T10:00:00.000Z';
    await opened.db
      .insertInto('tax_documents')
      .values({
        id: 'paper',
        donation_id: donationId,
        kind: 'receipt',
        revision: 1,
        number: '2026-27/000001',
        title: 'Receipt',
        amount_paise: 50_100,
        code: 'code',
        sha256: '',
        size_bytes: 0,
        stored_as: 'paper',
        key_sealed: sealTaxDocumentKey(before, 'paper', key),
        made_by: 'system',
        issued_at: at,
      })
      .execute();
    await opened.db
      .insertInto('donation_imports')
      .values({
        id: 'import',
        file_name: 'old.csv',
        file_hash: '',
        step: 'uploaded',
        row_count: 3,
        titles: '[]',
        mapping: '{}',
        fallback_campaign: null,
        round: 0,
        checked_through: 0,
        uploaded_by: 'staff-1',
        uploaded_by_name: '',
        run_by: null,
        run_by_role: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const cells = ['Radha', 'ABCPE1234F'];
    const lines = [2, 3, 10];
    const empty = { shown: '[]', faults: '[]', warnings: '[]', warned: 0, entered: 0 } as const;
    await opened.db
      .insertInto('donation_import_rows')
      .values(
        lines.map((line) => ({
          ...empty,
          import_id: 'import',
          line,
          ...sealCells(before, { importId: 'import', line }, cells),
          verdict: null,
          amount_paise: null,
          identity: null,
          donation_id: null,
        })),
      )
      .execute();
    const context = createTestContext(opened);
    const ring = (current: Buffer, previous: Buffer[]) => () => ({ current, previous });
    const both = { ...context, sealer: await openSealer(context, ring(NEW, [OLD])) };
    expect(await countOldRows(both, [sealedTaxDocumentKeys, sealedCells])).toMatchObject([
      { count: 1 },
      { count: lines.length },
    ]);
    await rotateKeys(both, sealedCollections);

    const after = { sealer: await openSealer(context, ring(NEW, [])) };
    const paper = await opened.db.selectFrom('tax_documents').selectAll().executeTakeFirstOrThrow();
    expect(openTaxDocumentKey(after, paper)).toEqual(key);
    const rows = await opened.db.selectFrom('donation_import_rows').selectAll().execute();
    expect(rows).toHaveLength(lines.length);
    for (const row of rows) {
      expect(readCells(after, { importId: 'import', line: row.line }, row)).toEqual(cells);
    }
  });
});
