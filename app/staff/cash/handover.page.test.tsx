// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import type { ServerResponse } from 'node:http';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { CashHandover, CashHandoverPage } from '#shared/staff/cash-endpoints.ts';
import { startTestServer } from '#test/http-test-server.ts';
import { accountant } from '../access/accountant.fixture.ts';
import { hasUnsaved } from '../kit/ask-before-unload.ts';
import { renderAtDesk } from '../kit/render-at-desk.fixture.tsx';
import HandoverPage from './handover.page.tsx';

const server = startTestServer();
afterEach(cleanup);

const handover = (more: Partial<CashHandover> = {}): CashHandoverPage => ({
  handover: {
    ...{ _id: 'h1', number: 12, status: 'draft', version: 1, from: '2026-10-01', to: '2026-10-02' },
    ...{ donations: 1, expected: 500, counted: 0, counts: {}, differenceReason: '' },
    ...{ disputeNote: '', handedOverBy: { _id: 'me', name: 'Asha' }, handedOverAt: null },
    ...{ receivedBy: null, receivedAt: null, disputedBy: null, disputedAt: null, changedSince: 0 },
    ...more,
  },
  more: 0,
  list: [],
});

type Answer = { readonly status: number; readonly body: unknown };
const reply = (response: ServerResponse, { status, body }: Answer) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Opens the page. `answerCall` answers everything but who has signed in; null: the test does so later. */
async function open(answerCall: (method: string, path: string, body: string) => Answer | null) {
  const held: ServerResponse[] = [];
  server.answer((request, response, body) => {
    const { method = '', url = '' } = request;
    const answer =
      url === '/api/staff/me'
        ? { status: 200, body: { staff: accountant } }
        : answerCall(method, url, body);
    if (answer === null) held.push(response);
    else reply(response, answer);
  });
  await renderAtDesk(
    <Routes>
      <Route path="/cash/:id" element={<HandoverPage />} />
    </Routes>,
    server.origin(),
    '/cash/h1',
  );
  return { user: userEvent.setup(), held };
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const pieces = () => screen.findByRole<HTMLInputElement>('textbox', { name: /500/ });
const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: /reason/i });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a saved count is no longer unsaved, also where the server stores its reason without spaces', async () => {
  const { user } = await open((method, _, body) => {
    if (method === 'GET') return ok(handover());
    const { counts, differenceReason } = JSON.parse(body);
    return ok(handover({ version: 2, counts, differenceReason: differenceReason.trim() }));
  });
  await user.type(await pieces(), '2');
  await user.type(reason(), 'One note too many ');
  expect(hasUnsaved()).toBe(true);
  await press('Save count');
  await waitFor(() => expect(reason().value).toBe('One note too many'));
  expect(hasUnsaved()).toBe(false);
});

test('what is typed into the reason while the count is saved stays', async () => {
  const { user, held } = await open((method) => (method === 'GET' ? ok(handover()) : null));
  await user.type(await pieces(), '2');
  await user.type(reason(), 'One note ');
  await press('Save count');
  await waitFor(() => expect(held).toHaveLength(1));
  await user.type(reason(), 'too many');
  const [save] = held;
  if (save === undefined) throw new Error('Nothing was saved');
  const counts = { 'note-500': 2 };
  const saved = handover({ version: 2, counts, differenceReason: 'One note' });
  reply(save, ok({ ...saved, more: 1 }));
  await screen.findByRole('button', { name: 'Update list' });
  expect(reason().value).toBe('One note too many');
  expect(hasUnsaved()).toBe(true);
});

test('a count whose save was refused is still there while the newer handover loads, and after it', async () => {
  let loads = 0;
  const { user, held } = await open((method, path) => {
    if (path.endsWith('/recount')) return ok(handover({ version: 3 }));
    if (method === 'PATCH') return { status: 409, body: { message: 'It was changed meanwhile.' } };
    loads += 1;
    return loads === 1 ? ok(handover({ status: 'handed-over', version: 2 })) : null;
  });
  await screen.findByRole('button', { name: 'Count again' });
  await press('Count again');
  await user.type(await pieces(), '7');
  await press('Save count');
  await screen.findByText('It was changed meanwhile.');
  await press('Update list');
  await waitFor(() => expect(held).toHaveLength(1));
  expect((await pieces()).value).toBe('7');
  const [load] = held;
  if (load === undefined) throw new Error('Nothing was loaded');
  reply(load, ok(handover({ version: 4, expected: 9900 })));
  await screen.findByText('₹9,900');
  expect((await pieces()).value).toBe('7');
});
