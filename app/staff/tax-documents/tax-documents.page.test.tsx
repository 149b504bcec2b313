// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { m } from '#shared/messages/compiled/messages.js';
import type {
  TaxDocumentCounts,
  TaxDocumentRun,
} from '#shared/staff/tax-document-runs-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { accountant } from '../access/accountant.fixture.ts';
import { closeSearchPage, renderAtDesk } from '../kit/render-at-desk.fixture.tsx';
import TaxDocumentsPage from './tax-documents.page.tsx';

const server = startTestServer();
afterEach(closeSearchPage);

const countsOf = (documents: number): { counts: TaxDocumentCounts } => ({
  counts: {
    ...{ all: documents, ready: documents, readyDocuments: documents, readyDonors: documents },
    ...{ noAddress: 0, noPan: 0, noForm: 0, sent: 0 },
  },
});

test('documents of another kind are not mailed by the number of those that were counted before', async () => {
  const held: (() => void)[] = [];
  server.answer((request, response, body) => {
    const url = request.url ?? '';
    const answer = (content: unknown) => json(200, content)(request, response, body);
    if (url === '/api/staff/me') answer({ staff: accountant });
    else if (url.includes('kind=statement') && url.includes('counts'))
      held.push(() => answer(countsOf(3)));
    else if (url.includes('counts')) answer(countsOf(120));
    else if (url.includes('candidates')) answer({ donations: [], next: null });
    else answer({ runs: [] });
  });
  await renderAtDesk(<TaxDocumentsPage />, server.origin());
  const findStart = (count: number) =>
    screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`\\b${count}\\b`) });
  expect((await findStart(120)).disabled).toBe(false);
  const kind = screen.getByRole('combobox', { name: 'Document' });
  await userEvent.selectOptions(kind, 'statement');
  await waitFor(() => expect(held).toHaveLength(1));
  expect((await findStart(120)).disabled).toBe(true);
  held[0]?.();
  expect((await findStart(3)).disabled).toBe(false);
});

const run: TaxDocumentRun = {
  ...{ _id: 'r1', taxYear: '2026-27', kind: 'receipt', status: 'loading' },
  ...{ total: 400, sent: 120, failed: 0, waiting: 280 },
  ...{ startedAt: '2026-11-20T06:30:00.000Z', startedBy: 'Asha', stoppedAt: null },
};

test('a bulk mailing stays in sight while its progress cannot be loaded, and is followed afterwards', async () => {
  let sent = 120;
  let isAway = false;
  const contentOf = (url: string): unknown => {
    if (url.includes('counts')) return countsOf(400);
    if (url.includes('candidates')) return { donations: [], next: null };
    const now = { ...run, sent, waiting: run.total - sent };
    return url.endsWith('runs/r1') ? { run: now, unfinished: [] } : { runs: [now] };
  };
  const reply = (url: string) => {
    const content = url.endsWith('/me') ? { staff: accountant } : contentOf(url);
    const text = async () => JSON.stringify(isAway ? {} : content);
    return { ok: !isAway, status: isAway ? 502 : 200, text };
  };
  const held: (() => void)[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('/me')) await new Promise<void>((resolve) => held.push(resolve));
    return reply(url);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  /** Also what an answer made the page ask. */
  const letAnswersArrive = async () => {
    while (held.length > 0) {
      await act(async () => {
        for (const arrive of held.splice(0)) arrive();
        await vi.advanceTimersByTimeAsync(0);
      });
    }
  };
  const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');
  await renderAtDesk(<TaxDocumentsPage />, 'http://desk.example');
  await letAnswersArrive();
  expect(progress()).toBe(m.desk_papers_sent_of({ sent: 120, total: 400 }));

  isAway = true;
  act(() => vi.advanceTimersByTime(2000));
  await letAnswersArrive();
  expect(progress()).toBe(m.desk_papers_sent_of({ sent: 120, total: 400 }));
  expect(screen.getByRole('alert').textContent).toContain(m.desk_not_refreshed());

  isAway = false;
  sent = 300;
  act(() => vi.advanceTimersByTime(4000));
  await letAnswersArrive();
  expect(progress()).toBe(m.desk_papers_sent_of({ sent: 300, total: 400 }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('that the failed mails of a bulk mailing could not be loaded is said, and they are shown once they can be', async () => {
  const ended: TaxDocumentRun = { ...run, status: 'failed', sent: 399, failed: 1, waiting: 0 };
  const mail = { donationId: 'd1', receiptNumber: 'BS/26-27/00042', fullname: 'Radha' };
  const unfinished = [{ ...mail, status: 'failed', message: 'The mailbox is full.' }];
  let isAway = true;
  server.answer((request, response, body) => {
    const url = request.url ?? '';
    const answer = (status: number, content: unknown) =>
      json(status, content)(request, response, body);
    if (url === '/api/staff/me') answer(200, { staff: accountant });
    else if (url.includes('counts')) answer(200, countsOf(400));
    else if (url.includes('candidates')) answer(200, { donations: [], next: null });
    else if (!url.endsWith('runs/r1')) answer(200, { runs: [ended] });
    else if (isAway) answer(503, { message: 'Please try again later.' });
    else answer(200, { run: ended, unfinished });
  });
  await renderAtDesk(<TaxDocumentsPage />, server.origin());
  await screen.findByText('Please try again later.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The mailbox is full.');
  expect(screen.queryByRole('alert')).toBeNull();
});
