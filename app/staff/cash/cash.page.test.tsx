// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { CashDonation, CashHandover } from '#shared/staff/cash-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { accountant } from '../access/accountant.fixture.ts';
import { closeSearchPage, renderAtDesk } from '../kit/render-at-desk.fixture.tsx';
import CashPage from './cash.page.tsx';

const server = startTestServer();
afterEach(closeSearchPage);

const donation: CashDonation = {
  ...{ _id: 'd1', receiptNumber: 'A-1', receiptIsEarlier: false, fullname: 'Radha' },
  ...{ date: '2026-10-02', enteredBy: 'Asha', amount: 500, current: 500, status: 'paid' },
};
const draft: CashHandover = {
  ...{ _id: 'h1', number: 4711, status: 'draft', version: 1, from: '2026-10-02', to: '2026-10-02' },
  ...{ donations: 1, expected: 500, counted: 0, counts: {}, differenceReason: '' },
  ...{ disputeNote: '', handedOverBy: { _id: 'me', name: 'Asha' }, handedOverAt: null },
  ...{ receivedBy: null, receivedAt: null, disputedBy: null, disputedAt: null, changedSince: 0 },
};

test('a count that was begun although its answer was lost is listed, and its cash is no longer on hand', async () => {
  let isBegun = false;
  server.answer((request, response, body) => {
    const { method, url = '' } = request;
    const answer = (content: unknown) => json(200, content)(request, response, body);
    if (url === '/api/staff/me') return answer({ staff: accountant });
    if (method === 'POST') {
      isBegun = true;
      return response.destroy();
    }
    if (url.includes('cash-on-hand')) {
      const list = isBegun ? [] : [donation];
      return answer({ list, amount: isBegun ? 0 : 500, earlier: null });
    }
    return answer({ handovers: isBegun ? [draft] : [], next: null, members: [] });
  });
  await renderAtDesk(<CashPage />, server.origin());
  await screen.findByText('Radha');
  await userEvent.click(screen.getByRole('button', { name: 'Count cash' }));
  await screen.findByRole('link', { name: '4711' });
  await waitFor(() => expect(screen.queryByText('Radha')).toBeNull());
});
