// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { DonationImport } from '#shared/staff/imports-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ApiContext } from '../kit/api-context.ts';
import { StartImport } from './start-import.tsx';

const server = startTestServer();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const register = (text = 'name,amount\nRadha,501\n') =>
  new File([text], 'register.csv', { type: 'text/csv' });

const uploaded: DonationImport = {
  ...{ _id: 'i1', fileName: 'register.csv', step: 'uploaded', round: 0, rows: 1, columns: [] },
  ...{ mapping: {}, origin: { site: '', dateOrder: '' }, isOfGive: false },
  ...{ firstDay: '', lastDay: '', fallbackCampaign: null, checked: 0, done: 0 },
  ...{ verdicts: { new: 0, known: 0, faulty: 0, skipped: 0, warned: 0 }, amount: 0 },
  ...{ purposes: [], rememberedAt: null, by: 'Asha', createdAt: '2026-10-02T06:30:00.000Z' },
  ...{ undoUntil: null, undone: 0, undoReason: '', pendingUndo: null, isUndoForTwo: false },
};

/** The page with the import, which can be left; says where the address leads. */
function Page() {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      {!isLeft && <StartImport />}
    </>
  );
}

function openImport() {
  const api = createApiClient({ fetch, origin: server.origin() });
  render(
    <MemoryRouter>
      <ApiContext value={api}>
        <Page />
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

test.each([
  ['leads to its columns', false, '?import=i1'],
  ['leads nowhere from another page', true, ''],
])('a file that has arrived %s', async (_, isLeft, address) => {
  let arrive: (() => void) | null = null;
  let isRead = false;
  const reply = (content: unknown) => ({
    ...{ ok: true, status: 200, text: async () => JSON.stringify(content) },
    json: async () => {
      isRead = true;
      return content;
    },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/admission')) return reply({ bytes: 1000, rows: 5 });
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return reply({ import: uploaded });
  });
  const user = openImport();
  await user.upload(choose(), register());
  await waitFor(() => expect(arrive).not.toBeNull());
  if (isLeft) await user.click(screen.getByRole('button', { name: 'Leave' }));
  await act(async () => {
    arrive?.();
    await vi.waitFor(() => expect(isRead).toBe(true));
  });
  expect(screen.getByRole('status').textContent).toBe(address);
});
