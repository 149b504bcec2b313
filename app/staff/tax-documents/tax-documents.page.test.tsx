// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { TaxDocumentCounts } from '#shared/staff/tax-document-runs-endpoints.ts';
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
