import { expect, test } from 'vitest';
import { dayFrom } from '#shared/dates.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { findFlagshipId } from '../../campaigns/campaigns.queries.ts';
import { closeEndedCampaign } from '../../campaigns/campaigns.writes.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { listPageChanges } from '../../platform/page-cache/page-changes.queries.ts';
import { emptyBin } from '../documents/bin-document.ts';
import { bulletin, openDesk } from '../documents/documents.fixture.ts';

const DAY_MS = 86_400_000;

describeAppOnEachDatabase('campaigns that staff write', (app) => {
  const { call, create } = openDesk(app);
  const open = async (title: string, fields: object = {}) => {
    const image = '/pictures/anna-vitran-1200.webp';
    const text = { title, image, description: 'For all who come', goal: 90_000, ...fields };
    return (await create(text, 'campaigns'))._id;
  };
  const act = async (id: string, verb: string) => {
    const { status, body } = await call('POST', `/campaigns/${id}/${verb}`, {});
    expect([status, body.message]).toEqual([200, undefined]);
  };
  /** The subjects of pages that the database notes during some work. */
  const listNoted = async (work: () => Promise<unknown>) => {
    const { db, dialect } = app().context;
    const { read } = await listPageChanges(db, dialect, null);
    await work();
    return (await listPageChanges(db, dialect, read)).subjects;
  };

  test('the headers of all pages are made again when where Donate leads is published, and when it is hidden', async () => {
    const { db } = app().context;
    await db.updateTable('campaigns').set({ flagship: 0 }).execute();
    const id = await open('Lamps for Kartik', { flagship: true });
    expect(await listNoted(() => act(id, 'publish'))).toContain('flagship');
    expect(await findFlagshipId(db)).toBe(id);
    expect(await listNoted(() => act(id, 'unpublish'))).toContain('flagship');
    expect(await findFlagshipId(db)).toBeUndefined();
  });

  test('a campaign from which another one took Donate does not take it back with its next change', async () => {
    const { db } = app().context;
    const [first, second] = [
      await open('A well', { flagship: true }),
      await open('A roof', { flagship: true }),
    ];
    await act(first, 'publish');
    await act(second, 'publish');
    const { item } = (await call('GET', `/campaigns/${first}`)).body;
    expect(item).toMatchObject({ fields: { flagship: false }, hasChanges: false });
    const changed = { version: item.version, fields: { description: 'For all, who come' } };
    expect((await call('PATCH', `/campaigns/${first}`, changed)).status).toBe(200);
    await act(first, 'publish');
    expect(await findFlagshipId(db)).toBe(second);
  });

  test('a campaign that was given more time while those that are over are closed stays open', async () => {
    const { db, clock } = app().context;
    const today = dayFrom(clock.now(), 0);
    const id = await open('Blankets', { until: today });
    await act(id, 'publish');
    const at = toTimestamp(clock.now());
    const closed = { closed_at: at, closed_by: 'system', close_reason: 'over', updated_at: at };
    const closeOn = (day: string) =>
      transact(db, (trx) => closeEndedCampaign(trx, { id, today: day }, closed));
    expect(await closeOn(today)).toBe(false);
    expect(await closeOn(dayFrom(clock.now(), 1))).toBe(true);
  });

  test('the bin is emptied although a discarded batch names one of its campaigns, which stays there', async () => {
    const { db, clock } = app().context;
    const named = await open('A bridge');
    await act(named, 'publish');
    const at = toTimestamp(clock.now());
    await db
      .insertInto('batches')
      .values({
        ...{ id: 'discarded', number: 9001, status: 'discarded', given_on: '2026-11-20' },
        ...{ mode: 'cash', campaign_id: named, expected_count: 0, expected_paise: 0 },
        ...{ first_receipt_no: '', last_receipt_no: '', owner_id: 'clerk', opened_by: 'clerk' },
        ...{ created_at: at, updated_at: at, closed_at: at, closed_by: 'clerk' },
      })
      .execute();
    const unnamed = await open('A bench');
    await act(unnamed, 'publish');
    const { _id: news } = await create({ ...bulletin, title: 'Old news' });
    const old = [`/campaigns/${named}`, `/campaigns/${unnamed}`, `/bulletins/${news}`];
    for (const path of old) expect((await call('DELETE', path)).status, path).toBe(200);
    app().advanceTime(91 * DAY_MS);
    await emptyBin(app().context);
    const statuses: number[] = [];
    for (const path of old) statuses.push((await call('GET', path)).status);
    expect(statuses).toEqual([200, 404, 404]);
  });
});
