// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonationCorrections } from '#shared/staff/corrections-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { donationCalled } from '../donations/donations.fixture.ts';
import { ApiContext } from '../kit/api-context.ts';
import { CorrectDialog } from './correct-dialog.tsx';

const server = startTestServer();
afterEach(cleanup);

const corrections: DonationCorrections = {
  ...{ corrections: [], pending: null },
  rules: {
    ...{ secondPersonAbove: 25_000, highestAmount: 501, isEnteredToday: true, mayCorrect: true },
    ...{ approvers: [], acceptors: [] },
  },
};
const QUESTION = 'This cheque number is already recorded.';
const asked = { message: QUESTION, fields: { reference: QUESTION }, other: null };
const refused = { message: 'Not now.', fields: { note: 'Too long.' } };

test('an answer and an open question hold no longer once a field that they depend on is changed', async () => {
  const confirmed: unknown[] = [];
  const refusals = [json(409, asked), json(400, refused), json(409, asked)];
  server.answer((request, response, body) => {
    if (request.method === 'GET') {
      const isRules = request.url?.endsWith('/corrections') === true;
      json(200, isRules ? corrections : { campaigns: [] })(request, response, body);
      return;
    }
    confirmed.push(JSON.parse(body).confirmed);
    refusals.shift()?.(request, response, body);
  });
  const api = createApiClient({ fetch, origin: server.origin() });
  const close = () => undefined;
  render(
    <ToastProvider>
      <ApiContext value={api}>
        <MemoryRouter>
          <CorrectDialog
            donation={donationCalled('g1', { mode: 'cheque' })}
            open
            onClose={close}
            onDone={close}
          />
        </MemoryRouter>
      </ApiContext>
    </ToastProvider>,
  );
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const reference = await screen.findByRole('textbox', { name: m.entry_reference_cheque() });
  await user.type(reference, '000123');
  await press(m.correct_save());
  await screen.findByRole('button', { name: m.correct_anyway() });
  await press(m.correct_anyway());
  await screen.findByText('Too long.');

  const bank = screen.getByRole('textbox', { name: m.entry_drawee_bank() });
  await user.type(bank, 'SBI');
  await press(m.correct_save());
  await screen.findByRole('button', { name: m.correct_anyway() });
  expect(confirmed).toEqual([[], ['reference'], []]);
  await user.type(bank, ', Vrindavan');
  await waitFor(() => expect(screen.queryByText(m.correct_anyway())).toBeNull());
});
