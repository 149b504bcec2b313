import { describe, expect, it } from 'vitest';
import {
  readCampaign,
  readCampaignResponse,
  readCampaigns,
  readSupporter,
  readSupporters,
} from './read-campaign.ts';

const campaign = {
  _id: 'c1',
  title: 'Anna Vitran Seva',
  image: '/pictures/kitchen.avif',
  description: 'Meals',
  images: ['/pictures/mill.avif'],
  raised: 342500,
  goal: 500000,
  donors: [{ _id: 'd1', fullname: 'Meera', email: 'm•••@example.org' }],
  donorCount: 71,
  category: { title: 'Food', image: '/pictures/food.avif', raised: 1, goal: 2 },
  minimum: 51,
  presets: [{ rupees: 501, does: 'Twenty meals' }],
  until: '2027-03-31',
  popularAmount: 501,
  closed: null,
  approval: null,
};

describe('parsing a campaign', () => {
  it('accepts one in the documented shape unchanged', () => {
    expect(readCampaign(campaign)).toEqual(campaign);
  });

  it('reads where to give instead of a closed one', () => {
    const at = '2026-11-24T10:00:00.000Z';
    const successor = { _id: 'c2', title: 'Goshala' };
    expect(readCampaign({ ...campaign, closed: { at, successor } })?.closed).toEqual({
      at,
      successor,
    });
    expect(readCampaign({ ...campaign, closed: { at } })?.closed).toEqual({ at, successor: null });
    expect(readCampaign({ ...campaign, closed: 'yes' })?.closed).toBeNull();
  });

  it('leaves out amounts without a text, and a last day that is none', () => {
    const presets = [
      { rupees: 501 },
      { does: 'Tea' },
      'x',
      { rupees: 1100, does: 'A sheet of tin' },
    ];
    expect(readCampaign({ ...campaign, presets, until: 'soon' })).toMatchObject({
      presets: [{ rupees: 1100, does: 'A sheet of tin' }],
      until: null,
    });
  });

  it.each([
    [342500, 342500],
    ['342500', 342500],
    ['₹3,42,500', 342500],
    ['₹ 3,42,500.50', 342500.5],
    ['Rs. 3,42,500', 342500],
    ['', 0],
    [null, 0],
    [Number.NaN, 0],
    [{}, 0],
  ])('parses the amount %j as %d rupees', (raised, rupees) => {
    expect(readCampaign({ ...campaign, raised, category: {} })?.raised).toBe(rupees);
    expect(readCampaign({ ...campaign, goal: raised, category: {} })?.goal).toBe(rupees);
  });

  it('takes raised, goal, title, picture and donors from the category where the campaign has none', () => {
    const category = {
      title: 'Food',
      image: '/pictures/food.avif',
      raised: '₹1,000',
      goal: '₹2,000',
      donors: campaign.donors,
    };
    expect(readCampaign({ _id: 'c1', category })).toEqual({
      _id: 'c1',
      title: 'Food',
      image: '/pictures/food.avif',
      description: '',
      images: [],
      raised: 1000,
      goal: 2000,
      donors: campaign.donors,
      donorCount: 1,
      category: { title: 'Food', image: '/pictures/food.avif', raised: 1000, goal: 2000 },
      minimum: 1,
      presets: [],
      until: null,
      popularAmount: null,
      closed: null,
      approval: null,
    });
  });

  it('accepts a category that is only a name', () => {
    expect(readCampaign({ ...campaign, category: 'Food' })?.category).toEqual({
      title: 'Food',
      image: campaign.image,
      raised: campaign.raised,
      goal: campaign.goal,
    });
  });

  it('accepts a campaign without a category, donors and a count', () => {
    const { category: _c, donors: _d, donorCount: _n, ...bare } = campaign;
    expect(readCampaign(bare)).toMatchObject({
      donors: [],
      donorCount: 0,
      category: { title: campaign.title, image: campaign.image },
    });
  });

  it.each([null, undefined, 'text', 7, [], {}, { title: 'no id' }, { _id: '' }, { _id: 4 }])(
    'returns null for %j',
    (value) => {
      expect(readCampaign(value)).toBeNull();
    },
  );
});

describe('parsing the response for one campaign', () => {
  it('reads it from post', () => {
    expect(readCampaignResponse({ post: campaign })).toEqual(campaign);
  });

  it('reads it from the whole response when there is no post', () => {
    expect(readCampaignResponse(campaign)).toEqual(campaign);
  });

  it('reads category and donors beside post', () => {
    const { category, donors, ...post } = campaign;
    expect(readCampaignResponse({ post, category, donors })).toEqual(campaign);
  });

  it.each([undefined, null, '', 'text', [], {}, { post: null }, { post: {} }, { post: [] }])(
    'returns null for %j',
    (response) => {
      expect(readCampaignResponse(response)).toBeNull();
    },
  );
});

describe('parsing lists', () => {
  it('leaves out entries that are not campaigns', () => {
    expect(readCampaigns([campaign, null, { title: 'x' }])).toEqual([campaign]);
    expect(readCampaigns(undefined)).toEqual([]);
    expect(readCampaigns({ 0: campaign })).toEqual([]);
  });

  it('keeps a supporter without an id or a mail and drops entries that are not supporters', () => {
    expect(readSupporter({ fullname: 'Meera' })).toEqual({ _id: '', fullname: 'Meera', email: '' });
    expect(readSupporters(['Meera', null, { fullname: 'Ravi', email: 7 }])).toEqual([
      { _id: '', fullname: 'Ravi', email: '' },
    ]);
  });
});
