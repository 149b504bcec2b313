// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SetupState } from '#shared/setup/setup-endpoints.ts';
import { holdResponses, json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { ApiContext } from '../kit/api-context.ts';
import { SetupPage } from './setup-page.tsx';

const server = startTestServer();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const saved = { isSaved: true, trial: null };
const state: SetupState = {
  steps: {
    ...{ address: saved, organisation: saved, administrator: saved, provider: saved },
    ...{ mail: { isSaved: false, trial: null }, backups: saved },
  },
  address: { publicUrl: 'https://seva.example', proxies: '' },
  organisation: {},
  administrator: { name: 'Meera', email: 'meera@example.org', hasPassword: true, hasApp: true },
  provider: {
    ...{ keyId: '', hasKeySecret: true, hasWebhookSecret: true, apiUrl: '', checkoutUrl: '' },
    ...{ webhookUrl: '', webhookEvents: [] },
  },
  mail: {
    ...{ host: 'mail.example', port: '465', encryption: 'tls', user: '', hasPassword: false },
    ...{ fromName: '', fromAddress: 'seva@example.org' },
  },
  backups: {
    ...{ place: 'own', folder: '', endpoint: '', bucket: '', region: '', accessKeyId: '' },
    hasSecretKey: false,
    ...{ readKeyId: '', hasReadSecretKey: false },
  },
};

function show() {
  render(
    <ApiContext value={createApiClient({ fetch, origin: server.origin() })}>
      <ToastProvider>
        <SetupPage />
      </ToastProvider>
    </ApiContext>,
  );
}

/** The page at the step Mail. */
async function openMail() {
  const calls = holdResponses(server);
  show();
  await calls.until(1);
  calls.answer(0, 200, { state });
  await reach('Mail');
  return { calls, password: screen.getByLabelText<HTMLInputElement>(/^Password/) };
}

const reach = (name: string) => screen.findByRole('heading', { name, level: 1 });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const isAskedOnReload = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('over an unencrypted connection the token is not sent, and none is asked for', async () => {
  const calls: unknown[] = [];
  server.answer((request, response) => {
    calls.push(request.url);
    json(request.method === 'GET' ? 200 : 409, { state: null })(request, response, '');
  });
  vi.stubGlobal('isSecureContext', false);
  window.location.hash = '#the-token';
  show();
  await screen.findByText(/opened over an unencrypted connection/);
  expect(screen.queryByRole('textbox')).toBe(null);
  expect(calls).toEqual([]);
  cleanup();

  vi.stubGlobal('isSecureContext', true);
  window.location.hash = '#the-token';
  show();
  await screen.findByRole('textbox');
  expect(calls).toEqual(['/api/setup', '/api/setup/session']);
});

test('what was typed into a step is asked about before another step or a reload, and stored nowhere', async () => {
  const { password } = await openMail();
  expect(isAskedOnReload()).toBe(false);
  await userEvent.type(password, 'lantern river');
  expect(isAskedOnReload()).toBe(true);
  await press(/^Payments/);
  await press('Keep editing');
  expect(password.value).toBe('lantern river');
  await press(/^Payments/);
  await press('Discard');
  await waitFor(async () => expect(document.activeElement).toBe(await reach('Payments')));
  expect(isAskedOnReload()).toBe(false);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  await press(/^Mail/);
  await reach('Mail');
});

test('a saved step is left without a question, unless something was typed while it was saved', async () => {
  const { calls, password } = await openMail();
  const trial = { ok: true, text: 'Sent' };
  const answer = { state: { ...state, steps: { ...state.steps, mail: { isSaved: true, trial } } } };
  await userEvent.type(password, 'lantern river');
  await press('Save and try');
  await calls.until(2);
  await userEvent.type(password, ' copper');
  calls.answer(1, 200, answer);
  await screen.findByRole('button', { name: 'Go on' });
  await press('Go on');
  await press('Keep editing');
  expect(password.value).toBe('lantern river copper');
  await press('Save and try');
  await calls.until(3);
  calls.answer(2, 200, answer);
  await waitFor(() => expect(password.value).toBe(''));
  await press('Go on');
  await reach('Backups');
});

test('recovery codes wait, whatever step is opened, until they are kept; nothing is finished before', async () => {
  const { calls } = await openMail();
  await press(/^Administrator/);
  await press('Set the app up again');
  await calls.until(2);
  calls.answer(1, 200, {
    uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
    secret: 'JBSWY3DPEHPK3PXP',
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /code/i }), '123456{Enter}');
  await calls.until(3);
  // The answer finds the user at another step.
  await press(/^Mail/);
  await reach('Mail');
  const mail = { isSaved: true, trial: null };
  calls.answer(2, 200, {
    state: { ...state, steps: { ...state.steps, mail } },
    recoveryCodes: ['abcd-efgh', 'ijkl-mnop'],
  });
  await screen.findByRole('button', { name: 'Administrator (to do)' });
  expect(isAskedOnReload()).toBe(true);
  await press('Finish');
  await reach('Finish');
  expect(screen.queryByRole('button', { name: 'Show the recovery sheet' })).toBe(null);
  await press('Administrator');
  expect((await screen.findByRole('list', { name: /recovery codes/i })).textContent).toBe(
    'abcd-efghijkl-mnop',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /recovery codes/ }));
  await press('Continue');
  await reach('Payments');
  expect(isAskedOnReload()).toBe(false);
  await press('Finish');
  await screen.findByRole('button', { name: 'Show the recovery sheet' });
});
