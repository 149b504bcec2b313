// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { ApiContext } from '../kit/api-context.ts';
import { SamePersonDialog } from './same-person-dialog.tsx';

const server = startTestServer();
afterEach(cleanup);

const donor: DonorRecord = {
  _id: 'OTHER',
  fullname: 'Mohan Gupta',
  email: 'mohan@example.org',
  phone_no: '9876543210',
  address: 'Loi Bazaar',
  pan_no: '••••••234F',
  aadhar_no: '',
  donations: 3,
  amount: 1503,
  firstDonationAt: '2026-04-02T06:30:00.000Z',
  lastDonationAt: '2026-10-02T06:30:00.000Z',
};
const typed = {
  fullname: 'Radha Sharma',
  phone_no: '98765 43210',
  email: '',
  address: 'Parikrama Marg',
  pan_no: 'ABCPE1234F',
};

function openDialog(shared: 'pan' | 'phone' = 'pan') {
  server.answer((request, response, body) => {
    expect(request.url).toBe('/api/staff/donors/OTHER');
    json(200, { donor, mergedInto: null, years: [], duplicates: [], merges: [] })(
      request,
      response,
      body,
    );
  });
  const answers: string[] = [];
  render(
    <ToastProvider>
      <ApiContext value={createApiClient({ fetch, origin: server.origin() })}>
        <SamePersonDialog
          typed={typed}
          shared={shared}
          otherDonorId="OTHER"
          onSame={({ _id }) => answers.push(`same as ${_id}`)}
          onDifferent={() => answers.push('different')}
          onCancel={() => answers.push('cancelled')}
        />
      </ApiContext>
    </ToastProvider>,
  );
  return { user: userEvent.setup(), answers };
}

test('names the donor of the PAN and shows both records side by side, with what differs', async () => {
  openDialog();
  await screen.findByRole('dialog', { name: 'This PAN belongs to Mohan Gupta. Same person?' });
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/^Name/)).toEqual(['Radha Sharma', 'Mohan Guptadiffers']);
  expect(cellsOf(/^Phone/)).toEqual(['98765 43210', '9876543210']);
  expect(cellsOf(/^Email/)).toEqual(['–', 'mohan@example.org']);
  expect(cellsOf(/^PAN/)).toEqual(['ABCPE1234F', '••••••234F']);
});

test.each([
  ['Same person', 'same as OTHER'],
  ['Different person', 'different'],
  ['Cancel', 'cancelled'],
])('%s is reported once', async (label, answer) => {
  const { user, answers } = openDialog();
  await screen.findByText('Mohan Gupta');
  await user.click(screen.getByRole('button', { name: label }));
  expect(answers).toEqual([answer]);
});

test('of one phone and name, Enter says that it is the same person', async () => {
  const { user, answers } = openDialog('phone');
  await screen.findByRole('dialog', { name: /^A donor with this phone .* Mohan Gupta/ });
  await user.keyboard('{Enter}');
  expect(answers).toEqual(['same as OTHER']);
});
