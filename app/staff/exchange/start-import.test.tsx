// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ApiContext } from '../kit/api-context.ts';
import { StartImport } from './start-import.tsx';

const server = startTestServer();
afterEach(cleanup);

const register = (text = 'name,amount\nRadha,501\n') =>
  new File([text], 'register.csv', { type: 'text/csv' });

function openImport() {
  const api = createApiClient({ fetch, origin: server.origin() });
  render(
    <MemoryRouter>
      <ApiContext value={api}>
        <StartImport />
      </ApiContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const choose = () => screen.getByLabelText<HTMLInputElement>('Choose file');

test("a file above the server's size limit is not sent", async () => {
  const requests: (string | undefined)[] = [];
  server.answer((request, response, body) => {
    requests.push(request.url);
    json(200, { bytes: 10, rows: 5 })(request, response, body);
  });
  const user = openImport();
  await user.upload(choose(), register());
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 20 MB');
  expect(requests).toEqual(['/api/staff/imports/admission']);
});

test("a refusal is shown with the server's message, and the field can be used again", async () => {
  server.answer(json(403, { message: 'Your role may not import.' }));
  const user = openImport();
  await user.upload(choose(), register());
  expect((await screen.findByRole('alert')).textContent).toBe('Your role may not import.');
  await waitFor(() => expect(choose().disabled).toBe(false));
});

test('a file that was refused can be chosen again under its name, once it is smaller', async () => {
  server.answer(json(200, { bytes: 10, rows: 5 }));
  const user = openImport();
  await user.upload(choose(), register());
  await screen.findByRole('alert');
  expect(choose().files).toHaveLength(0);
});
