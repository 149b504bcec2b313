// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { CampaignSummary } from '#shared/staff/reports-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ApiContext } from '../kit/api-context.ts';
import { ShortcutProvider } from '../kit/shortcuts.tsx';
import { CampaignReport } from './campaign-report.tsx';

const server = startTestServer();
afterEach(cleanup);

const sum = { donations: 1, gross: 501, refunded: 0, net: 501, byMode: { cash: 501 } };
const april: CampaignSummary = {
  ...{ from: '2026-04-01', to: '2026-04-30', modes: ['cash'] },
  campaigns: [{ ...sum, _id: 'c1', title: 'Gaushala', donors: 1 }],
  total: { ...sum, donors: 1 },
};

test('the sums of one period do not stand under the name of another whose sums fail to load', async () => {
  server.answer((request, response, body) => {
    const isApril = request.url?.includes('from=2026-04-01') === true;
    const answer = isApril ? json(200, april) : json(503, { message: 'Please try again later.' });
    answer(request, response, body);
  });
  const api = createApiClient({ fetch, origin: server.origin() });
  const show = (from: string, to: string) => (
    <MemoryRouter>
      <ApiContext value={api}>
        <ShortcutProvider>
          <CampaignReport from={from} to={to} />
        </ShortcutProvider>
      </ApiContext>
    </MemoryRouter>
  );
  const { rerender } = render(show('2026-04-01', '2026-04-30'));
  await screen.findByRole('link', { name: 'Gaushala' });
  rerender(show('2026-05-01', '2026-05-31'));
  await screen.findByText('Please try again later.');
  screen.getByRole('heading', { name: '01/05/2026 – 31/05/2026' });
  expect(screen.queryByRole('table')).toBeNull();
});
