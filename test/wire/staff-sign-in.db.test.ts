import { expect, test } from 'vitest';
import type { StaffEndpoint } from '#shared/endpoint.ts';
import { hasPermission, type Role, roles } from '#shared/staff/roles.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { beginTestDonation, openCampaign, payDonation } from '../donations.ts';
import { asStaff } from '../staff.ts';
import { signInAs } from '../staff-session.ts';
import { harmlessFields } from './harmless-fields.ts';
import { decisions, publicRoutes } from './staff-decisions.ts';
import { collectEndpoints, isForStaff, listFields, nameOf, readRoutes } from './staff-sign-in.ts';

const calls = (await collectEndpoints()).filter(isForStaff);
const named = calls.map((call) => [nameOf(call), call] as const);

const PAN = 'QWEPR4321T';
const AADHAAR = '876543210988';
const elsewhere = { origin: 'https://elsewhere.example' };
const notJson = '{not json';

const mayCall = ({ permission }: StaffEndpoint, role: Role) =>
  permission === 'session' || [permission].flat().some((one) => hasPermission(role, one));

test('every call for staff has a decision, and every decision a call', () => {
  expect(calls.map(nameOf).toSorted()).toEqual(Object.keys(decisions).toSorted());
});

test.each(named)('%s has the permissions and conditions of its decision', (name, call) => {
  const { may, confirmed, early } = decisions[name] ?? { may: [] };
  expect(roles.filter((role) => mayCall(call, role))).toEqual(may);
  expect([call.confirmed, call.beforeSecondFactor]).toEqual([confirmed, early]);
});

test.each(named)('%s returns no field without a decision', (name, call) => {
  const telling = listFields(call.response).filter((field) => !harmlessFields.has(field));
  expect(telling.toSorted()).toEqual((decisions[name]?.shows ?? []).toSorted());
});

describeAppOnEachDatabase("The desk's routes", (app) => {
  const callEndpoint = (
    { method, path }: StaffEndpoint,
    { headers = {}, id = 'nothing', body }: { headers?: object; id?: string; body?: unknown } = {},
  ) =>
    app().call(method, path.replace(/:\w+/g, id), {
      headers: { ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const changing = calls.filter(({ method }) => method !== 'GET');

  test('are all known: no route of the API is without a decision', () => {
    const routes = readRoutes(app().routes()).filter((route) => route.includes(' /api/'));
    const decided = [...Object.keys(decisions), ...publicRoutes];
    expect(routes.length).toBeGreaterThan(100);
    expect(routes.toSorted()).toEqual(decided.toSorted());
  });

  test('require a session first', async () => {
    for (const call of calls) {
      const body = call.method === 'GET' ? undefined : notJson;
      const response = await callEndpoint(call, { headers: elsewhere, body });
      expect([nameOf(call), response.status, response.body]).toEqual([
        nameOf(call),
        401,
        { message: 'Please sign in to do this' },
      ]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each(roles)('then the role: %s', async (role) => {
    for (const call of calls.filter((one) => !mayCall(one, role))) {
      const body = call.method === 'GET' ? undefined : notJson;
      const headers = { ...asStaff(role), ...elsewhere };
      const response = await callEndpoint(call, { headers, body });
      expect([nameOf(call), response.status, response.body]).toEqual([
        nameOf(call),
        403,
        { message: 'Your role does not allow this' },
      ]);
    }
    for (const call of changing.filter((one) => mayCall(one, role))) {
      const headers = { ...asStaff(role), ...elsewhere };
      const response = await callEndpoint(call, { headers, body: notJson });
      expect([nameOf(call), response.status, response.body]).toEqual([
        nameOf(call),
        403,
        { message: 'This can only be done from our own site' },
      ]);
    }
  });

  test('then, where declared, a re-authentication within the last five minutes', async () => {
    const confirmed = calls.filter((call) => call.confirmed);
    expect(confirmed.length).toBeGreaterThan(10);
    for (const call of confirmed) {
      const headers = { 'x-test-staff': 'admin, stale', ...elsewhere };
      const response = await callEndpoint(call, { headers });
      expect([nameOf(call), response.status]).toEqual([nameOf(call), 403]);
      expect(response.body).toMatchObject({ needs: 'confirmation' });
    }
  });

  test('and validate the body last', async () => {
    for (const call of changing.filter(({ request }) => request !== undefined)) {
      const { status } = await callEndpoint(call, { headers: asStaff('admin'), body: notJson });
      expect([nameOf(call), [400, 415].includes(status)]).toEqual([nameOf(call), true]);
    }
  });

  test('return no identity number, token or hash, to any role', async () => {
    const { context } = app();
    await openCampaign(context.db, 'canary-food', 'Canary');
    const donor = { fullname: 'Canary Donor', email: 'canary@example.org', phone_no: '9812345670' };
    const { donationId } = await beginTestDonation(context, {
      campaignId: 'canary-food',
      donor: {
        ...donor,
        pan_no: PAN,
        aadhar_no: AADHAAR,
        address: '1',
        amount: '501',
        message: '',
      },
    });
    await payDonation(context, donationId);
    const { donor_id } = await context.db
      .selectFrom('donations')
      .select('donor_id')
      .where('id', '=', donationId)
      .executeTakeFirstOrThrow();
    let found = 0;
    for (const role of roles) {
      for (const call of calls.filter((one) => one.method === 'GET' && mayCall(one, role))) {
        for (const id of [donationId, donor_id ?? '', 'nothing']) {
          const response = await callEndpoint(call, { headers: asStaff(role), id });
          expect([nameOf(call), response.status < 500]).toEqual([nameOf(call), true]);
          const text = JSON.stringify(response.body);
          if (text.includes('Canary Donor')) found += 1;
          expect([nameOf(call), text.includes(PAN), text.includes(AADHAAR)]).toEqual([
            nameOf(call),
            false,
            false,
          ]);
          expect(text).not.toMatch(/argon2id|token_hash|"password"/);
          expect(response.headers.get('cache-control')).toBe('no-store');
        }
      }
    }
    expect(found).toBeGreaterThan(10);
    expect(app().logs()).not.toContain(PAN);
  });
});

describeAppOnEachDatabase(
  "The desk's routes, where a second factor is required",
  (app) => {
    test('are forbidden before its set-up, except those needed for it', async () => {
      const { cookie } = await signInAs(app(), 'admin');
      for (const call of calls) {
        const response = await app().call(call.method, call.path.replace(/:\w+/g, 'nothing'), {
          headers: { cookie, ...(call.method === 'GET' ? {} : elsewhere) },
        });
        const { needs = null } = response.body as { needs?: string };
        const expected = call.beforeSecondFactor ? null : 'second-factor';
        expect([nameOf(call), needs]).toEqual([nameOf(call), expected]);
      }
    });
  },
  { STAFF_SECOND_FACTOR: 'required' },
  'by session',
);
