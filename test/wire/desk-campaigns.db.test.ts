import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { closeEnded } from '#server/campaigns/close-ended.ts';
import { carryOverCampaigns } from '#server/content/campaigns/first-document.ts';
import { campaignSchema, supporterPageSchema } from '#shared/campaigns.ts';
import { dayFrom } from '#shared/dates.ts';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { callAs, findBrokenBooks } from './desk.ts';
import { orderOf, readCampaign } from './donation.ts';

const NEW = {
  title: 'Goshala roof',
  image: '/pictures/anna-vitran-1200.webp',
  description: 'A roof before the rains',
  goal: 250_000,
};

describeAppOnEachDatabase('campaigns at the desk', (app) => {
  const create = (body: unknown, role: 'editor' | 'clerk' = 'editor') =>
    callAs(app(), role, 'POST', '/api/post/create', body);
  const content = (method: string, id: string, verb = '', body: unknown = undefined) =>
    callAs(app(), 'editor', method, `/api/staff/content/campaigns/${id}${verb}`, body);
  /** Changes the draft and publishes it. */
  const change = async (id: string, fields: object) => {
    const { body } = await content('GET', id);
    const version = (body as { item?: { version: number } }).item?.version ?? 1;
    const changed = await content('PATCH', id, '', { version, fields });
    return changed.status === 200 ? content('POST', id, '/publish', {}) : changed;
  };
  const addDonor = (id: string, body: unknown, role: 'editor' | 'clerk' = 'clerk') =>
    callAs(app(), role, 'POST', `/api/post/add-donor/${id}`, body);
  const list = async () => {
    const { body } = await callAs(app(), 'clerk', 'GET', '/api/staff/campaigns');
    return z.parse(listDeskCampaigns.response, body).campaigns;
  };

  test('create returns 201 with the plain category, which is listed last and accepts donations', async () => {
    const { status, body } = await create({ ...NEW, goal: '₹2,50,000' });
    expect(status).toBe(201);
    const campaign = z.parse(campaignSchema, body);
    expect(campaign).toMatchObject({ ...NEW, goal: 250_000, raised: 0, donors: [], donorCount: 0 });
    const { body: all } = await app().call('GET', '/api/post/');
    expect(Object(all).categories.at(-1)._id).toBe(campaign._id);
  });

  test.each([
    [{ title: '' }, { title: 'Title is required' }],
    [{ description: undefined }, { description: 'Description is required' }],
    [{ image: '' }, { image: 'Image is required' }],
    [{ image: 'javascript:alert(1)' }, { image: expect.stringContaining('https://') }],
    [{ image: '//evil.example/x.png' }, { image: expect.stringContaining('https://') }],
    [{ image: '/pictures/../secrets' }, { image: expect.stringContaining('https://') }],
    [{ goal: undefined }, { goal: 'Goal is required' }],
    [{ goal: -1 }, { goal: 'Please enter the goal in rupees, or 0 for none' }],
  ])('create refuses %j', async (parts, fields) => {
    const { status, body } = await create({ ...NEW, ...parts });
    expect([status, body]).toEqual([
      400,
      { message: 'Please correct the highlighted fields', fields },
    ]);
  });

  beforeAll(() => carryOverCampaigns(app().context));

  test('all of them are listed for staff, the general fund first', async () => {
    const campaigns = await list();
    expect(campaigns[0]).toMatchObject({ _id: 'general-fund', listed: false });
    expect(campaigns.map(({ _id }) => _id)).toContain('daily-meals');
  });

  test('a published change leaves other fields and the totals; a draft leaves all', async () => {
    const campaign = z.parse(campaignSchema, (await create(NEW)).body);
    const { status } = await change(campaign._id, {
      title: 'Goshala',
      listed: false,
      taxEligible: false,
      images: ['/pictures/jhulan-1200.webp'],
      presets: [{ rupees: 1100, does: 'One sheet of tin' }],
      until: '2099-03-31',
    });
    expect(status).toBe(200);
    const shown = await readCampaign(app(), campaign._id);
    expect(shown).toMatchObject({
      title: 'Goshala',
      description: NEW.description,
      goal: NEW.goal,
      category: { title: 'Goshala' },
      images: ['/pictures/jhulan-1200.webp'],
      presets: [{ rupees: 1100, does: 'One sheet of tin' }],
      until: '2099-03-31',
      raised: 0,
    });
    expect((await list()).find(({ _id }) => _id === campaign._id)).toMatchObject({
      listed: false,
      taxEligible: false,
      published: true,
    });
    const { body } = await content('GET', campaign._id);
    const { version } = (body as { item: { version: number } }).item;
    await content('PATCH', campaign._id, '', { version, fields: { title: 'A draft' } });
    expect(await readCampaign(app(), campaign._id)).toEqual(shown);
    expect((await change(campaign._id, { listed: 'no' })).status).toBe(400);
    expect((await change('nothing', { title: 'x' })).status).toBe(404);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('a story of rich text is public without what does not belong there', async () => {
    const campaign = z.parse(campaignSchema, (await create(NEW)).body);
    await change(campaign._id, { description: '<p onclick="x()">Tin.</p><script>1</script>' });
    expect(await readCampaign(app(), campaign._id)).toMatchObject({ description: '<p>Tin.</p>' });
    await app()
      .context.db.updateTable('campaigns')
      .set({ description: '<p>Tin.</p><img src=x onerror=alert(1)>' })
      .where('id', '=', campaign._id)
      .execute();
    expect(await readCampaign(app(), campaign._id)).toMatchObject({ description: '<p>Tin.</p>' });
  });

  test('a new one is a draft until it is published; unpublished it takes no donation', async () => {
    const created = await callAs(app(), 'editor', 'POST', '/api/staff/content/campaigns', {
      fields: { ...NEW, title: 'A shed for hay', goal: '₹90,000' },
    });
    expect(created).toMatchObject({ status: 200, body: { item: { _id: 'a-shed-for-hay' } } });
    const read = () => app().call('GET', '/api/post/get-donation-by-id/a-shed-for-hay');
    const order = () =>
      app().call('POST', '/api/post/donatefor', { body: orderOf('a-shed-for-hay') });
    expect([(await read()).status, (await order()).status]).toEqual([404, 404]);
    expect((await content('POST', 'a-shed-for-hay', '/publish', {})).status).toBe(200);
    expect(await readCampaign(app(), 'a-shed-for-hay')).toMatchObject({ goal: 90_000 });
    expect((await content('POST', 'a-shed-for-hay', '/unpublish', {})).status).toBe(200);
    expect([(await read()).status, (await order()).status]).toEqual([404, 404]);
    const { body } = await app().call('GET', '/api/post/');
    expect(JSON.stringify(body)).not.toContain('A shed for hay');
  });

  test('goes into the bin only while no donation names it; the general fund never', async () => {
    const campaign = z.parse(campaignSchema, (await create(NEW)).body);
    expect((await content('DELETE', campaign._id)).status).toBe(200);
    expect((await content('POST', campaign._id, '/restore', {})).status).toBe(200);
    await change(campaign._id, {});
    expect(
      (await app().call('POST', '/api/post/donatefor', { body: orderOf(campaign._id) })).status,
    ).toBe(200);
    expect(await content('DELETE', campaign._id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has donations') },
    });
    expect((await content('DELETE', 'general-fund')).status).toBe(409);
    expect((await content('POST', 'general-fund', '/unpublish', {})).status).toBe(409);
  });

  test('is closed when its last day is over, and may be reopened', async () => {
    const campaign = z.parse(campaignSchema, (await create(NEW)).body);
    const { clock, db } = app().context;
    await change(campaign._id, { until: dayFrom(clock.now(), 0) });
    await closeEnded({ db, clock });
    expect((await readCampaign(app(), campaign._id)).closed).toBeNull();
    const tomorrow = { now: () => new Date(clock.now().getTime() + 86_400_000) };
    await closeEnded({ db, clock: tomorrow });
    expect((await readCampaign(app(), campaign._id)).closed).toMatchObject({ successor: null });
    // Today its last day is not over: reopened, it stays open until that is.
    const path = `/api/staff/campaigns/${campaign._id}/reopen`;
    expect((await callAs(app(), 'editor', 'POST', path, {})).status).toBe(200);
    await closeEnded({ db, clock });
    expect((await readCampaign(app(), campaign._id)).closed).toBeNull();
  });

  test('one campaign at a time is where Donate leads, and its minimum is told at the form', async () => {
    const campaign = z.parse(campaignSchema, (await create(NEW)).body);
    expect((await change(campaign._id, { flagship: true, minimum: '51' })).status).toBe(200);
    const chosen = (await list()).filter(({ flagship }) => flagship);
    expect(chosen.map(({ _id }) => _id)).toEqual([campaign._id]);
    expect(await readCampaign(app(), campaign._id)).toMatchObject({ minimum: 51 });
    const order = (amount: number) =>
      app().call('POST', '/api/post/donatefor', {
        body: orderOf(campaign._id, { amount, donationData: undefined }),
      });
    expect((await order(5_099)).body).toMatchObject({
      fields: { amount: 'The smallest gift is ₹51' },
    });
    expect((await order(5_100)).status).toBe(200);
  });

  test.each([
    [{ minimum: 0.5 }, { minimum: 'The minimum cannot be below ₹1' }],
    [{ minimum: '20,000' }, { minimum: 'The minimum cannot be above ₹10,000' }],
    [{ minimum: 'few' }, { minimum: 'Please enter a valid number' }],
    [{ flagship: 'yes' }, { flagship: expect.any(String) }],
    [{ presets: [{ rupees: 500, does: '' }] }, { 'presets.0.does': expect.any(String) }],
    [
      { minimum: 51, presets: [{ rupees: 11, does: 'Tea' }] },
      { presets: expect.stringContaining('₹51') },
    ],
    [{ until: '2020-01-01' }, { until: expect.stringContaining('over') }],
    [{ until: 'soon' }, { until: expect.any(String) }],
  ])('a change to %j is refused', async (parts, fields) => {
    const campaign = z.parse(campaignSchema, (await create(NEW)).body);
    expect((await change(campaign._id, parts)).body).toMatchObject({ fields });
  });

  test('add-donor without an amount lists a supporter, counts one, and moves no money', async () => {
    const before = await readCampaign(app(), 'daily-meals');
    const { status, body } = await addDonor(
      'daily-meals',
      { fullname: 'Seva Volunteer', email: 'seva@example.org' },
      'editor',
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      donor: { _id: expect.any(String), fullname: 'Seva Volunteer', email: 's•••@example.org' },
    });
    const after = await readCampaign(app(), 'daily-meals');
    expect([after.raised, after.donorCount]).toEqual([before.raised, before.donorCount + 1]);
    expect(after.donors[0]).toEqual(Object(body).donor);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('supporters with and without money fill the pages of the list, each once', async () => {
    for (let index = 0; index < 30; index += 1) {
      await addDonor('winter-blankets', {
        fullname: `Name ${index}`,
        ...(index % 2 ? { amount: 10 } : {}),
      });
    }
    const seen: string[] = [];
    let query = '';
    for (;;) {
      const { body } = await app().call('GET', `/api/post/get-donors/winter-blankets${query}`);
      const page = z.parse(supporterPageSchema, body);
      seen.push(...page.donors.map(({ _id }) => _id));
      if (page.next === null) {
        expect(seen).toHaveLength(page.donorCount);
        break;
      }
      query = `?before=${encodeURIComponent(page.next)}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('add-donor with an amount is a cash donation: ledger, totals, receipt', async () => {
    const before = await readCampaign(app(), 'daily-meals');
    const { body } = await addDonor('daily-meals', {
      fullname: 'Cash Giver',
      email: 'cash@example.org',
      amount: '21.50',
    });
    const after = await readCampaign(app(), 'daily-meals');
    expect(after.raised).toBe(before.raised + 21.5);
    const donation = await callAs(
      app(),
      'clerk',
      'GET',
      `/api/post/get-donation/${Object(body).donor._id}`,
    );
    expect(donation.body).toMatchObject({
      donation: { amount: 21.5, mode: 'cash', status: 'paid' },
    });
    expect((await addDonor('daily-meals', { fullname: 'X', amount: 5 }, 'editor')).status).toBe(
      403,
    );
  });

  test.each([
    [{ email: 'a@example.org' }, { fullname: 'Full name is required' }],
    [{ fullname: 'A', email: 'nonsense' }, { email: 'Please enter a valid email' }],
    [
      { fullname: 'A', email: 'a@example.org', amount: 'ten' },
      { amount: 'Please enter a valid number' },
    ],
  ])('add-donor refuses %j', async (sent, fields) => {
    const { status, body } = await addDonor('daily-meals', sent);
    expect([status, body]).toEqual([
      400,
      { message: 'Please correct the highlighted fields', fields },
    ]);
  });

  test('an unknown campaign is 404', async () => {
    expect((await addDonor('nothing', { fullname: 'A' })).status).toBe(404);
  });

  test('create is not for clerks', async () => {
    expect((await create(NEW, 'clerk')).status).toBe(403);
  });
});
