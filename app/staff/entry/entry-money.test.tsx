// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { m } from '#shared/messages/compiled/messages.js';
import { json, startTestServer } from '#test/http-test-server.ts';
import { accountant } from '../access/accountant.fixture.ts';
import { renderAtDesk } from '../kit/render-at-desk.fixture.tsx';
import { EntryForm } from './entry-form.tsx';
import { useEntry } from './use-entry.ts';

const server = startTestServer();
afterEach(cleanup);

function Entry() {
  return <EntryForm entry={useEntry()} />;
}

test('an amount with a comma that groups no digits is refused at its field, and stays as typed', async () => {
  const sent: unknown[] = [];
  server.answer((request, response, body) => {
    const answer = (status: number, content: unknown) =>
      json(status, content)(request, response, body);
    const { url } = request;
    if (url === '/api/staff/me') return answer(200, { staff: accountant });
    if (url === '/api/staff/find-donors') return answer(200, { donors: [] });
    if (url === '/api/staff/campaigns') return answer(200, { campaigns: [] });
    sent.push(JSON.parse(body));
    return answer(503, { message: 'Please try again later.' });
  });
  await renderAtDesk(<Entry />, server.origin());
  const user = userEvent.setup();
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: m.entry_amount() });
  const save = () => user.click(screen.getByRole('button', { name: m.entry_submit() }));
  // A draft outlives its page, and may be of a test before this one.
  const clear = () => user.click(screen.getByRole('button', { name: m.entry_clear() }));
  await clear();
  await user.type(amount, '1,5');
  await user.type(screen.getByRole('combobox', { name: m.entry_fullname() }), 'Mohan Das');
  await save();
  await screen.findByText(m.field_invalid_amount());
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(amount.value).toBe('1,5');
  expect(sent).toEqual([]);

  await user.clear(amount);
  await user.type(amount, '1,00,000');
  expect(amount.value).toBe('1,00,000');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText(/Please try again later/);
  expect(sent[0]).toMatchObject({ fullname: 'Mohan Das', amount: '100000' });
  expect(amount.value).toBe('1,00,000');
  await clear();
});
