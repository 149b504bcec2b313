// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Batch } from '#shared/staff/batches-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { accountant } from '../access/accountant.fixture.ts';
import { closeSearchPage, renderAtDesk } from '../kit/render-at-desk.fixture.tsx';
import BatchesPage from './batches.page.tsx';

const server = startTestServer();
afterEach(closeSearchPage);

const batch: Batch = {
  ...{ _id: 'b1', number: 12, status: 'open', date: '2026-10-02', mode: 'cash' },
  campaign: { _id: 'c1', title: 'Gaushala' },
  ...{ expected: { count: 2, amount: 601 }, entered: { count: 1, amount: 501 } },
  ...{ firstReceiptNo: '', lastReceiptNo: '', owner: { _id: 'o1', name: 'Asha' } },
  ...{ openedAt: '2026-10-02T06:30:00.000Z', closedAt: null, closedBy: null },
};

test('rows of the former filter are dimmed when those of the chosen one fail to load', async () => {
  server.answer((request, response, body) => {
    const { url = '' } = request;
    const answer = (status: number, content: unknown) =>
      json(status, content)(request, response, body);
    if (url === '/api/staff/me') return answer(200, { staff: accountant });
    if (url.includes('status=posted')) return answer(503, { message: 'Please try again later.' });
    return answer(200, { batches: [batch], next: null });
  });
  await renderAtDesk(<BatchesPage />, server.origin());
  const list = await screen.findByRole('region', { name: 'Batches' });
  expect(list.getAttribute('aria-busy')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'posted');
  await screen.findByText('Please try again later.');
  expect(screen.getByRole('region', { name: 'Batches' }).getAttribute('aria-busy')).toBe('true');
});
