// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { SiteImport } from '#shared/staff/site-imports-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { accountant } from '../../access/accountant.fixture.ts';
import { renderAtDesk } from '../../kit/render-at-desk.fixture.tsx';
import { SiteFindings } from './site-findings.tsx';

const server = startTestServer();
afterEach(cleanup);

const seen: SiteImport = {
  ...{ _id: 's1', fileName: 'old.xml', site: 'old.example', step: 'checked', round: 1 },
  ...{ sources: [], plan: {}, publishes: false, items: 4, checked: 4, done: 0 },
  verdicts: { new: 2, known: 0, faulty: 0, 'left-out': 2, warned: 0 },
  ...{ pictures: 0, missing: 0, leftOut: {}, archive: null, stopReason: '', undone: 0 },
  ...{ by: 'Asha', createdAt: '2026-10-02T06:30:00.000Z' },
};
const REFUSAL = 'This import was checked again.';

/** The results as loaded first, and those of another member's check once they are loaded again. */
function Findings() {
  const [site, setSite] = useState(seen);
  const load = () =>
    setSite({ ...seen, round: 3, publishes: true, verdicts: { ...seen.verdicts, new: 4 } });
  return <SiteFindings site={site} onChanged={load} />;
}

test('an old site that was checked again is refused, and is imported once its new results are shown', async () => {
  const rounds: unknown[] = [];
  let itemsLoaded = 0;
  server.answer((request, response, body) => {
    const answer = (status: number, content: unknown) =>
      json(status, content)(request, response, body);
    if (request.url === '/api/staff/me') return answer(200, { staff: accountant });
    if (request.url?.endsWith('/run') !== true) {
      itemsLoaded += 1;
      return answer(200, { items: [], next: null });
    }
    rounds.push(JSON.parse(body));
    return answer(409, { message: REFUSAL });
  });
  const user = userEvent.setup();
  await renderAtDesk(<Findings />, server.origin());
  const ask = (name: string) => user.click(screen.getByRole('button', { name }));
  const confirm = async (name: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name }));
    return dialog;
  };
  await ask('Import 2 items');
  const dialog = await confirm('Import 2 items');
  await dialog.findByText(REFUSAL);
  await screen.findByText('4 new items can be imported.');
  dialog.getByText('Import 2 items?');
  await waitFor(() => expect(itemsLoaded).toBe(2));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await ask('Import 4 items');
  await confirm('Import 4 items');
  await waitFor(() => expect(rounds).toEqual([{ round: 1 }, { round: 3 }]));
});
