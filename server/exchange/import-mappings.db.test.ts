import { beforeAll, expect, test } from 'vitest';
import type {
  RememberedHeadings,
  RememberedPurpose,
} from '#shared/staff/import-mappings-endpoints.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { openCampaign } from '#test/donations.ts';
import { createImportClient } from '#test/import-client.ts';
import { asStaff } from '#test/staff.ts';

describeAppOnEachDatabase('Mappings of import files', (app) => {
  const headers = asStaff('accountant');
  const call = (method: string, path: string, body?: unknown) =>
    app().call(method, `/api/staff/import-mappings${path}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const list = async () => {
    const { body } = await call('GET', '');
    return body as { headings: RememberedHeadings[]; purposes: RememberedPurpose[] };
  };
  beforeAll(async () => {
    await openCampaign(app().context.db, 'cows', 'Cows');
    await openCampaign(app().context.db, 'books', 'Books');
  });

  test('of headings are remembered by their look, in any order, until they are forgotten', async () => {
    const { upload, check } = createImportClient(app());
    const row = '2024-01-02,Remembered,100,Cash';
    const first = await check(`When?,Who,Amount,Mode\n${row}\n`, {
      mapping: { date: 0, fullname: 1, amount: 2, mode: 3 },
    });
    expect(first.rememberedAt).toBeNull();
    const { body } = await upload('WHO,Mode,  amount ,when\nRemembered,Cash,100,2024-01-02\n');
    expect(body.import).toMatchObject({
      mapping: { date: 3, fullname: 0, amount: 2, mode: 1, note: null },
      rememberedAt: expect.stringMatching(/^\d{4}-/),
    });
    const [headings] = (await list()).headings;
    expect(headings).toMatchObject({ titles: ['When?', 'Who', 'Amount', 'Mode'] });
    expect((await call('DELETE', `/headings/${headings?._id}`)).status).toBe(200);
    expect((await call('DELETE', `/headings/${headings?._id}`)).status).toBe(404);
    const again = await upload(`When?,Who,Amount,Mode\n${row}\n`);
    expect(again.body.import).toMatchObject({ mapping: { date: null }, rememberedAt: null });
  });

  test('of headings that are recognised anyway are not stored', async () => {
    const { check } = createImportClient(app());
    const before = (await list()).headings.length;
    await check('Date,Name,Amount,Mode\n2024-01-02,Plain,100,Cash\n');
    expect((await list()).headings).toHaveLength(before);
  });

  test('of purposes to campaigns are asked for once, and hold for the next file', async () => {
    const { check, run, rows } = createImportClient(app());
    const text = (name: string) =>
      `Date,Name,Amount,Mode,Purpose\n2024-07-01,${name} A,100,Cash,Gau Seva\n2024-07-02,${name} B,100,Cash,gau  seva\n2024-07-03,${name} C,100,Cash,Cows\n`;
    const open = await check(text('First'));
    expect(open.verdicts).toMatchObject({ new: 1, faulty: 2 });
    const [faulty] = await rows(open._id, '?verdict=faulty');
    expect(faulty?.faults.campaign).toMatch(/^Column “Purpose”, value “Gau Seva”: /);
    expect(open.purposes).toEqual([
      { purpose: expect.stringMatching(/^gau +seva$/i), rows: 2, campaign: null, savedAt: null },
    ]);
    const mapped = await check(text('First'), {
      purposes: [{ purpose: 'Gau Seva', campaign: 'cows' }],
    } as object);
    expect(mapped.verdicts).toMatchObject({ new: 3, faulty: 0 });
    const next = await run((await check(text('Next')))._id);
    expect(next.verdicts).toMatchObject({ new: 3 });
    expect(next.purposes[0]).toMatchObject({ campaign: 'cows', savedAt: expect.any(String) });
    const entered = await app()
      .context.db.selectFrom('donations')
      .select('campaign_id')
      .where('import_id', '=', next._id)
      .execute();
    expect(new Set(entered.map((one) => one.campaign_id))).toEqual(new Set(['cows']));
  });

  test('of a title that two campaigns have are asked for: a file may hold any year', async () => {
    const { check, run } = createImportClient(app());
    const { db } = app().context;
    await openCampaign(db, 'blankets-2025', 'Winter blankets');
    await openCampaign(db, 'blankets-2026', 'Winter blankets');
    await db
      .updateTable('campaigns')
      .set({ closed_at: '2026-03-01T00:00:00.000Z' })
      .where('id', '=', 'blankets-2025')
      .execute();
    const text =
      'Date,Name,Amount,Mode,Purpose\n2025-01-05,Twice,100,Cash,Winter blankets\n2025-01-06,Once,100,Cash,blankets-2026\n';
    const asked = await check(text);
    expect(asked.verdicts).toMatchObject({ new: 1, faulty: 1 });
    expect(asked.purposes).toMatchObject([{ purpose: 'Winter blankets', campaign: null }]);
    const purposes = [{ purpose: 'Winter blankets', campaign: 'blankets-2025' }];
    const { _id } = await run((await check(text, { purposes } as object))._id);
    const entered = await db
      .selectFrom('donations')
      .select(['fullname', 'campaign_id'])
      .where('import_id', '=', _id)
      .orderBy('fullname')
      .execute();
    expect(entered).toEqual([
      { fullname: 'Once', campaign_id: 'blankets-2026' },
      { fullname: 'Twice', campaign_id: 'blankets-2025' },
    ]);
  });

  test('of purposes can be changed and forgotten; a file checked before is checked again first', async () => {
    const { check, api } = createImportClient(app());
    const text = 'Date,Name,Amount,Mode,Purpose\n2024-07-09,Changed,100,Cash,Library\n';
    const request = { purposes: [{ purpose: 'Library', campaign: 'cows' }] } as object;
    const file = await check(text, request);
    const find = async () => (await list()).purposes.find((one) => one.purpose === 'Library');
    const id = (await find())?._id ?? '';
    app().advanceTime(1000);
    const changed = await call('PATCH', `/purposes/${id}`, { campaign: 'books' });
    expect(changed.body).toMatchObject({ purpose: { campaign: 'books', campaignTitle: 'Books' } });
    const { round } = file;
    expect((await api('POST', `/${file._id}/run`, { round })).status).toBe(409);
    expect((await call('PATCH', `/purposes/${id}`, { campaign: 'none' })).status).toBe(400);
    expect((await call('PATCH', '/purposes/none', { campaign: 'cows' })).status).toBe(404);
    expect((await call('DELETE', `/purposes/${id}`)).status).toBe(200);
    expect(await find()).toBeUndefined();
    expect((await check(text)).verdicts).toMatchObject({ faulty: 1 });
  });

  test('to a campaign that does not exist are refused, and nothing is kept', async () => {
    const { upload, api } = createImportClient(app());
    const { body } = await upload(
      'Date,Name,Amount,Mode,Purpose\n2024-07-09,Unknown,100,Cash,Nowhere\n',
    );
    const refused = await api('POST', `/${body.import._id}/check`, {
      mapping: body.import.mapping,
      fallbackCampaign: null,
      purposes: [{ purpose: 'Nowhere', campaign: 'nowhere' }],
    });
    expect(refused.status).toBe(400);
    expect((await list()).purposes.map(({ purpose }) => purpose)).not.toContain('Nowhere');
  });

  test('are for accountants', async () => {
    for (const role of ['clerk', 'editor'] as const) {
      const calls = [
        ['GET', ''],
        ['PATCH', '/purposes/a'],
        ['DELETE', '/purposes/a'],
        ['DELETE', '/headings/a'],
      ] as const;
      for (const [method, path] of calls) {
        const { status } = await app().call(method, `/api/staff/import-mappings${path}`, {
          headers: asStaff(role),
        });
        expect(status).toBe(403);
      }
    }
  });
});
