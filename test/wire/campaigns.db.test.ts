import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  campaignAnswerSchema,
  campaignListSchema,
  type Supporter,
  supporterPageSchema,
} from '#shared/campaigns.ts';
import { describeAppOnEachDatabase } from '../app.ts';

const UNKNOWN_IDS = [
  'nothing',
  '507f1f77bcf86cd799439011',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  'daily-meals%00',
  '%25',
  '%F0%9F%AA%94',
  "'%20or%201=1--",
  '-1',
  'null',
  'constructor',
  '__proto__',
  'a'.repeat(5000),
];

describeAppOnEachDatabase('the campaign calls', (app) => {
  const listCampaigns = async () => {
    const { body } = await app().call('GET', '/api/post/');
    return z.parse(campaignListSchema, body).categories;
  };

  test('all campaigns are in the field categories, in rupees and with every field', async () => {
    const { status, body } = await app().call('GET', '/api/post/');
    expect(status).toBe(200);
    expect(body).toMatchObject({ categories: expect.any(Array) });
    const campaigns = await listCampaigns();
    expect(campaigns.map(({ _id, goal }) => [_id, goal])).toEqual([
      ['daily-meals', 1_200_000],
      ['clean-lanes', 350_000],
      ['yamuna-steps', 800_000],
      ['winter-blankets', 180_000],
      ['school-under-the-tree', 1_500_000],
      ['jhulan-for-widows', 151_000],
    ]);
    for (const campaign of campaigns) {
      expect(Object.keys(campaign)).toEqual([
        '_id',
        'title',
        'image',
        'description',
        'images',
        'raised',
        'goal',
        'donors',
        'donorCount',
        'category',
        'minimum',
        'presets',
        'until',
        'popularAmount',
        'closed',
        'approval',
      ]);
    }
  });

  test('a list without a trailing slash is the same', async () => {
    const [without, withSlash] = await Promise.all(
      ['/api/post', '/api/post/'].map((path) => app().call('GET', path)),
    );
    expect(without?.body).toEqual(withSlash?.body);
  });

  test('sample campaigns cover every stage, from no donors to above the goal', async () => {
    const stages = (await listCampaigns()).map((campaign) => ({
      percent: Math.round((campaign.raised / campaign.goal) * 100),
      donors: campaign.donorCount,
    }));
    expect(stages).toEqual([
      { percent: 65, donors: 40 },
      { percent: 96, donors: 24 },
      { percent: 20, donors: 3 },
      { percent: 112, donors: 31 },
      { percent: 0, donors: 0 },
      { percent: 43, donors: 6 },
    ]);
  });

  test('a campaign by id is in the field post, the same as in the list', async () => {
    for (const campaign of await listCampaigns()) {
      const { status, body } = await app().call(
        'GET',
        `/api/post/get-donation-by-id/${campaign._id}`,
      );
      expect(status).toBe(200);
      expect(body).toEqual({ post: campaign });
    }
  });

  test('a campaign contains its four newest supporters and their total number', async () => {
    for (const campaign of await listCampaigns()) {
      expect(campaign.donors).toHaveLength(Math.min(campaign.donorCount, 4));
    }
  });

  test('the general fund is served by id and is in no list', async () => {
    const { body } = await app().call('GET', '/api/post/get-donation-by-id/general-fund');
    expect(z.parse(campaignAnswerSchema, body).post).toMatchObject({
      _id: 'general-fund',
      goal: 0,
      donors: [],
    });
    expect((await listCampaigns()).map(({ _id }) => _id)).not.toContain('general-fund');
  });

  test.each(UNKNOWN_IDS)('an unknown id is 404 with a message: %.60s', async (id) => {
    for (const call of ['get-donation-by-id', 'get-donors']) {
      const { status, body } = await app().call('GET', `/api/post/${call}/${id}`);
      expect([status, body]).toEqual([404, { message: 'Donation not found' }]);
    }
  });

  test.each(['%zz', '%', '%c3%28', ''])(
    'an id that is not valid text is 404 with a message: "%s"',
    async (id) => {
      const { status, body } = await app().call('GET', `/api/post/get-donation-by-id/${id}`);
      expect([status, body]).toEqual([404, { message: expect.any(String) }]);
    },
  );

  test('extra fields are ignored', async () => {
    const plain = await app().call('GET', '/api/post/get-donation-by-id/daily-meals');
    const extra = await app().call('GET', '/api/post/get-donation-by-id/daily-meals/?lang=hi&x=1');
    expect(extra.body).toEqual(plain.body);
  });

  test('all supporters come in pages, newest first, each exactly once', async () => {
    const supporters: Supporter[] = [];
    let query = '';
    for (;;) {
      const { body } = await app().call('GET', `/api/post/get-donors/daily-meals${query}`);
      const page = z.parse(supporterPageSchema, body);
      supporters.push(...page.donors);
      expect(page.donorCount).toBe(40);
      if (page.next === null) break;
      query = `?before=${encodeURIComponent(page.next)}`;
    }
    expect(new Set(supporters.map(({ _id }) => _id)).size).toBe(40);
    const [campaign] = await listCampaigns();
    expect(supporters.slice(0, 4)).toEqual(campaign?.donors);
  });

  test.each(['x', '~', '%00', '2026~', "2026-11-21T10:00:00.000Z~' or 1=1"])(
    'an unknown cursor is not an internal error: %s',
    async (cursor) => {
      const path = `/api/post/get-donors/daily-meals?before=${cursor}`;
      const { status, body } = await app().call('GET', path);
      expect(status).toBe(200);
      expect(body).toMatchObject({ donorCount: 40 });
    },
  );

  test("the public sees a supporter's name, a masked address and nothing else", async () => {
    const { body } = await app().call('GET', '/api/post/get-donors/daily-meals');
    for (const donor of z.parse(supporterPageSchema, body).donors) {
      expect(Object.keys(donor)).toEqual(['_id', 'fullname', 'email']);
      expect(donor.email).toMatch(/^$|^.•••@example\.org$/);
    }
    expect(JSON.stringify(body)).not.toMatch(/SAMXL|90000|Jaipur/);
  });

  test('a donor without a name is a well-wisher', async () => {
    const pages = await Promise.all(
      ['daily-meals', 'clean-lanes'].map((id) => app().call('GET', `/api/post/get-donors/${id}`)),
    );
    const donors = pages.flatMap(({ body }) => z.parse(supporterPageSchema, body).donors);
    const unnamed = donors.filter(({ fullname }) => fullname === 'A well-wisher');
    expect(unnamed.length).toBeGreaterThan(0);
    expect(unnamed.every(({ email }) => email === '')).toBe(true);
  });
});
