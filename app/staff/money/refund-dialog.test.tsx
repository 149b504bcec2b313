// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { m } from '#shared/messages/compiled/messages.js';
import { json, startTestServer } from '#test/http-test-server.ts';
import { accountant } from '../access/accountant.fixture.ts';
import { donationCalled } from '../donations/donations.fixture.ts';
import { renderAtDesk } from '../kit/render-at-desk.fixture.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const server = startTestServer();
afterEach(cleanup);

test('a refund that is typed with commas is asked for in plain digits, of a second person too', async () => {
  const sent: unknown[] = [];
  server.answer((request, response, body) => {
    const answer = (status: number, content: unknown) =>
      json(status, content)(request, response, body);
    if (request.url === '/api/staff/me') return answer(200, { staff: accountant });
    if (request.method === 'GET') {
      return answer(200, { refunds: [], next: null, secondPersonAbove: 25_000 });
    }
    sent.push(JSON.parse(body));
    return answer(503, { message: 'Please try again later.' });
  });
  const donation = donationCalled('d1', { amount: 200_000, mode: 'online' });
  const nothing = () => {};
  await renderAtDesk(
    <RefundDialog open donation={donation} onClose={nothing} onDone={nothing} />,
    server.origin(),
  );
  const user = userEvent.setup();
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: m.refund_amount() });
  await user.clear(amount);
  await user.type(amount, '1,00,000');
  await user.type(screen.getByRole('textbox', { name: m.refund_reason() }), 'Paid twice');
  await user.click(await screen.findByRole('button', { name: m.refund_ask() }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText(/Please try again later/);
  expect(sent).toEqual([{ amount: '100000', reason: 'Paid twice', refunded: 0 }]);
  expect(amount.value).toBe('1,00,000');
});
