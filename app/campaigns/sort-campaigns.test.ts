import { describe, expect, it } from 'vitest';
import type { Campaign } from '#shared/campaigns.ts';
import {
  arrangeCampaigns,
  causeKey,
  listCauses,
  readChoice,
  writeChoice,
} from './sort-campaigns.ts';

const campaign = (id: string, cause: string, raised: number, goal: number): Campaign => ({
  _id: id,
  title: id,
  image: '',
  description: '',
  images: [],
  raised,
  goal,
  donors: [],
  donorCount: 0,
  category: { title: cause, image: '', raised, goal },
  minimum: 1,
  presets: [],
  until: null,
  popularAmount: null,
  closed: null,
  approval: null,
});
const meals = campaign('meals', 'Anna Vitran Seva', 300, 1000);
const ranges = campaign('lanes', 'Swachh Vrindavan', 90, 100);
const done = campaign('done', 'Sadhu Seva', 120, 100);
const school = campaign('school', 'Anna Vitran Seva', 0, 5000);
const all = [meals, ranges, done, school];
const ids = (list: Campaign[]) => list.map(({ _id }) => _id);

describe('the campaign list', () => {
  it("keeps the editors' order and separates funded ones", () => {
    const { open, funded } = arrangeCampaigns(all, { cause: null, order: 'suggested' });
    expect(ids(open)).toEqual(['meals', 'lanes', 'school']);
    expect(ids(funded)).toEqual(['done']);
  });

  it('shows the campaigns of one cause', () => {
    const { open } = arrangeCampaigns(all, { cause: 'anna-vitran-seva', order: 'suggested' });
    expect(ids(open)).toEqual(['meals', 'school']);
  });

  it('sorts those nearest their goal first', () => {
    const { open } = arrangeCampaigns(all, { cause: null, order: 'nearest' });
    expect(ids(open)).toEqual(['lanes', 'meals', 'school']);
  });

  it('sorts those that need most first', () => {
    const { open } = arrangeCampaigns(all, { cause: null, order: 'largest' });
    expect(ids(open)).toEqual(['school', 'meals', 'lanes']);
  });

  it('never counts a campaign without a goal as funded', () => {
    const fund = campaign('fund', 'General fund', 500, 0);
    expect(ids(arrangeCampaigns([fund], { cause: null, order: 'nearest' }).open)).toEqual(['fund']);
  });

  it('does not mutate its input', () => {
    arrangeCampaigns(all, { cause: null, order: 'largest' });
    expect(ids(all)).toEqual(['meals', 'lanes', 'done', 'school']);
  });

  it('lists each cause once', () => {
    expect(listCauses(all)).toEqual([
      { key: 'anna-vitran-seva', title: 'Anna Vitran Seva' },
      { key: 'swachh-vrindavan', title: 'Swachh Vrindavan' },
      { key: 'sadhu-seva', title: 'Sadhu Seva' },
    ]);
  });
});

describe('the filter and order in the URL', () => {
  it.each([
    ['', { cause: null, order: 'suggested' }, '/donate-for'],
    [
      'cause=sadhu-seva',
      { cause: 'sadhu-seva', order: 'suggested' },
      '/donate-for?cause=sadhu-seva',
    ],
    ['sort=nearest', { cause: null, order: 'nearest' }, '/donate-for?sort=nearest'],
    ['cause=x&sort=largest', { cause: 'x', order: 'largest' }, '/donate-for?cause=x&sort=largest'],
  ] as const)('are read from and written to %j', (query, choice, address) => {
    expect(readChoice(new URLSearchParams(query))).toEqual(choice);
    expect(writeChoice(choice)).toBe(address);
  });

  it('reads an unknown order as the default', () => {
    expect(readChoice(new URLSearchParams('cause=&sort=toString'))).toEqual({
      cause: null,
      order: 'suggested',
    });
  });

  it.each([
    ['Sadhu Seva', 'sadhu-seva'],
    [' Food & Shelter! ', 'food-shelter'],
    ['अन्न सेवा', 'अन्न-सेवा'],
  ])('writes the cause %j as %s', (title, key) => {
    expect(causeKey(title)).toBe(key);
  });
});
