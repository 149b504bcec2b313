// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { toForm } from '#shared/organisation-form.ts';
import type { OrganisationShown } from '#shared/staff/organisation-endpoints.ts';
import { holdResponses, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { ApiContext } from '../kit/api-context.ts';
import { FactsForm } from './facts-form.tsx';

const server = startTestServer();
afterEach(cleanup);

const facts = toForm(defaultOrganisation);
const before: OrganisationShown = { ...facts, version: 3, changedAt: null, changedBy: null };
const after: OrganisationShown = {
  ...before,
  version: 4,
  contact: { ...facts.contact, whatsapp: '919812345678' },
};

/** The page, which loads the facts anew once they are saved. */
function Page() {
  const [organisation, setOrganisation] = useState(before);
  return (
    <FactsForm
      organisation={organisation}
      onSaved={() => setOrganisation(after)}
      onLatest={() => undefined}
    />
  );
}

const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(box(label), { target: { value } });

test('what is typed while the facts are saved stays, and what was saved is no longer a change', async () => {
  const calls = holdResponses(server);
  render(
    <ApiContext value={createApiClient({ fetch, origin: server.origin() })}>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </ApiContext>,
  );
  type(/^WhatsApp number/, '919812345678');
  type(/^Registered name/, 'Seva Trust');
  type(/^Reason/, 'Deed');
  await userEvent.click(screen.getByText('Save changes'));
  await calls.until(1);
  type(/^Office hours/, '9 to 5');
  type(/^Registered name/, 'Seva Trust Vrindavan');
  type(/^Reason/, 'Deed of 2026');
  calls.answer(0, 200, {
    organisation: after,
    waiting: null,
    asked: { approvalId: 'a1', effectiveAfter: null },
  });
  await screen.findByText('2 unsaved changes');
  expect(box(/^WhatsApp number/).value).toBe('919812345678');
  expect(box(/^Office hours/).value).toBe('9 to 5');
  expect(box(/^Registered name/).value).toBe('Seva Trust Vrindavan');
  expect(box(/^Reason/).value).toBe('Deed of 2026');
});
