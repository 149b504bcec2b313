// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ApprovalShown } from '#shared/staff/approvals-endpoints.ts';
import type { RefundRequest } from '#shared/staff/money-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { ApiContext } from '../kit/api-context.ts';
import { ShortcutProvider } from '../kit/shortcuts.tsx';
import { RefundTable } from '../money/refund-table.tsx';
import { ApprovalTable } from './approval-table.tsx';

const server = startTestServer();
const desktop = window.innerWidth;
const resize = (width: number) => {
  Object.assign(window, { innerWidth: width });
  window.dispatchEvent(new Event('resize'));
};
afterEach(() => {
  cleanup();
  resize(desktop);
});

const approval = (_id: string, what: string): ApprovalShown => ({
  ...{ _id, kind: 'void', what, reason: 'Twice', subject: 'd1', state: 'waiting' },
  ...{ askedBy: { _id: 'm1', name: 'Asha' }, askedAt: '2026-10-02T06:30:00.000Z' },
  ...{ effectiveAfter: null, decidedBy: null, decidedAt: null, decision: '', whyNot: '' },
  ...{ mayApprove: true, mayDecline: true, mayWithdraw: false },
});
const approvals = [approval('a1', 'Void of receipt 1'), approval('a2', 'Void of receipt 2')];

const refund = (_id: string, fullname: string): RefundRequest => ({
  ...{ _id, donationId: 'd1', paymentId: 'pay_1', fullname, receiptNumber: null, amount: 501 },
  ...{ reason: 'Twice', state: 'waiting', askedBy: { _id: 'm1', name: 'Asha' } },
  ...{ askedAt: '2026-10-02T06:30:00.000Z', decidedBy: null, decidedAt: null, decision: '' },
  ...{ providerWords: '', mayDecide: true, mayWithdraw: false },
});
const refunds = [refund('r1', 'Radha'), refund('r2', 'Mohan')];

const asDecided = { decidedAt: '2026-10-03T06:30:00.000Z', decision: 'Not ours' };

test.each([
  {
    name: 'an approval',
    renderTable: (onChanged: () => void): ReactNode => (
      <ApprovalTable approvals={approvals} onChanged={onChanged} stale={false} />
    ),
    answer: { approval: { ...approvals[1], ...asDecided, state: 'declined' } },
    path: '/api/staff/approvals/a2/decline',
  },
  {
    name: 'a refund',
    renderTable: (onChanged: () => void): ReactNode => (
      <RefundTable refunds={refunds} onChanged={onChanged} stale={false} />
    ),
    answer: { refund: { ...refunds[1], ...asDecided, state: 'declined' } },
    path: '/api/staff/refund-requests/r2/decline',
  },
])(
  'the reason to decline $name stays when a phone is turned, and is sent for its row',
  async ({ renderTable, answer, path }) => {
    const sent: (readonly [string | undefined, unknown])[] = [];
    server.answer((request, response, body) => {
      sent.push([request.url, JSON.parse(body)]);
      json(200, answer)(request, response, body);
    });
    let changes = 0;
    render(
      <ToastProvider>
        <ApiContext value={createApiClient({ fetch, origin: server.origin() })}>
          <MemoryRouter>
            <ShortcutProvider>{renderTable(() => (changes += 1))}</ShortcutProvider>
          </MemoryRouter>
        </ApiContext>
      </ToastProvider>,
    );
    const user = userEvent.setup();
    screen.getByRole('table');
    const decline = screen.getAllByRole('button', { name: 'Decline' })[1];
    if (decline === undefined) throw new Error('Nothing can be declined');
    await user.click(decline);
    await user.type(screen.getByRole('textbox'), 'Not');
    act(() => resize(390));
    expect(screen.queryByRole('table')).toBeNull();
    await user.type(screen.getByRole('textbox'), ' ours');
    act(() => resize(desktop));
    screen.getByRole('table');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Not ours');
    await user.keyboard('{Tab}{Tab}{Enter}');
    await waitFor(() => expect(changes).toBe(1));
    expect(sent).toEqual([[path, { reason: 'Not ours' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
