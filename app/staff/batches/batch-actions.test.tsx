// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { m } from '#shared/messages/compiled/messages.js';
import type { Batch } from '#shared/staff/batches-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { accountant } from '../access/accountant.fixture.ts';
import { renderAtDesk } from '../kit/render-at-desk.fixture.tsx';
import { openBatch, savedRow as row } from './batch.fixture.ts';
import { PostButton } from './batch-actions.tsx';
import { editCell } from './grid-rows.ts';
import { useBatch } from './use-batch.ts';

const server = startTestServer();
afterEach(cleanup);

const batch: Batch = {
  ...openBatch,
  expected: openBatch.entered,
  owner: { _id: accountant._id, name: 'Asha' },
};

/** The batch with a correction of its row that does not change the total. */
function Posting() {
  const work = useBatch('b1');
  if (work.head === null) return null;
  const correct = () => work.setRows((rows) => editCell(rows, row._id, 'fullname', 'Radhika'));
  return (
    <>
      <button type="button" onClick={correct}>
        Correct
      </button>
      <PostButton batch={work.head.batch} work={work} isEqual />
      <ToastRegion />
    </>
  );
}

test('a batch whose last correction could not be saved is not posted without it', async () => {
  let mayBeSaved = false;
  server.answer((request, response, body) => {
    const answer = (status: number, content: unknown) =>
      json(status, content)(request, response, body);
    if (request.url === '/api/staff/me') return answer(200, { staff: accountant });
    if (request.method === 'GET') return answer(200, { batch, rows: [row], donations: [] });
    if (!mayBeSaved) return answer(503, { message: 'Please try again later.' });
    const [{ cells }] = JSON.parse(body).rows;
    return answer(200, { batch, rows: [{ ...row, version: 2, cells }], conflicts: [] });
  });
  const user = userEvent.setup();
  await renderAtDesk(<Posting />, server.origin());
  const post = async () => user.click(await screen.findByRole('button', { name: m.batch_post() }));
  await post();
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: m.desk_leave_it() }));

  await user.click(screen.getByRole('button', { name: 'Correct' }));
  await post();
  await screen.findByText(m.batch_unsaved({ count: 1 }));
  expect(screen.queryByRole('dialog')).toBeNull();

  mayBeSaved = true;
  await post();
  await screen.findByRole('dialog');
});
