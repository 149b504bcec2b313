import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openGeneralFund } from '#server/campaigns/open-campaign.writes.ts';
import { transact } from '#server/database/transact.ts';
import { insertDonors, toDonorRow } from '#server/donations/donors.writes.ts';
import { listByLikePhone } from '#server/donations/suggestions/search-donors.queries.ts';
import { checkRows } from '#server/exchange/check-rows.ts';
import { checkImport } from '#server/exchange/import-steps.ts';
import { recogniseColumns } from '#server/exchange/recognise-columns.ts';
import { uploadImport } from '#server/exchange/upload-import.ts';
import { createId } from '#server/platform/ids.ts';
import { noteDoneInOutbox } from '#server/platform/outbox.writes.ts';
import { countAnchorMails } from '#server/staff/audit/anchors.queries.ts';
import type { TestDatabase } from './each-database.ts';
import { describeWhereEnglishCompares } from './english-database.ts';
import { staffMember } from './staff.ts';
import { createTestContext } from './test-context.ts';

describeWhereEnglishCompares('What is found by how a text begins', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
  });
  afterEach(() => opened.close());

  test('is a donation that an import file has twice, once without its receipt number', async () => {
    const accountant = staffMember('accountant');
    await transact(opened.db, (trx) => openGeneralFund(trx, context.clock));
    const titles = 'Date,Name,Amount,Mode,Receipt No';
    const rows = '10-02-2023,Twin Giver,100,Cash,R-1\n10-02-2023,Twin Giver,100,Cash,\n';
    const importId = await uploadImport(context, accountant, {
      body: Readable.from([Buffer.from(`${titles}\n${rows}`)]),
      isPacked: false,
      name: 'twice.csv',
    });
    const mapping = recogniseColumns(titles.split(','));
    await checkImport(context, accountant, importId, { mapping, fallbackCampaign: null });
    await checkRows(context, { importId, round: 1, afterLine: 0 });
    const checked = await opened.db
      .selectFrom('donation_import_rows')
      .select(['verdict', 'same_as_line'])
      .where('import_id', '=', importId)
      .orderBy('line')
      .execute();
    expect(checked).toEqual([
      { verdict: 'new', same_as_line: null },
      { verdict: 'known', same_as_line: 2 },
    ]);
  });

  test('are donors of one name whose phones begin alike', async () => {
    const person = { fullname: 'Nanda Kishor', email: '', address: '' };
    const earlier = toDonorRow(context.clock, { ...person, phone_no: '9811122233' });
    const later = toDonorRow(context.clock, { ...person, phone_no: '9811122238' });
    await transact(opened.db, (trx) => insertDonors(trx, [earlier, later]));
    const matches = await listByLikePhone(opened.db, [later], 10);
    expect(matches.map(({ id, of }) => [id, of])).toEqual([[earlier.id, later.id]]);
  });

  test('are the mails that were sent with the anchor of a day, and of no other', async () => {
    const kind = 'audit-anchor-mail';
    await transact(opened.db, async (trx) => {
      for (const day of ['2026-11-19', '2026-11-20', '2026-11-20']) {
        const dedupeKey = `${kind}:${day}:${createId()}`;
        await noteDoneInOutbox(trx, context.clock, { kind, dedupeKey, payload: {} });
      }
    });
    expect(await countAnchorMails(opened.db, '2026-11-20')).toBe(2);
  });
});
