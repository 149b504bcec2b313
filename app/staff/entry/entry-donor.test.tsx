// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { accountant } from '../access/accountant.fixture.ts';
import { renderAtDesk } from '../kit/render-at-desk.fixture.tsx';
import { EntryForm } from './entry-form.tsx';
import { useEntry } from './use-entry.ts';

const server = startTestServer();
afterEach(cleanup);

const radha: DonorRecord = {
  ...{ _id: 'd1', fullname: 'Radha Sharma', email: 'radha@example.org', phone_no: '9876543210' },
  ...{ address: 'Vrindavan', pan_no: '', aadhar_no: '', donations: 3, amount: 1500 },
  ...{ firstDonationAt: null, lastDonationAt: null },
};

function Entry() {
  return <EntryForm entry={useEntry()} />;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

test('a donor whose name is typed over is unlinked before anything is saved, and can be linked again', async () => {
  const sent: unknown[] = [];
  server.answer((request, response, body) => {
    const answer = (status: number, content: unknown) =>
      json(status, content)(request, response, body);
    const { url } = request;
    if (url === '/api/staff/me') return answer(200, { staff: accountant });
    if (url === '/api/staff/find-donors') return answer(200, { donors: [radha] });
    if (url === '/api/staff/campaigns') return answer(200, { campaigns: [] });
    sent.push(JSON.parse(body));
    return answer(503, { message: 'Please try again later.' });
  });
  await renderAtDesk(<Entry />, server.origin());
  const user = userEvent.setup();
  const save = () => user.click(screen.getByRole('button', { name: m.entry_submit() }));
  await user.type(screen.getByRole('textbox', { name: m.entry_amount() }), '501');
  await user.type(field(m.entry_fullname()), 'Radha');
  await user.click(await screen.findByRole('option', { name: /Radha Sharma/ }));
  expect(field(m.entry_email()).value).toBe('radha@example.org');

  await user.clear(field(m.entry_fullname()));
  await user.type(field(m.entry_fullname()), 'Mohan Das');
  await save();
  await screen.findByText(m.entry_donor_unlinked({ name: 'Radha Sharma' }));
  expect(field(m.entry_fullname()).value).toBe('Mohan Das');
  expect(field(m.entry_email()).value).toBe('');
  expect(sent).toEqual([]);

  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText(/Please try again later/);
  expect(sent[0]).toMatchObject({ fullname: 'Mohan Das', amount: '501', email: '' });
  expect(sent[0]).not.toHaveProperty('donorId');

  await user.click(
    screen.getByRole('button', { name: m.entry_donor_relink({ name: 'Radha Sharma' }) }),
  );
  expect(field(m.entry_email()).value).toBe('radha@example.org');
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ fullname: 'Mohan Das', donorId: 'd1' });
});
