import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { createApiClient } from '../api-client.ts';
import { campaignCalled } from '../campaigns/campaigns.fixture.ts';
import { makeStore } from '../store/make-store.ts';
import { DonateLink } from './donate-link.tsx';

/** Where 'Donate' leads on a page. */
function readTarget(path: string, { flagship = null as string | null, shown = '' } = {}) {
  const api = createApiClient({ fetch, origin: 'http://localhost' });
  const { site, campaigns } = makeStore({ api }).getState();
  const currentDonation = shown === '' ? null : campaignCalled(shown);
  const store = makeStore({
    api,
    site: { ...site, flagship },
    preloadedState: { campaigns: { ...campaigns, currentDonation } },
  });
  const Page = createRoutesStub([{ path: '*', Component: DonateLink }]);
  const html = renderToString(
    <Provider store={store}>
      <Page initialEntries={[path]} />
    </Provider>,
  );
  return /href="([^"]*)"/.exec(html)?.[1];
}

test("'Donate' leads to the campaign that staff chose, and to the list without one", () => {
  expect(readTarget('/about-us', { flagship: 'c 1' })).toBe('/donate/c%201#give');
  expect(readTarget('/about-us')).toBe('/donate-for');
});

test("on a campaign, and on the general fund, it leads to the page's own form", () => {
  expect(readTarget('/donate/c2', { flagship: 'c1', shown: 'c2' })).toBe('#give');
  expect(readTarget('/donate-us', { flagship: 'c1', shown: 'general-fund' })).toBe('#give');
});

test('on a page without a form, such as a campaign that does not exist, it leads away', () => {
  expect(readTarget('/donate/nothing', { flagship: 'c1', shown: 'c2' })).toBe('/donate/c1#give');
  expect(readTarget('/anna-vitran-seva', { flagship: 'c1', shown: 'c2' })).toBe('/donate/c1#give');
});
