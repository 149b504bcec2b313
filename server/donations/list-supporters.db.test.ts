import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import {
  findDonationByToken,
  listSupporters,
  type SupporterRow,
  selectSupporters,
} from './donations.queries.ts';
import { getDonationStatus, getDonationStatusById } from './get-donation-status.ts';
import { readSupporterCursor, toSupporterCursor } from './supporters.presenter.ts';

const PAGE = { campaignId: 'food', before: null, limit: 4 };

describeOnEachDatabase('The supporters of a campaign', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db, 'food');
    await openCampaign(opened.db, 'cows');
  });
  afterEach(() => opened.close());

  const give = async (campaignId = 'food') => {
    const { donationId } = await beginTestDonation(context, { campaignId });
    await payDonation(context, donationId);
    return donationId;
  };

  test('are listed newest first, and only those whose donation counts', async () => {
    const first = await give();
    context.clock.advance(1000);
    await give('cows');
    await beginTestDonation(context);
    const second = await give();
    const rows = await listSupporters(opened.db, PAGE);
    expect(rows.map((row) => row.id)).toEqual([second, first]);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      [
        ...['email', 'fullname', 'id', 'paid_at', 'show_name'],
        ...['dedication_from', 'dedication_kind', 'dedication_listed', 'dedication_name'],
      ].toSorted(),
    );
  });

  test('come page by page, none twice and none left out, also when many gave at the same time', async () => {
    const donations: string[] = [];
    for (let index = 0; index < 11; index += 1) {
      if (index % 4 === 0) context.clock.advance(1000);
      donations.push(await give());
    }
    const seen: SupporterRow[] = [];
    for (;;) {
      const last = seen.at(-1);
      const before = last ? readSupporterCursor(toSupporterCursor(last)) : null;
      const page = await listSupporters(opened.db, { ...PAGE, before });
      seen.push(...page);
      if (page.length < PAGE.limit) break;
    }
    expect(seen.map((row) => row.id)).toEqual(donations.toReversed());
  });

  test('are read from the index, without a sort: a page costs the same among four and 100,000', async () => {
    const before = { paidAt: '2026-11-21T10:00:00.000Z', id: 'x' };
    for (const position of [null, before]) {
      const plan = await explain({ ...PAGE, before: position });
      expect(plan).toContain('donations_by_campaign_id_status_paid_at_id');
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
    }
  });

  test('are identified by a token that opens one donation', async () => {
    const { donationId, statusToken } = await beginTestDonation(context);
    expect(await findDonationByToken(opened.db, statusToken)).toMatchObject({ id: donationId });
    expect(await getDonationStatus(context, statusToken)).toMatchObject({ status: 'waiting' });
    expect(await getDonationStatusById(context, donationId)).toMatchObject({ statusToken });
    expect(await getDonationStatus(context, donationId)).toBeNull();
    expect(await getDonationStatusById(context, 'unknown')).toBeNull();
  });

  /** The query plan; tables this small are scanned unless scans are made expensive. */
  async function explain(page: Parameters<typeof selectSupporters>[1]): Promise<string> {
    const query = selectSupporters(opened.db, page).compile();
    const prefix = dialect === 'sqlite' ? 'explain query plan' : 'explain';
    return transact(opened.db, async (trx) => {
      if (dialect === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await trx.executeQuery({ ...query, sql: `${prefix} ${query.sql}` });
      return JSON.stringify(rows);
    });
  }
});
