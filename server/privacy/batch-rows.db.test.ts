import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { emptyCells } from '#shared/staff/batch-cells.ts';
import { enterAtDesk } from '#test/desk-donations.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { discardBatch } from '../batches/close-batch.ts';
import { openBatch } from '../batches/open-batch.ts';
import { saveRows } from '../batches/save-rows.ts';
import { findPersonalData, writePersonalData } from './personal-data.ts';
import { findLimits } from './retention-limits.ts';
import { retentionRules } from './retention-rules.ts';

const DAY_MS = 86_400_000;
const PERIODS = { unpaidDays: 30, contactDays: 365, networkDays: 90, aadhaarDays: 365 };

describeOnEachDatabase('Rows of batches that nobody has worked on', (open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  test('about a donor stand in the file of their data while the batch is open, with the end of the PAN', async () => {
    const context = createTestContext(opened);
    await openCampaign(opened.db, 'food', 'Food for all');
    const clerk = staffMember('clerk');
    await enterAtDesk(context, { phone_no: '9876543210', pan_no: 'ABCPE1234F' }, 'clerk');
    const { donor_id: donorId } = await opened.db
      .selectFrom('donations')
      .select('donor_id')
      .executeTakeFirstOrThrow();
    const heading = {
      count: '3',
      amount: '903',
      mode: 'cash',
      date: '2026-11-20',
      campaign: 'food',
    };
    const id = await openBatch(context, clerk, heading);
    const rowOf = (letter: string, cells: object, chosen: string | null = null) => ({
      ...{ _id: letter.repeat(32), version: 0, donorId: chosen },
      cells: { ...emptyCells, amount: '301', ...cells },
    });
    await saveRows(context, clerk, id, [
      rowOf('a', { fullname: 'R. Sharma', pan_no: 'ABCPE1234F' }, donorId),
      rowOf('b', { fullname: 'radha  sharma', phone_no: '+91 98765 43210', address: 'Loi Bazaar' }),
      rowOf('c', { fullname: 'Radha Sharma', phone_no: '9811100000', address: 'Elsewhere' }),
    ]);
    const requester = { donor_id: donorId, asker_name: 'Radha Sharma', email: '' };
    const write = async () =>
      writePersonalData(
        await findPersonalData(opened.db, context, requester),
        defaultOrganisation,
        context.clock.now(),
      );
    const text = await write();
    expect(text).toContain('Donation in batch 1, typed but not entered yet');
    expect(text).toMatch(/Name: R\. Sharma\n.*••••234F/);
    expect(text).toContain('Loi Bazaar');
    expect(text).not.toMatch(/Elsewhere|ABCPE1234F/);
    await discardBatch(context, clerk, id);
    expect(await write()).not.toContain('Donation in batch');
  });

  test('are deleted with the batch after ninety days, those of a batch in work are not', async () => {
    const context = createTestContext(opened);
    await openCampaign(opened.db, 'food');
    const clerk = staffMember('clerk');
    const begin = async () => {
      const heading = {
        count: '1',
        amount: '501',
        date: '2026-11-20',
        mode: 'cash',
        campaign: 'food',
      };
      const id = await openBatch(context, clerk, heading);
      const cells = { ...emptyCells, fullname: 'Radha Sharma', amount: '501' };
      const row = { _id: 'a'.repeat(32), version: 0, cells, donorId: null };
      await saveRows(context, clerk, id, [row]);
      return id;
    };
    const old = await begin();
    context.clock.advance(89 * DAY_MS);
    const inWork = await begin();
    const rule = retentionRules.find(({ name }) => name === 'batch-rows');
    const run = async () => {
      const limits = findLimits(context.clock.now(), PERIODS);
      const due = await rule?.listDue(opened.db, limits, { after: '', limit: 10 });
      await opened.db
        .transaction()
        .execute((trx) => rule?.erase(trx, due?.ids ?? [], limits) ?? Promise.resolve(0));
      return due?.ids;
    };
    expect(await run()).toEqual([]);
    context.clock.advance(DAY_MS);
    expect(await run()).toEqual([old]);
    const rows = await opened.db.selectFrom('batch_rows').select('batch_id').execute();
    expect(rows).toEqual([{ batch_id: inWork }]);
    const batches = await opened.db
      .selectFrom('batches')
      .select(['id', 'status'])
      .orderBy('id')
      .execute();
    expect(batches.map(({ status }) => status)).toEqual(['discarded', 'open']);
  });
});
