// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { bulletinsForm } from '#shared/content/forms/bulletins.form.ts';
import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../../api-client.ts';
import { ApiContext } from '../../kit/api-context.ts';
import { VersionsPanel } from './versions-panel.tsx';

const server = startTestServer();
afterEach(cleanup);

const item: ContentDocument = {
  ...{ _id: 'steps', title: 'Steps', state: 'published', version: 9, hasChanges: true },
  ...{ isSample: false, at: null, until: null, scheduleFault: '' },
  ...{ updatedAt: '2026-11-24T06:00:00.000Z', updatedBy: 'Radha', publicPath: null },
  ...{ fields: { title: 'Forty steps' }, hi: {}, faults: {}, removed: {} },
  ...{ unreadable: [], undescribed: 0, stored: null, scheduledVersion: null },
};
const listed = (version: number) => ({
  ...{ version, at: `2026-11-2${version}T06:00:00.000Z`, by: 'Radha' },
  ...{ fields: {}, isReadable: true },
});
const PATH = '/api/staff/content/bulletins/steps/versions';
const answers: Record<string, unknown> = {
  [PATH]: { versions: [listed(3), listed(2)], next: '2' },
  [`${PATH}?after=2`]: { versions: [listed(1)], next: null },
  [`${PATH}/1`]: { item: { fields: { title: 'Thirty steps' }, hi: {} } },
};

test('an old version is a page away, and is loaded whole when it is compared', async () => {
  const asked: string[] = [];
  server.answer((request, response, body) => {
    const url = request.url ?? '';
    asked.push(url);
    json(answers[url] === undefined ? 404 : 200, answers[url] ?? {})(request, response, body);
  });
  const restored: number[] = [];
  render(
    <ApiContext value={createApiClient({ fetch, origin: server.origin() })}>
      <VersionsPanel form={bulletinsForm} item={item} onRestore={(of) => restored.push(of)} />
    </ApiContext>,
  );
  const press = async (name: RegExp | string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  const countRows = () => screen.getAllByRole('listitem').length;

  await press('Show');
  await press('Older');
  await waitFor(() => expect(countRows()).toBe(1));
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  expect(asked).toEqual([PATH, `${PATH}?after=2`]);
  await press(/^Compare the version/);
  await screen.findByText(/Thirty/);
  expect(asked.at(-1)).toBe(`${PATH}/1`);
  await press(/^Restore the version/);
  expect(restored).toEqual([1]);
  await press('Newer');
  await waitFor(() => expect(countRows()).toBe(2));
});
