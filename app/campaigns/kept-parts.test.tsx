import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '#shared/campaigns.ts';
import { DrawingsProvider, openDrawings, placeDrawings } from '../site/drawn-once.tsx';
import { joinPieces } from '../site/join-pieces.fixture.ts';
import { ToastProvider } from '../ui/toast.tsx';
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

const draw = (page: ReactNode, wrap: (page: ReactNode) => ReactNode = (bare) => bare) => {
  const Page = createRoutesStub([{ path: '/', Component: () => page }]);
  return renderToString(
    wrap(
      <Provider store={openStore('')}>
        <ToastProvider>
          <Page />
        </ToastProvider>
      </Provider>,
    ),
  );
};

describe.each([
  ['campaign', (campaign: Campaign) => <CampaignView campaign={campaign} />],
  ['general fund', (campaign: Campaign) => <GeneralFundView fund={campaign} />],
])('a page of a %s that takes what it can from the pages before it', (_kind, view) => {
  const drawings = openDrawings();
  const drawWithKept = (campaign: Campaign) =>
    joinPieces(
      placeDrawings(
        draw(view(campaign), (page) => (
          <DrawingsProvider value={drawings}>{page}</DrawingsProvider>
        )),
        drawings,
      ),
    );

  it.each(changes)('is the page drawn anew, when %j', (change) => {
    const campaign = { ...first, ...change };
    const anew = draw(view(campaign));
    expect(drawWithKept(campaign)).toBe(anew);
    expect(drawWithKept(campaign)).toBe(anew);
  });

  it('is mostly taken from them', () => {
    const bare = draw(view(first), (page) => (
      <DrawingsProvider value={drawings}>{page}</DrawingsProvider>
    ));
    expect(bare.length).toBeLessThan(draw(view(first)).length / 4);
  });
});
