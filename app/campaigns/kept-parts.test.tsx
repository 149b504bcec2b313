import { describe, expect, it } from 'vitest';
import type { Campaign } from '#shared/campaigns.ts';
import { changeEach, openKeeper } from '../site/kept-and-anew.fixture.tsx';
import { CampaignGrid } from './campaign-grid.tsx';
import { CampaignView } from './campaign-view.tsx';
import { campaignCalled, openStore } from './campaigns.fixture.ts';
import { GeneralFundView } from './general-fund-view.tsx';

const asha = { _id: 'd1', fullname: 'Asha', email: 'a•••@example.org' };
const vimla = { _id: 'd2', fullname: 'Vimla', email: '' };
const food = { title: 'Anna Vitran Seva', image: '/media/cause.jpg', raised: 0, goal: 0 };

const first = campaignCalled('c1', {
  description: 'Rice & dal.\n\nServed by hand.',
  category: food,
  donors: [asha, vimla],
  donorCount: 2,
});

/** One after the other on the same site: each differs from the first in one thing that is shown. */
const changes: readonly Partial<Campaign>[] = [
  {},
  { _id: 'c2' },
  { title: 'Another title' },
  { image: '/media/other.jpg' },
  { image: '/pictures/yamuna-ghats-1600.webp' },
  { image: food.image },
  { description: 'Rice & dal.' },
  { description: '' },
  { raised: 251 },
  { raised: 500 },
  { raised: 1_500 },
  { goal: 2_000 },
  { goal: 0 },
  { category: { ...food, title: 'Sadhu Seva' } },
  { category: { ...food, image: '/media/other.jpg' } },
  { donors: [] },
  { donors: [], donorCount: 0 },
  { donors: [asha] },
  { donors: [vimla, asha] },
  { donors: [asha, { ...vimla, fullname: 'मीरा' }] },
  { donors: [asha, { ...vimla, email: 'v•••@example.org' }] },
  { donors: [{ ...asha, fullname: 'Asha","a•••@example.org' }, vimla] },
  { donors: [asha, vimla, vimla, asha, asha] },
  { donorCount: 60 },
];

describe.each([
  ['campaign', (campaign: Campaign) => <CampaignView campaign={campaign} />],
  ['general fund', (campaign: Campaign) => <GeneralFundView fund={campaign} />],
])('a page of a %s that takes what it can from the pages before it', (_kind, view) => {
  const draw = openKeeper(() => openStore(''));

  it.each(changes)('is the page drawn anew, when %j', (change) => {
    for (const _again of ['drawn', 'kept']) {
      const { kept, anew } = draw(view({ ...first, ...change }));
      expect(kept).toBe(anew);
    }
  });

  it('is mostly taken from them', () => {
    const { bare, anew } = draw(view(first));
    expect(bare.length).toBeLessThan(anew.length / 4);
  });
});

describe('a list of campaigns that takes its cards from the lists before it', () => {
  const draw = openKeeper(() => openStore(''));
  const lead = campaignCalled('c9');
  const other = campaignCalled('c2', {
    image: '/media/other.jpg',
    raised: 500,
    goal: 2_000,
    donorCount: 60,
  });

  it.each([
    ...changeEach(first, other).map((campaign) => [lead, campaign]),
    [lead, first, first],
    [lead],
  ])('is the list drawn anew', (...campaigns) => {
    const { kept, anew } = draw(<CampaignGrid campaigns={campaigns} />);
    expect(kept).toBe(anew);
  });
});
