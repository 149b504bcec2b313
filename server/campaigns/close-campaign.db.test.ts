import { beforeAll, expect, test } from 'vitest';
import { dayFrom } from '#shared/dates.ts';
import { emptyCells } from '#shared/staff/batch-cells.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { beginTestDonation, openCampaign, payDonation } from '#test/donations.ts';
import { createImportClient } from '#test/import-client.ts';

type PublicCampaign = {
  _id: string;
  raised: number;
  closed: { at: string; successor: { _id: string; title: string } | null } | null;
};
type Answer = { message: string; fields?: Record<string, string>; other?: { _id: string } };

describeAppOnEachDatabase('A closed campaign', (app) => {
  const editor = { 'x-test-staff': 'editor' };
  const clerk = { 'x-test-staff': 'clerk' };
  const act = (id: string, verb: 'close' | 'reopen', body: object, headers = editor) =>
    app().call('POST', `/api/staff/campaigns/${id}/${verb}`, { headers, body });
  const close = (id: string, successorId: string | null = null) =>
    act(id, 'close', { reason: 'The roof is built', successorId });
  const read = async (id: string) =>
    (
      (await app().call('GET', `/api/post/get-donation-by-id/${id}`)).body as {
        post: PublicCampaign;
      }
    ).post;
  const order = (donationId: string) =>
    app().call('POST', '/api/post/donatefor', {
      body: {
        amount: 50_100,
        currency: 'INR',
        receipt: 'donation_1',
        notes: { donationId, donorName: 'Radha', donorEmail: 'radha@example.org' },
      },
    });
  const enter = (body: object) =>
    app().call('POST', '/api/post/create-donation', {
      headers: clerk,
      body: { fullname: 'Radha Sharma', amount: '501', mode: 'cash', ...body },
    });
  const today = () => dayFrom(app().context.clock.now(), 0);

  beforeAll(async () => {
    for (const id of ['roof', 'wall', 'well', 'late', 'desk', 'moved', 'shut', 'gone']) {
      await openCampaign(app().context.db, id, `The ${id}`);
    }
  });

  test('takes no order, and says where to give instead, following campaigns closed in turn', async () => {
    expect((await close('roof', 'wall')).status).toBe(200);
    expect(await read('roof')).toMatchObject({
      closed: { at: expect.any(String), successor: { _id: 'wall', title: 'The wall' } },
    });
    expect(await order('roof')).toMatchObject({
      status: 409,
      body: {
        message:
          'This campaign is closed and takes no more donations. Please give to “The wall” instead.',
        other: { _id: 'wall' },
      },
    });
    expect((await order('wall')).status).toBe(200);

    await close('wall', 'well');
    expect((await read('roof')).closed?.successor?._id).toBe('well');
    await close('well', 'roof').then(({ status, body }) => {
      expect(status).toBe(400);
      expect((body as Answer).fields).toMatchObject({ successorId: expect.any(String) });
    });
    await close('well');
    expect((await read('roof')).closed).toMatchObject({ successor: null });
    expect((await order('roof')).body).toMatchObject({ other: { _id: 'general-fund' } });
    const { body } = await app().call('GET', '/api/post/');
    const listed = (body as { categories: PublicCampaign[] }).categories;
    expect(listed.find(({ _id }) => _id === 'roof')?.closed).not.toBeNull();
  });

  test('counts a payment of an order that was begun before', async () => {
    const { donationId } = await beginTestDonation(app().context, { campaignId: 'late' });
    await close('late');
    await payDonation(app().context, donationId);
    expect(await read('late')).toMatchObject({ raised: 501, closed: { successor: null } });
    await expect(
      app().context.db.deleteFrom('campaigns').where('id', '=', 'late').execute(),
    ).rejects.toThrow();
  });

  test('asks at the desk about a donation of a day after the closing, not about an earlier one', async () => {
    await close('desk');
    const asked = await enter({ donationId: 'desk', date: today() });
    expect(asked).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('The campaign “The desk” was closed'),
        fields: { donationId: expect.stringContaining('general fund') },
        other: { _id: 'general-fund' },
      },
    });
    expect((await enter({ donationId: 'desk', date: '2026-11-02' })).status).toBe(200);
    const confirmed = { donationId: 'desk', date: today(), confirmed: ['donationId'] };
    expect((await enter(confirmed)).status).toBe(200);
  });

  test('asks about a correction that moves a donation to it, a supporter with an amount, and a row of a batch', async () => {
    await close('moved');
    const { body } = await enter({ donationId: 'desk', date: today(), confirmed: ['donationId'] });
    const { _id: id } = (body as { donation: { _id: string } }).donation;
    const move = (more: object = {}) =>
      app().call('PATCH', `/api/staff/donations/${id}`, {
        headers: { 'x-test-staff': 'accountant' },
        body: { donationId: 'moved', reason: 'Meant for it', ...more },
      });
    expect(await move()).toMatchObject({
      status: 409,
      body: { fields: { donationId: expect.stringContaining('The moved') } },
    });
    expect((await move({ confirmed: ['donationId'] })).status).toBe(200);

    const supporter = (more: object) =>
      app().call('POST', '/api/post/add-donor/moved', {
        headers: clerk,
        body: { fullname: 'Radha Sharma', email: 'radha@example.org', ...more },
      });
    expect((await supporter({ amount: 100 })).body).toMatchObject({
      fields: { donationId: expect.any(String) },
    });
    expect((await supporter({ amount: 100, confirmed: ['donationId'] })).status).toBe(200);

    const batch = async (path: string, more: object = {}) =>
      (await app().call('POST', `/api/staff/batches${path}`, { headers: clerk, body: more })) as {
        status: number;
        body: { batch: { _id: string }; rows: { _id: string; version: number }[] };
      };
    const heading = { count: '1', amount: '501', mode: 'cash', date: today(), campaign: 'moved' };
    const batchId = (await batch('', heading)).body.batch._id;
    const row = { _id: 'b'.repeat(32), version: 0, donorId: null };
    const cells = { ...emptyCells, fullname: 'Mohan Das', amount: '501' };
    const saved = await batch(`/${batchId}/rows`, { rows: [{ ...row, cells }] });
    expect(saved.body.rows).toMatchObject([
      { questions: [{ name: 'donationId', confirmed: false }] },
    ]);
    expect((await batch(`/${batchId}/post`)).status).toBe(409);
    const answer = { version: 1, confirmed: ['donationId'] };
    const confirmed = await batch(`/${batchId}/rows/${row._id}/confirm`, answer);
    expect(confirmed.body.rows).toMatchObject([{ questions: [{ confirmed: true }] }]);
    // For another closed campaign it is asked again.
    const changed = await app().call('PATCH', `/api/staff/batches/${batchId}`, {
      headers: clerk,
      body: { ...heading, campaign: 'desk' },
    });
    expect(changed.body).toMatchObject({ rows: [{ questions: [{ confirmed: false }] }] });
    await batch(`/${batchId}/rows/${row._id}/confirm`, { ...answer, version: 2 });
    expect((await batch(`/${batchId}/post`)).body).toMatchObject({ batch: { status: 'posted' } });
  });

  test('takes no row of an import that is dated after the closing, in the dry run and in the run', async () => {
    const { check, run, rows } = createImportClient(app());
    const file = (name: string) =>
      check(
        `Date,Name,Amount,Mode,Campaign\n${today()},${name} Late,100,UPI,The shut\n2026-01-05,${name} Early,100,UPI,The shut\n`,
      );
    const before = await file('Before');
    await close('shut');
    const done = await run(before._id);
    expect(done.verdicts).toMatchObject({ new: 1, faulty: 1 });
    const found = await file('After');
    expect(found.verdicts).toMatchObject({ new: 1, faulty: 1 });
    expect((await rows(found._id, '?verdict=faulty'))[0]?.faults.campaign).toContain(
      'takes no donations from',
    );
  });

  test('is reopened, and takes donations again; both are in the activity log', async () => {
    await close('gone');
    expect((await act('gone', 'close', { reason: 'Once more' })).status).toBe(409);
    expect((await act('gone', 'reopen', {})).body).toMatchObject({ campaign: { closed: null } });
    expect((await act('gone', 'reopen', {})).status).toBe(409);
    expect((await order('gone')).status).toBe(200);
    const entries = await app()
      .context.db.selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject', '=', 'gone')
      .orderBy('sequence')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['close-campaign', 'reopen-campaign']);
    expect(entries[0]?.details).toContain('The roof is built');
  });

  test('needs the permission, a reason and a campaign that can be closed', async () => {
    expect((await act('gone', 'close', { reason: 'Enough' }, clerk)).status).toBe(403);
    expect((await act('gone', 'close', {})).body).toMatchObject({
      fields: { reason: expect.any(String) },
    });
    expect((await act('gone', 'close', { reason: 'Enough', successorId: 'gone' })).status).toBe(
      400,
    );
    expect((await act('gone', 'close', { reason: 'Enough', successorId: 'no' })).status).toBe(400);
    expect((await close('general-fund')).status).toBe(409);
    expect((await close('no-such')).status).toBe(404);
    const both = await Promise.all([close('gone'), close('gone')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
