// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { MailPlan } from '#shared/staff/document-mails-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { ApiContext } from '../kit/api-context.ts';
import { SendDocumentsDialog } from './send-documents-dialog.tsx';

const server = startTestServer();
afterEach(cleanup);

const documentOf = (id: string, parts: object = {}) => ({
  ...{ kind: 'receipt' as const, title: 'Receipt', number: `2026-27/${id}`, amount: 501 },
  ...{ state: 'ready' as const, sentAt: null, sentTo: '' },
  donations: [{ _id: id, receiptNumber: `2026-27/${id}` }],
  ...parts,
});
const sent = {
  ...{ state: 'sent' as const, sentAt: '2026-11-21T10:00:00.000Z', sentTo: 'a•••@example.org' },
};
const plan: MailPlan = {
  donors: [
    {
      ...{ fullname: 'Asha', email: 'asha@example.org' },
      documents: [documentOf('a'), documentOf('b', sent)],
    },
    {
      ...{ fullname: 'Bina', email: 'bina@example.org' },
      documents: [documentOf('c', { state: 'incomplete' })],
    },
  ],
  refused: [
    { donationId: 'd', receiptNumber: '2026-27/d', fullname: 'Dev', reason: 'No email address' },
  ],
};

function openDialog(answers: MailPlan = plan) {
  const bodies: unknown[] = [];
  server.answer((request, response, body) => {
    const isPlan = request.url?.endsWith('/plan');
    if (!isPlan) bodies.push(JSON.parse(String(body)));
    const done = { mails: 1, donors: 1, documents: 1, donations: 1, message: 'Queued.' };
    json(200, isPlan ? { plan: answers } : done)(request, response, body);
  });
  const messages: string[] = [];
  const sentIds: string[] = [];
  render(
    <ToastProvider>
      <ApiContext value={createApiClient({ fetch, origin: server.origin() })}>
        <SendDocumentsDialog
          open
          donationIds={['a', 'b', 'c', 'd']}
          onClose={() => {}}
          onSent={(message, ids) => {
            messages.push(message);
            sentIds.push(...ids);
          }}
        />
      </ApiContext>
    </ToastProvider>,
  );
  return { user: userEvent.setup(), bodies, messages, sentIds };
}

test('says whom and what is sent, what was sent before, and what cannot be', async () => {
  const { user, bodies, messages, sentIds } = openDialog();
  await screen.findByText('1 document to 1 donor, for 1 donation');
  screen.getByText('sent on 21/11/2026 to a•••@example.org');
  screen.getByText('1 donation cannot be emailed');
  expect(screen.getByText('Already sent')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Email 1 donor' }));
  await expect.poll(() => messages).toEqual(['Queued.']);
  expect(bodies).toEqual([{ donations: ['a', 'b', 'c', 'd'], also: [] }]);
  expect(sentIds).toEqual(['a']);
});

test('sends again, or with details missing, only when ticked, and counts rightly', async () => {
  const { user, bodies, messages } = openDialog();
  await user.click(await screen.findByLabelText('Send 1 document again, marked as duplicate'));
  screen.getByText('2 documents to 1 donor, for 2 donations');
  await user.click(screen.getByLabelText('Also send 1 receipt with 80G details missing'));
  screen.getByText('3 documents to 2 donors, for 3 donations');
  await user.click(screen.getByRole('button', { name: 'Email 2 donors' }));
  await expect.poll(() => messages).toEqual(['Queued.']);
  expect(bodies).toMatchObject([{ also: ['sent', 'incomplete'] }]);
});

test('sends nothing when there is nothing to send', async () => {
  openDialog({ ...plan, donors: [] });
  await screen.findByText('Nothing to send');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Email 0 donors' });
  expect(button.disabled).toBe(true);
});
