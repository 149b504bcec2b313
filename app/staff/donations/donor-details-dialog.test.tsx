// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { TouchedDonation } from '#shared/staff/corrections-endpoints.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { ApiContext } from '../kit/api-context.ts';
import { DonorDetailsDialog } from './donor-details-dialog.tsx';

const server = startTestServer();
afterEach(cleanup);

const donor: DonorRecord = {
  ...{ _id: 'p1', fullname: 'Mohan Gupta', email: '', phone_no: '9876543210', address: '' },
  ...{ pan_no: '', aadhar_no: '', donations: 3, amount: 1503 },
  ...{ firstDonationAt: null, lastDonationAt: null },
};
const touched = (_id: string, left: TouchedDonation['left']): TouchedDonation => ({
  ...{ _id, receiptNumber: _id, date: '2026-10-02', taxYear: '2026-27', amount: 501 },
  ...{ changes: [], isRevised: false, left },
});

test('the reason and the ticks stay when the details are changed once more', async () => {
  const sent: unknown[] = [];
  let donations = [touched('R1', null), touched('R2', null), touched('R3', 'locked')];
  server.answer((request, response, body) => {
    if (request.url?.endsWith('/preview')) {
      json(200, { changes: [], donations })(request, response, body);
      return;
    }
    sent.push(JSON.parse(body));
    json(400, { message: 'Not now.' })(request, response, body);
  });
  render(
    <ToastProvider>
      <ApiContext value={createApiClient({ fetch, origin: server.origin() })}>
        <DonorDetailsDialog donor={donor} onClose={() => undefined} onDone={() => undefined} />
      </ApiContext>
    </ToastProvider>,
  );
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const reason = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Reason/ });
  await user.type(screen.getByRole('textbox', { name: /Address/ }), 'Loi Bazaar');
  await press('Review changes');
  await user.type(await reason(), 'He has moved');
  await user.click(tick(/^R1/));
  await user.click(tick(/^R3/));
  await press('Back');
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'mohan@example.org');
  donations = [...donations, touched('R4', null)];
  await press('Review changes');
  expect((await reason()).value).toBe('He has moved');
  expect([/^R1/, /^R2/, /^R3/, /^R4/].map((name) => tick(name).checked)).toEqual([
    ...[false, true, true, true],
  ]);
  await press('Apply');
  await screen.findByText('Not now.');
  expect(sent).toEqual([
    {
      fields: { address: 'Loi Bazaar', email: 'mohan@example.org' },
      ...{ confirmed: [], reason: 'He has moved', donations: ['R2', 'R3', 'R4'] },
    },
  ]);
});
