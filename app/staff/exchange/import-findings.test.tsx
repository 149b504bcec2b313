// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { DonationImport } from '#shared/staff/imports-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { accountant } from '../access/accountant.fixture.ts';
import { renderAtDesk } from '../kit/render-at-desk.fixture.tsx';
import { ImportFindings } from './import-findings.tsx';

const server = startTestServer();
afterEach(cleanup);

const seen: DonationImport = {
  ...{ _id: 'i1', fileName: 'old.csv', step: 'checked', round: 1, rows: 2, columns: [] },
  ...{ mapping: {}, origin: { site: '', dateOrder: '' }, isOfGive: false },
  ...{ firstDay: '', lastDay: '', fallbackCampaign: null, checked: 2, done: 0 },
  ...{ verdicts: { new: 2, known: 0, faulty: 0, skipped: 0, warned: 0 }, amount: 501 },
  ...{ purposes: [], rememberedAt: null, by: 'Asha', createdAt: '2026-10-02T06:30:00.000Z' },
  ...{ undoUntil: null, undone: 0, undoReason: '', pendingUndo: null, isUndoForTwo: false },
};
const REFUSAL = 'This file was checked again.';

/** The results as loaded first, and those of another member's check once they are loaded again. */
function Findings() {
  const [file, setFile] = useState(seen);
  const load = () => setFile({ ...seen, round: 2, amount: 900 });
  return <ImportFindings file={file} onChanged={load} />;
}

test('an import that was checked again is refused, and is run once its new results are shown', async () => {
  const rounds: unknown[] = [];
  server.answer((request, response, body) => {
    const answer = (status: number, content: unknown) =>
      json(status, content)(request, response, body);
    if (request.url === '/api/staff/me') return answer(200, { staff: accountant });
    if (request.url?.endsWith('/run') !== true) return answer(200, { rows: [], next: null });
    rounds.push(JSON.parse(body));
    return answer(409, { message: REFUSAL });
  });
  const user = userEvent.setup();
  await renderAtDesk(<Findings />, server.origin());
  const ask = () => user.click(screen.getByRole('button', { name: 'Import 2 donations' }));
  const confirm = async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Import 2 donations' }));
    return dialog;
  };
  await ask();
  const dialog = await confirm();
  await dialog.findByText(REFUSAL);
  await screen.findByText(/₹900 can be imported/);
  dialog.getByText(/₹501 in total/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await ask();
  await confirm();
  await waitFor(() => expect(rounds).toEqual([{ round: 1 }, { round: 2 }]));
});
