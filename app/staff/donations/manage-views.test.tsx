// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import type { SavedView } from '#shared/staff/list-choices-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { accountant } from '../access/accountant.fixture.ts';
import { loadSession } from '../access/session.slice.ts';
import { ApiContext } from '../kit/api-context.ts';
import { makeDeskStore } from '../make-desk-store.ts';
import { ManageViews } from './manage-views.tsx';

const server = startTestServer();
afterEach(cleanup);

const view = (_id: string, name: string): SavedView => ({
  ...{ _id, name, query: '', columns: [], shared: false, own: true, savedBy: 'Asha' },
});

/** The list, which loads its views anew once one is deleted. */
function List() {
  const [views, setViews] = useState([view('v1', 'Cash'), view('v2', 'Cheques')]);
  return (
    <ManageViews
      open
      onClose={() => undefined}
      views={views}
      onChanged={() => setViews((now) => now.slice(1))}
    />
  );
}

test('a name that is being typed stays while another view is deleted', async () => {
  server.answer((request, response, body) =>
    json(200, request.url === '/api/staff/me' ? { staff: accountant } : { id: 'v1' })(
      request,
      response,
      body,
    ),
  );
  const api = createApiClient({ fetch, origin: server.origin() });
  const store = makeDeskStore({ api });
  await store.dispatch(loadSession());
  render(
    <Provider store={store}>
      <ToastProvider>
        <ApiContext value={api}>
          <List />
        </ApiContext>
      </ToastProvider>
    </Provider>,
  );
  const user = userEvent.setup();
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.click(screen.getByRole('button', { name: 'Rename view Cheques' }));
  await user.type(name(), ' of October');
  await user.click(screen.getByRole('button', { name: 'Delete view Cash' }));
  const question = screen.getByRole('dialog', { name: 'Delete view “Cash”?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Cash')).toBeNull());
  expect(name().value).toBe('Cheques of October');
});
