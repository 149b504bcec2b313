// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { dayFrom } from '#shared/dates.ts';
import type { Batch } from '#shared/staff/batches-endpoints.ts';
import { json, type Responder, startTestServer } from '#test/http-test-server.ts';
import { accountant } from '../access/accountant.fixture.ts';
import { meals } from '../campaigns/campaign.fixture.ts';
import { renderAtDesk } from '../kit/render-at-desk.fixture.tsx';
import { HeadingDialog } from './heading-dialog.tsx';

const server = startTestServer();
afterEach(cleanup);

const batch: Batch = {
  ...{ _id: 'b1', number: 12, status: 'open', date: dayFrom(new Date(), -1), mode: 'cash' },
  campaign: { _id: 'c1', title: 'Gaushala' },
  ...{ expected: { count: 2, amount: 1601 }, entered: { count: 1, amount: 501 } },
  ...{ firstReceiptNo: 'A-1', lastReceiptNo: 'A-9', owner: { _id: 'o1', name: 'Asha' } },
  ...{ openedAt: '2026-10-02T06:30:00.000Z', closedAt: null, closedBy: null },
};

test('only what is changed in a heading is sent: the rest may have been changed by somebody else', async () => {
  const sent: unknown[] = [];
  server.answer((request, response, body) => {
    const answer = (content: unknown) => json(200, content)(request, response, body);
    if (request.url === '/api/staff/me') return answer({ staff: accountant });
    if (request.method !== 'PATCH') return answer({ campaigns: [] });
    sent.push(JSON.parse(body));
    return answer({ batch, rows: [] });
  });
  await renderAtDesk(
    <HeadingDialog shown={batch} onClose={() => undefined} onDone={() => undefined} />,
    server.origin(),
  );
  const user = userEvent.setup();
  const count = screen.getByRole('textbox', { name: /^Number of donations/ });
  await user.clear(count);
  await user.type(count, '3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ count: '3', confirmed: [] }]));
});

const campaigns = [
  { ...meals, _id: 'general-fund', title: 'General fund' },
  { ...meals, _id: 'daily-meals' },
];

/** Opens a batch by its two required fields and Enter; the campaigns are answered by `list`. */
async function openBatchAtOnce(list: Responder) {
  const sent: unknown[] = [];
  const opened: Batch[] = [];
  server.answer((request, response, body) => {
    const answer = (content: unknown) => json(200, content)(request, response, body);
    if (request.url === '/api/staff/me') return answer({ staff: accountant });
    if (request.method !== 'POST') return list(request, response, body);
    sent.push(JSON.parse(body));
    return answer({ batch });
  });
  await renderAtDesk(
    <HeadingDialog
      shown="new"
      onClose={() => undefined}
      onDone={(answered) => opened.push(answered)}
    />,
    server.origin(),
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /^Number of donations/ }), '2');
  await user.type(screen.getByRole('textbox', { name: /^Total amount/ }), '1601{Enter}');
  return { user, sent, opened };
}

test('a batch that is opened before the campaigns have come is opened with the first one once they have', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { sent, opened } = await openBatchAtOnce(
    (...call) => void held.then(() => json(200, { campaigns })(...call)),
  );
  const submit = screen.getByRole('button', { name: 'Open batch' });
  expect(submit.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Select a campaign')).toBeNull();
  expect(sent).toEqual([]);
  release();
  await waitFor(() => expect(opened).toEqual([batch]));
  expect(sent).toMatchObject([{ count: '2', amount: '1601', campaign: 'general-fund' }]);
});

test('campaigns that cannot be loaded are said to be missing, and asked for again with the next try', async () => {
  let isDown = true;
  const refuse = json(503, { message: 'Please try again' });
  const list = json(200, { campaigns });
  const { user, sent, opened } = await openBatchAtOnce((...call) =>
    (isDown ? refuse : list)(...call),
  );
  await screen.findByText('Please try again');
  const submit = screen.getByRole('button', { name: 'Open batch' });
  await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByText('Select a campaign')).toBeNull();
  isDown = false;
  await user.click(submit);
  await waitFor(() => expect(opened).toEqual([batch]));
  expect(sent).toMatchObject([{ campaign: 'general-fund' }]);
});
