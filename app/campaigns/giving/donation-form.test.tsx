// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FormPolicy, findFormFaults } from '#shared/donor-form.ts';
import { createApiClient } from '../../api-client.ts';
import { openTabStorage } from '../../forms/tab-storage.ts';
import { makeStore } from '../../store/make-store.ts';
import { campaignCalled } from '../campaigns.fixture.ts';
import { donorStatusChanged } from '../campaigns.slice.ts';
import { createFlowFixtures } from './donation-flow.fixture.ts';
import { DonationForm, type LinkedAmount } from './donation-form.tsx';
import { openStorage } from './tab.fixture.ts';

const createFixture = createFlowFixtures();
const campaign = {
  ...campaignCalled('c1', { title: 'Anna Vitran Seva', popularAmount: 1100 }),
  category: { title: 'Food', image: '', raised: 0, goal: 0 },
  approval: null,
};

/** The tab's sessionStorage, kept over a reload. */
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function openForm({
  linked = null,
  identityNumbers = 'required',
  approval = null,
}: { linked?: LinkedAmount | null; approval?: string | null } & Partial<
  Pick<FormPolicy, 'identityNumbers'>
> = {}) {
  const api = createApiClient({ fetch, origin: 'http://localhost' });
  const { site } = makeStore({ api }).getState();
  const form = { ...site.form, identityNumbers };
  const store = makeStore({ api, site: { ...site, form } });
  const fixture = createFixture({
    check: async (typed) => findFormFaults(typed, form),
    donorStatus: (status) => store.dispatch(donorStatusChanged({ status, error: null })),
  });
  const { flow } = fixture;
  fixture.replies['form-token'] = [[200, { token: 'token', expiresAt: '2100-01-01T00:00:00Z' }]];
  const storage = openTabStorage({ sessionStorage: openStorage(stored) });
  function Page() {
    const view = useSyncExternalStore(flow.subscribe, flow.view);
    const session = { view, flow, storage, preload: () => {} };
    return (
      <DonationForm
        ref={useRef<HTMLFormElement>(null)}
        campaign={{ ...campaign, approval }}
        session={session}
        linked={linked}
        onAmount={() => {}}
      />
    );
  }
  const { unmount } = render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  return { ...fixture, user: userEvent.setup(), unmount };
}

const amount = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Other amount/ });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const donate = () => screen.getByRole('button', { name: /^(Donate Now|Processing\.\.\.)$/ });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/^Full name/), 'Meera Sharma');
  await user.type(field(/^Email/), 'meera@example.org');
  await user.type(field(/^Phone/), '98765 43210');
  await user.type(field(/^Address/), '12 Loi Bazaar, Vrindavan');
  await user.type(field(/^PAN/), 'abcde1234f');
  await user.type(field(/^Aadha/), '2341 2341 2346');
}

test('an amount tile fills the box, and another amount in the box deselects the tile', async () => {
  const { user } = openForm();
  const tiles = within(screen.getByRole('group', { name: /Choose an amount/ }));
  expect(tiles.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  const tile = tiles.getByRole<HTMLInputElement>('radio', { name: /₹501/ });
  await user.click(tile);
  expect(amount().value).toBe('501');
  await user.clear(amount());
  await user.type(amount(), '777');
  expect([tile.checked, amount().value]).toEqual([false, '777']);
});

test('an empty form shows an error per field, and the first invalid field takes the focus', async () => {
  const { user, calls } = openForm();
  await user.click(donate());
  await waitFor(() => expect(document.activeElement).toBe(amount()));
  for (const text of [
    'Full name is required',
    'Email is required',
    'Phone number is required',
    'PAN number is required',
    'Aadhar number is required',
    'Address is required',
    'Amount is required',
  ]) {
    expect(screen.getAllByText(text)).not.toEqual([]);
  }
  expect(screen.getByText('Please correct the highlighted fields.')).toBeDefined();
  expect(calls).toEqual([]);
});

test("a field's error disappears when the field is edited", async () => {
  const { user } = openForm();
  await user.click(donate());
  const email = field(/^Email/);
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  await user.type(email, 'm');
  expect(email.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText('Email is required')).toBeNull();
  expect(screen.getByText('Full name is required')).toBeDefined();
});

test('numbers are normalized while they are typed, and sent that way once', async () => {
  const { user, calls, until, windows } = openForm();
  await user.type(amount(), '501.50');
  await fillIn(user);
  expect([field(/^Phone/).value, field(/^PAN/).value]).toEqual(['9876543210', 'ABCDE1234F']);
  await user.click(donate());
  await until(() => windows.length > 0);
  await waitFor(() => expect(donate().textContent).toBe('Processing...'));
  expect(donate()).toHaveProperty('disabled', true);
  expect(calls).toMatchObject([
    {
      call: 'donatefor',
      body: {
        amount: 50150,
        donationData: { phone_no: '9876543210', pan_no: 'ABCDE1234F', aadhar_no: '234123412346' },
      },
    },
  ]);
});

test('closing the payment window leaves the form filled and ready to submit', async () => {
  const { user, until, windows, lastWindow } = openForm();
  await user.type(amount(), '251');
  await fillIn(user);
  await user.click(donate());
  await until(() => windows.length > 0);
  lastWindow().options.modal.ondismiss();
  await waitFor(() => expect(donate().textContent).toBe('Donate Now'));
  expect([amount().value, field(/^Full name/).value]).toEqual(['251', 'Meera Sharma']);
});

test('a reload restores what was typed, except PAN and Aadhaar', async () => {
  const first = openForm();
  await first.user.type(amount(), '251');
  await fillIn(first.user);
  expect([...stored.values()].join()).not.toMatch(/ABCDE1234F|234123412346/);
  first.unmount();
  const { flow } = openForm();
  await waitFor(() => expect(amount().value).toBe('251'));
  expect(field(/^Full name/).value).toBe('Meera Sharma');
  expect([field(/^PAN/).value, field(/^Aadha/).value]).toEqual(['', '']);
  // A donor with a prefilled form may submit quickly: a token is already requested.
  await flow.prepare(campaign._id);
});

test('a reload restores what was ticked', async () => {
  const settings = { identityNumbers: 'for-tax', approval: 'AAATB1234CF20211' } as const;
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const boxes = () => [/certificate/, /my name/, /dedication/].map((name) => box(name).checked);
  const { user, unmount } = openForm(settings);
  const shown = boxes();
  for (const name of [/certificate/, /my name/, /dedication/]) await user.click(box(name));
  const ticked = boxes();
  expect(ticked).toEqual(shown.map((isTicked) => !isTicked));
  unmount();
  openForm(settings);
  await waitFor(() => expect(boxes()).toEqual(ticked));
});

test('the amount of a link arrives chosen and is announced, and typed input is not replaced by it', async () => {
  const { user, unmount } = openForm({ linked: { amount: '501', visit: 'k1' } });
  await waitFor(() => expect(amount().value).toBe('501'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /₹501/ }).checked).toBe(true);
  expect(screen.getByText('₹501 is chosen.')).toBeDefined();
  // After a reload the donor's own, later choice counts.
  await user.clear(amount());
  await user.type(amount(), '777');
  unmount();
  openForm();
  await waitFor(() => expect(amount().value).toBe('777'));
});

test('the amount that donors chose most often is marked, and not chosen', () => {
  openForm();
  const tile = screen.getByRole<HTMLInputElement>('radio', { name: /₹1,100.*Chosen most often/ });
  expect(tile.checked).toBe(false);
});

test('a field left half filled gets a quiet remark, which goes when it is edited', async () => {
  const { user, calls } = openForm();
  await user.type(field(/^Phone/), '98765');
  await user.tab();
  await waitFor(() => expect(screen.getAllByText('5 of 10 digits so far.')).toHaveLength(2));
  expect(field(/^Phone/).getAttribute('aria-invalid')).toBeNull();
  await user.type(field(/^Phone/), '4');
  expect(field(/^Phone/).getAttribute('aria-describedby')).not.toContain('note');
  expect(calls).toEqual([]);
});

test('on a touch screen Enter leads through all fields, and submits from the last one only', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    ...window.matchMedia('(pointer: coarse)'),
    matches: true,
  });
  const { user, calls } = openForm();
  amount().focus();
  const visited: string[] = [];
  const nameOf = () => document.activeElement?.getAttribute('name') ?? '';
  for (let presses = 0; presses < 8 && nameOf() !== 'message'; presses += 1) {
    await user.keyboard('{Enter}');
    if (!nameOf().startsWith('dedication')) visited.push(nameOf());
  }
  expect(visited.slice(0, 6)).toEqual([
    ...['fullname', 'email', 'phone_no', 'address', 'pan_no', 'aadhar_no'],
  ]);
  expect(screen.queryByText('Full name is required')).toBeNull();
  screen.getByRole('textbox', { name: /^Message/ }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Full name is required')).toBeDefined());
  expect(calls).toEqual([]);
});

test('where numbers are for tax only, a donor gives without them, or ticks that they are wanted', async () => {
  const { user, calls, until, windows } = openForm({
    ...{ identityNumbers: 'for-tax', approval: 'AAATB1234CF20211' },
  });
  await user.type(amount(), '251');
  await user.type(field(/^Full name/), 'Meera Sharma');
  await user.type(field(/^Email/), 'meera@example.org');
  await user.type(field(/^Phone/), '9876543210');
  await user.type(field(/^Address/), '12 Loi Bazaar, Vrindavan');
  const wish = screen.getByRole<HTMLInputElement>('checkbox', { name: /certificate/ });
  expect(wish.checked).toBe(false);
  await user.click(wish);
  await user.click(donate());
  await waitFor(() => expect(screen.getByText('PAN number is required')).toBeDefined());
  await user.click(wish);
  await user.click(donate());
  await until(() => windows.length > 0);
  expect(calls).toMatchObject([
    { call: 'donatefor', body: { donationData: { pan_no: '', aadhar_no: '' } } },
  ]);
});

test('where numbers are for tax only and no approval is valid, no certificate is offered', async () => {
  const { user, calls, until, windows } = openForm({ identityNumbers: 'for-tax' });
  expect(screen.queryByRole('checkbox', { name: /certificate/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^PAN|^Aadha/ })).toBeNull();
  await user.type(amount(), '251');
  await user.type(field(/^Full name/), 'Meera Sharma');
  await user.type(field(/^Email/), 'meera@example.org');
  await user.type(field(/^Phone/), '9876543210');
  await user.type(field(/^Address/), '12 Loi Bazaar, Vrindavan');
  await user.click(donate());
  await until(() => windows.length > 0);
  expect(calls).toMatchObject([
    { call: 'donatefor', body: { donationData: { pan_no: '', aadhar_no: '' } } },
  ]);
});

test('a dedication is sent only with its occasion', async () => {
  const { user, calls, until, windows } = openForm();
  await user.type(amount(), '251');
  await fillIn(user);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Dedicate/ }), 'In memory of');
  await user.click(donate());
  await waitFor(() =>
    expect(screen.getByText('Please enter the name of the person')).toBeDefined(),
  );
  await user.type(field(/^Name of the person/), 'Ramesh Sharma');
  await user.click(donate());
  await until(() => windows.length > 0);
  const dedication = { dedication_kind: 'memory', dedication_name: 'Ramesh Sharma' };
  expect(calls).toMatchObject([
    { body: { donationData: { ...dedication, list_dedication: false } } },
  ]);
});
