// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#shared/endpoint.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ApiContext } from './api-context.ts';
import { Empty, Failed, Loading } from './list-states.tsx';
import { useLoaded } from './use-loaded.ts';

const listNames = call({
  method: 'GET',
  path: '/api/staff/names',
  audience: 'staff',
  permission: 'session',
  status: 200,
  summary: 'Names',
  response: z.object({ names: z.array(z.string()) }),
});
const server = startTestServer();
afterEach(cleanup);

/** Built like the lists of the desk. */
function Names() {
  const { status, data, error, reload } = useLoaded(listNames);
  if (status === 'failed') return <Failed message={error} onRetry={reload} />;
  if (data === null) return <Loading />;
  if (data.names.length === 0) return <Empty title="Nobody yet" />;
  return (
    <ul>
      {data.names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function openList() {
  const api = createApiClient({ fetch, origin: server.origin() });
  render(
    <ApiContext value={api}>
      <Names />
    </ApiContext>,
  );
  return userEvent.setup();
}

test('a list shows that it loads, then its rows', async () => {
  server.answer(json(200, { names: ['Radha', 'Mohan'] }));
  openList();
  expect(screen.getByText('Loading …')).toBeDefined();
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Loading …')).toBeNull();
});

test('an empty list shows a text', async () => {
  server.answer(json(200, { names: [] }));
  openList();
  expect(await screen.findByText('Nobody yet')).toBeDefined();
});

test("a failed list shows the server's message, and a retry shows the rows", async () => {
  server.answer(json(503, { message: 'The books are closed for a minute.' }));
  const user = openList();
  expect((await screen.findByRole('alert')).textContent).toContain('The books are closed');
  server.answer(json(200, { names: ['Radha'] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem')).toHaveProperty('textContent', 'Radha');
  expect(screen.queryByRole('alert')).toBeNull();
});
