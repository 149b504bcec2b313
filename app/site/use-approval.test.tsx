import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { createApiClient } from '../api-client.ts';
import { openContent } from '../content/content.slice.ts';
import { makeStore } from '../store/make-store.ts';
import { OrganisationContext } from './organisation-context.ts';
import { useApproval } from './use-approval.ts';

afterEach(() => {
  vi.useRealTimers();
});

const registrations = {
  ...defaultOrganisation.registrations,
  section80G: '80G/77',
  section80GValid: { from: '2026-04-01', until: '2029-03-31' },
};

function Approval() {
  return useApproval() ?? 'none';
}

/** What a page shows that the server rendered at `served`, on a phone whose clock says `phone`. */
function show({ served, phone }: { served: string; phone: string }): string {
  vi.useFakeTimers({ now: new Date(phone), toFake: ['Date'] });
  const store = makeStore({
    api: createApiClient({ fetch, origin: 'http://localhost' }),
    preloadedState: { content: openContent(new Date(served)) },
  });
  const organisation = { ...defaultOrganisation, registrations, colourSheet: null };
  return renderToStaticMarkup(
    <Provider store={store}>
      <OrganisationContext value={organisation}>
        <Approval />
      </OrganisationContext>
    </Provider>,
  );
}

test('the approval is shown by the time of the server, whatever the clock of the phone says', () => {
  const served = '2026-11-21T06:00:00Z';
  expect(show({ served, phone: '2015-01-01T00:00:00Z' })).toBe('80G/77');
  expect(show({ served, phone: '2040-01-01T00:00:00Z' })).toBe('80G/77');
});

test('an approval that has ended is not shown by a phone that is behind', () => {
  expect(show({ served: '2029-03-31T18:30:00Z', phone: '2026-11-21T06:00:00Z' })).toBe('none');
});
