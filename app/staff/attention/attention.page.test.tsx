// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { LockedBooking } from '#shared/staff/periods-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { accountant } from '../access/accountant.fixture.ts';
import { loadSession } from '../access/session.slice.ts';
import { donationCalled } from '../donations/donations.fixture.ts';
import { ApiContext } from '../kit/api-context.ts';
import { makeDeskStore } from '../make-desk-store.ts';
import AttentionPage from './attention.page.tsx';
import { AttentionProvider } from './attention-counts.tsx';

const server = startTestServer();
afterEach(cleanup);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const booking: LockedBooking = {
  ...{ _id: 'booking', kind: 'capture', reference: 'pay_1', donationId: 'd1' },
  ...{ period: { kind: 'month', name: '2026-10' }, receiptNumber: null, fullname: 'Mira' },
  ...{ amount: 501, at: daysAgo(30), bookedAt: daysAgo(12), reviewedAt: null, reviewedBy: null },
};

/** Opens the page; `counts` changes when the booking is reviewed. */
async function open(counts: Record<string, number>) {
  const queries: string[] = [];
  let bookings = [booking];
  server.answer((request, response, body) => {
    const { pathname, search } = new URL(request.url ?? '', server.origin());
    if (search !== '') queries.push(`${pathname}${search}`);
    if (request.method === 'POST') {
      bookings = [];
      counts.lockedBookings = 0;
    }
    const attention = Object.entries(counts).map(([kind, count]) => ({ kind, count, list: null }));
    const answers: Record<string, unknown> = {
      '/api/staff/attention': { attention },
      '/api/staff/locked-period-bookings': { bookings, next: null },
      '/api/staff/locked-period-bookings/booking/review': { booking },
      '/api/post/get-donations': {
        donations: [
          donationCalled('d2', { address: '', incomplete: true, enteredAt: daysAgo(3.5) }),
        ],
        next: null,
      },
    };
    json(200, answers[pathname] ?? { staff: accountant })(request, response, body);
  });
  const api = createApiClient({ fetch, origin: server.origin() });
  const store = makeDeskStore({ api });
  await store.dispatch(loadSession());
  render(
    <Provider store={store}>
      <ApiContext value={api}>
        <MemoryRouter initialEntries={['/attention']}>
          <AttentionProvider>
            <AttentionPage />
          </AttentionProvider>
        </MemoryRouter>
      </ApiContext>
    </Provider>,
  );
  return queries;
}

test('shows only what waits: how many, how long, why, and what to do, the oldest first', async () => {
  const queries = await open({ lockedBookings: 1, incomplete: 7, noPan: 9, setAside: 0 });
  const missing = await screen.findByRole('region', { name: '80G details missing 7' });
  await within(missing).findByText('3 days');
  within(missing).getByText(/Missing: address/);
  within(missing).getByText(/Ask the donor/);
  within(missing).getByRole('link', { name: 'Add details: Donor of d2, ₹501' });
  within(missing).getByRole('link', { name: 'View all 7: 80G details missing' });
  const locked = screen.getByRole('region', { name: 'Booked into a locked period 1' });
  await within(locked).findByText('12 days');
  within(locked).getByText(/Payment dated .* booked into October 2026/);
  expect(screen.getAllByRole('region')).toHaveLength(2);
  screen.getByText('8 items need action by staff.');
  screen.getByText('Nothing else needs attention.');
  expect(queries).toContain('/api/post/get-donations?only=incomplete&sort=entered&dir=asc&limit=5');
  expect(queries).toContain('/api/staff/locked-period-bookings?state=open&dir=asc');
});

test('is one calm line without anything', async () => {
  await open({ setAside: 0, review: 0, noPan: 9 });
  await screen.findByText('Nothing needs attention.');
  expect(screen.queryAllByRole('region')).toEqual([]);
});

test('loses a section when the last of it is done, and counts again', async () => {
  await open({ lockedBookings: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark pay_1 as reviewed' }));
  await screen.findByText('Nothing needs attention.');
  expect(screen.queryAllByRole('region')).toEqual([]);
});
