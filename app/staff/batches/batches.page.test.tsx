// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Batch } from '#shared/staff/batches-endpoints.ts';
import { takeConsoleNoise } from '#test/console-noise.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { accountant } from '../access/accountant.fixture.ts';
import { loadSession } from '../access/session.slice.ts';
import { ApiContext } from '../kit/api-context.ts';
import { ShortcutProvider } from '../kit/shortcuts.tsx';
import { makeDeskStore } from '../make-desk-store.ts';
import BatchesPage from './batches.page.tsx';

const server = startTestServer();
afterEach(() => {
  cleanup();
  // The simulated browser does not know the element.
  const noise = takeConsoleNoise().filter((line) => !line.includes('The tag <search>'));
  expect(noise).toEqual([]);
});

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
  const api = createApiClient({ fetch, origin: server.origin() });
  const store = makeDeskStore({ api });
  await store.dispatch(loadSession());
  render(
    <Provider store={store}>
      <ApiContext value={api}>
        <ToastProvider>
          <MemoryRouter>
            <ShortcutProvider>
              <BatchesPage />
            </ShortcutProvider>
          </MemoryRouter>
        </ToastProvider>
      </ApiContext>
    </Provider>,
  );
  const list = await screen.findByRole('region', { name: 'Batches' });
  expect(list.getAttribute('aria-busy')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'posted');
  await screen.findByText('Please try again later.');
  expect(screen.getByRole('region', { name: 'Batches' }).getAttribute('aria-busy')).toBe('true');
});
