import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { addSupporter } from '../donations/add-supporter.ts';
import {
  hideListedSupporter,
  listListedSupporters,
} from '../donations/public-names/listed-supporters.ts';
import { listNamedSupporters } from '../donations/supporters.queries.ts';
import { repeatErasure } from './repeat-erasures.ts';

const accountant = staffMember('accountant');

describeOnEachDatabase('A supporter who was listed without a donation', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const add = async (fullname: string) => {
    context.clock.advance(60_000);
    const supporter = { campaignId: 'food', body: { fullname }, donorEmails: 'full' } as const;
    return (await addSupporter(context, accountant, supporter))._id;
  };
  const listShown = async () => {
    const page = { campaignId: 'food', before: null, limit: 10 };
    return (await listNamedSupporters(opened.db, page)).map(({ fullname }) => fullname);
  };
  const countPageChanges = async () => {
    const rows = await opened.db.selectFrom('page_changes').select('subject').execute();
    return rows.filter(({ subject }) => subject === 'campaign:food').length;
  };
  const list = () => listListedSupporters(context, accountant, {});

  test('without a mail address is hidden by staff, on the page at once, and stays counted', async () => {
    const id = await add('Radha Sharma');
    await add('Gopal Das');
    expect(await list()).toMatchObject({
      supporters: [{ fullname: 'Gopal Das' }, { _id: id, fullname: 'Radha Sharma' }],
      next: null,
    });
    const before = await countPageChanges();
    expect(await hideListedSupporter(context, accountant, id)).toBe(1);
    expect(await countPageChanges()).toBe(before + 1);
    expect(await listShown()).toEqual(['Gopal Das', '']);
    expect((await list()).supporters.map(({ fullname }) => fullname)).toEqual(['Gopal Das']);
    expect(await hideListedSupporter(context, accountant, id)).toBe(0);

    const campaign = await opened.db.selectFrom('campaigns').select('donor_count').execute();
    expect(campaign).toEqual([{ donor_count: 2 }]);
    const audit = await opened.db.selectFrom('audit_entries').selectAll().execute();
    const hidden = audit.filter(({ action }) => action === 'hide-supporter');
    expect(hidden.map(({ subject }) => subject)).toEqual([id]);
  });

  test('stays hidden in a copy of before that is restored', async () => {
    const id = await add('Radha Sharma');
    await hideListedSupporter(context, accountant, id);
    const [entry] = await opened.db.selectFrom('erasure_journal').selectAll().execute();
    expect(entry).toMatchObject({ ids: JSON.stringify([id]) });
    const copied = { fullname: 'Radha Sharma' };
    await opened.db.updateTable('named_supporters').set(copied).where('id', '=', id).execute();
    const rule = entry?.rule ?? '';
    const erasure = { rule, ids: [id], limits: {}, at: '2026-11-22T10:00:00.000Z' };
    expect(await transact(opened.db, (trx) => repeatErasure(trx, erasure))).toBe(true);
    expect(await listShown()).toEqual(['']);
  });

  test('is hidden only by who may correct donations, and only where there is one', async () => {
    const id = await add('Radha Sharma');
    const clerk = staffMember('clerk');
    await expect(hideListedSupporter(context, clerk, id)).rejects.toMatchObject({ status: 403 });
    await expect(listListedSupporters(context, clerk, {})).rejects.toMatchObject({ status: 403 });
    const unknown = hideListedSupporter(context, accountant, 'nobody');
    await expect(unknown).rejects.toMatchObject({ status: 404 });
    expect(await listShown()).toEqual(['Radha Sharma']);
  });

  test('is found on the pages of the list, each once', async () => {
    for (let index = 0; index < 51; index += 1) await add(`Supporter ${index}`);
    const first = await list();
    const second = await listListedSupporters(context, accountant, { after: first.next ?? '' });
    expect([first.supporters.length, second.next]).toEqual([50, null]);
    expect(second.supporters.map(({ fullname }) => fullname)).toEqual(['Supporter 0']);
  });
});
