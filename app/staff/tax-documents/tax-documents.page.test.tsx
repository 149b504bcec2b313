// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { TaxDocumentCounts } from '#shared/staff/tax-document-runs-endpoints.ts';
import { takeConsoleNoise } from '#test/console-noise.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { accountant } from '../access/accountant.fixture.ts';
import { loadSession } from '../access/session.slice.ts';
import { ApiContext } from '../kit/api-context.ts';
import { ShortcutProvider } from '../kit/shortcuts.tsx';
import { makeDeskStore } from '../make-desk-store.ts';
import TaxDocumentsPage from './tax-documents.page.tsx';

const server = startTestServer();
afterEach(() => {
  cleanup();
  // The simulated browser does not know the element.
  const noise = takeConsoleNoise().filter((line) => !line.includes('The tag <search>'));
  expect(noise).toEqual([]);
});

const countsOf = (documents: number): { counts: TaxDocumentCounts } => ({
  counts: {
    ...{ all: documents, ready: documents, readyDocuments: documents, readyDonors: documents },
    ...{ noAddress: 0, noPan: 0, noForm: 0, sent: 0 },
  },
});

test('documents of another kind are not mailed by the number of those that were counted before', async () => {
  const held: (() => void)[] = [];
  server.answer((request, response, body) => {
    const url = request.url ?? '';
    const answer = (content: unknown) => json(200, content)(request, response, body);
    if (url === '/api/staff/me') answer({ staff: accountant });
    else if (url.includes('kind=statement') && url.includes('counts'))
      held.push(() => answer(countsOf(3)));
    else if (url.includes('counts')) answer(countsOf(120));
    else if (url.includes('candidates')) answer({ donations: [], next: null });
    else answer({ runs: [] });
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
              <TaxDocumentsPage />
            </ShortcutProvider>
          </MemoryRouter>
        </ToastProvider>
      </ApiContext>
    </Provider>,
  );
  const findStart = (count: number) =>
    screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`\\b${count}\\b`) });
  expect((await findStart(120)).disabled).toBe(false);
  const kind = screen.getByRole('combobox', { name: 'Document' });
  await userEvent.selectOptions(kind, 'statement');
  await waitFor(() => expect(held).toHaveLength(1));
  expect((await findStart(120)).disabled).toBe(true);
  held[0]?.();
  expect((await findStart(3)).disabled).toBe(false);
});
