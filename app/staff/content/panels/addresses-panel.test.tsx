// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { holdResponses, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../../api-client.ts';
import { ToastProvider } from '../../../ui/toast.tsx';
import { ApiContext } from '../../kit/api-context.ts';
import { AddressesPanel } from './addresses-panel.tsx';

const server = startTestServer();
afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Earlier address' });

async function openPanel() {
  const calls = holdResponses(server);
  render(
    <ApiContext value={createApiClient({ fetch, origin: server.origin() })}>
      <ToastProvider>
        <AddressesPanel kind="bulletins" id="steps" />
      </ToastProvider>
    </ApiContext>,
  );
  await press('Show');
  await calls.until(1);
  calls.answer(0, 200, { aliases: [] });
  return { calls, path: await field() };
}

test('an address that was typed and not added is asked about before the panel is closed', async () => {
  const { calls, path } = await openPanel();
  await userEvent.type(path, '/news/steps');
  await press('Hide');
  await press('Keep editing');
  expect((await field()).value).toBe('/news/steps');
  await press('Hide');
  await press('Discard');
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Show');
  await calls.until(2);
  calls.answer(1, 200, { aliases: [] });
  expect((await field()).value).toBe('');
  await press('Hide');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address that is typed while another one is added stays', async () => {
  const { calls, path } = await openPanel();
  await userEvent.type(path, '/news/steps');
  await press('Add address');
  await calls.until(2);
  await userEvent.type(path, '-of-the-ghat');
  calls.answer(1, 200, { aliases: ['/news/steps'] });
  await calls.until(3);
  calls.answer(2, 200, { aliases: ['/news/steps'] });
  await screen.findByRole('listitem');
  expect(path.value).toBe('/news/steps-of-the-ghat');
  await press('Add address');
  await calls.until(4);
  calls.answer(3, 200, { aliases: ['/news/steps', '/news/steps-of-the-ghat'] });
  await calls.until(5);
  calls.answer(4, 200, { aliases: ['/news/steps', '/news/steps-of-the-ghat'] });
  await screen.findByText('/news/steps-of-the-ghat');
  expect(path.value).toBe('');
});
