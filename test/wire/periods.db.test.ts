import { beforeAll, expect, test } from 'vitest';
import { transact } from '#server/database/transact.ts';
import { refuseLockedPeriod } from '#server/periods/refuse-locked-period.ts';
import { dayFrom, taxYearOf } from '#shared/dates.ts';
import {
  monthsOfTaxYear,
  statementDueOn,
  taxYearBefore,
} from '#shared/staff/accounting-periods.ts';
import type { LockedBooking, PeriodState } from '#shared/staff/periods-endpoints.ts';
import type { Role } from '#shared/staff/roles.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { beginTestDonation, openCampaign, payDonation, refundDonation } from '../donations.ts';
import { asStaff, insertAllStaff, insertStaff, staffMember } from '../staff.ts';
import { callAs, enter, enterDonation, findBrokenBooks } from './desk.ts';

const now = new Date();
/** The month before this one, and a day in it. */
const LAST_MONTH = dayFrom(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)), 0).slice(
  0,
  7,
);
const DAY = `${LAST_MONTH}-15`;
const TODAY = dayFrom(now, 0);
const thisYear = taxYearOf(now);
const lastYear = taxYearBefore(thisYear);
/** A day of last tax year that is in another month than DAY. */
const DAY_OF_LAST_YEAR = `${monthsOfTaxYear(lastYear)[2]?.name}-10`;
const confirmed = ['pan_no', 'date'];

type Failure = { message: string; fields?: Record<string, string> };

describeAppOnEachDatabase('accounting periods', (app) => {
  const call = (role: Role, method: string, path: string, body?: unknown) =>
    callAs(app(), role, method, path, body);
  const lock = (kind: string, name: string, role: Role = 'accountant') =>
    call(role, 'POST', '/api/staff/periods/lock', { kind, name });
  const unlockNow = () => app().context.db.deleteFrom('period_locks').execute();
  const correct = (id: string, body: Record<string, unknown>) =>
    call('accountant', 'PATCH', `/api/staff/donations/${id}`, {
      reason: 'Typed wrongly',
      ...body,
    });
  const listOpen = async () => {
    const path = '/api/staff/locked-period-bookings?state=open';
    return (await call('accountant', 'GET', path)).body as { bookings: LockedBooking[] };
  };
  const readPeriods = async (year = '') =>
    (await call('accountant', 'GET', `/api/staff/periods?year=${year}`)).body as {
      year: PeriodState;
      months: PeriodState[];
      taxYears: string[];
    };

  beforeAll(async () => {
    await openCampaign(app().context.db);
    await insertAllStaff(app().context.db);
  });

  test('are listed with their donations, newest tax year first', async () => {
    await enterDonation(app(), { date: DAY, confirmed, amount: '750' });
    const { taxYears, months } = await readPeriods(taxYearOf(new Date(`${DAY}T00:00:00Z`)));
    expect(taxYears[0]).toBe(thisYear);
    const month = months.find(({ name }) => name === LAST_MONTH);
    expect(month).toMatchObject({ kind: 'month', isOver: true, lock: null, unlockAsked: false });
    expect(month?.donations).toBeGreaterThan(0);
  });

  test('can be locked by an accountant once they are over, and only once', async () => {
    expect((await lock('month', LAST_MONTH, 'clerk')).status).toBe(403);
    expect((await lock('month', TODAY.slice(0, 7))).status).toBe(409);
    expect((await lock('tax-year', thisYear)).status).toBe(409);
    expect((await lock('month', '2026-13')).status).toBe(400);
    expect((await lock('tax-year', '2025-27')).status).toBe(400);
    expect(
      await app().call('POST', '/api/staff/periods/lock', {
        headers: { 'x-test-staff': 'accountant, stale' },
        body: { kind: 'month', name: LAST_MONTH },
      }),
    ).toMatchObject({ status: 403, body: { needs: 'confirmation' } });
    expect(await lock('month', LAST_MONTH)).toMatchObject({
      status: 200,
      body: { period: { lock: { lockedBy: { name: 'The accountant' }, isOfTaxYear: false } } },
    });
    expect((await lock('month', LAST_MONTH)).status).toBe(409);
    const entry = await app()
      .context.db.selectFrom('audit_entries')
      .select(['actor', 'subject'])
      .where('action', '=', 'lock-period')
      .execute();
    expect(entry).toEqual([{ actor: 'staff-accountant', subject: `month ${LAST_MONTH}` }]);
    await unlockNow();
  });

  test('refuse, once locked, every act of staff that books into them or out of them', async () => {
    const inside = await enterDonation(app(), { date: DAY, confirmed });
    const voided = await enterDonation(app(), { date: DAY, confirmed });
    const outside = await enterDonation(app());
    const cheque = { mode: 'cheque', reference: '004711', date: DAY, confirmed };
    const { _id: chequeId } = await enterDonation(app(), cheque);
    await call('accountant', 'DELETE', `/api/post/delete-donation/${voided._id}`);
    await lock('month', LAST_MONTH);

    const entered = await enter(app(), { date: DAY, confirmed });
    expect(entered).toMatchObject({
      status: 400,
      body: { fields: { date: expect.stringContaining('has been locked since') } },
    });
    for (const change of [{ amount: '900' }, { mode: 'upi' }, { donationId: 'food' }]) {
      expect(await correct(inside._id, change)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('has been locked since') },
      });
    }
    // Out of it and into it.
    const isSameYear = taxYearOf(new Date(`${DAY}T12:00:00+05:30`)) === thisYear;
    expect((await correct(inside._id, { date: TODAY })).status).toBe(isSameYear ? 409 : 400);
    expect((await correct(outside._id, { date: DAY })).status).toBe(400);
    const gone = await call('accountant', 'DELETE', `/api/post/delete-donation/${inside._id}`);
    expect(gone.status).toBe(409);
    const restored = await call('admin', 'POST', `/api/staff/donations/${voided._id}/restore`);
    expect(restored.status).toBe(409);
    const bounced = { ids: [chequeId], reason: 'Insufficient funds' };
    expect((await call('accountant', 'POST', '/api/staff/cheques/bounce', bounced)).status).toBe(
      409,
    );
    // What changes no money is still corrected.
    expect((await correct(inside._id, { note: 'Paid by his son' })).status).toBe(200);
    expect(await findBrokenBooks(app())).toEqual([]);
    await unlockNow();
    expect((await correct(inside._id, { amount: '900' })).status).toBe(200);
    expect((await call('admin', 'POST', `/api/staff/donations/${voided._id}/restore`)).status).toBe(
      200,
    );
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('are locked with their tax year', async () => {
    const [month] = monthsOfTaxYear(lastYear);
    expect((await lock('tax-year', lastYear)).status).toBe(200);
    const { year, months } = await readPeriods(lastYear);
    expect(year.lock).toMatchObject({ isOfTaxYear: true });
    expect(months[0]).toMatchObject({ name: month?.name, lock: { isOfTaxYear: true } });
    const entered = await enter(app(), { date: DAY_OF_LAST_YEAR, confirmed }, 'accountant');
    expect(entered.status).toBe(400);
    // Its months have no lock of their own.
    const body = { kind: 'month', name: month?.name, reason: 'A cheque was forgotten' };
    expect((await call('accountant', 'POST', '/api/staff/periods/unlock', body)).status).toBe(409);
    await unlockNow();
  });

  test('are unlocked by a second person', async () => {
    await insertStaff(app().context.db, {
      ...staffMember('accountant'),
      id: 'second-accountant',
      email: 'second@example.org',
    });
    await lock('month', LAST_MONTH);
    const unlock = (reason: string) =>
      call('accountant', 'POST', '/api/staff/periods/unlock', {
        kind: 'month',
        name: LAST_MONTH,
        reason,
      });
    expect((await unlock('')).status).toBe(400);
    expect(await unlock('A cheque was forgotten')).toMatchObject({
      status: 200,
      body: { period: { unlockAsked: true }, effectiveAfter: null },
    });
    expect((await unlock('A cheque was forgotten')).status).toBe(409);
    const { id } = await app()
      .context.db.selectFrom('approvals')
      .select('id')
      .where('kind', '=', 'unlock')
      .executeTakeFirstOrThrow();
    const approve = (role: Role) => call(role, 'POST', `/api/staff/approvals/${id}/approve`);
    expect((await approve('accountant')).status).toBe(403);
    expect((await approve('clerk')).status).toBe(403);
    expect((await enter(app(), { date: DAY, confirmed })).status).toBe(400);
    expect((await approve('admin')).status).toBe(200);
    expect((await approve('admin')).status).toBe(409);
    expect((await enter(app(), { date: DAY, confirmed })).status).toBe(200);
  });

  test('list what the provider reports for a locked one, which is booked all the same', async () => {
    const { context } = app();
    const capturedAt = new Date(`${DAY}T06:00:00Z`);
    const early = await beginTestDonation(context);
    const { paymentId } = await payDonation(context, early.donationId, { capturedAt });
    await lock('month', LAST_MONTH);
    expect((await listOpen()).bookings).toEqual([]);

    const late = await beginTestDonation(context);
    const capture = await payDonation(context, late.donationId, { capturedAt });
    const refund = await refundDonation(context, { ...early, paymentId }, 10_000);
    const today = await beginTestDonation(context);
    await payDonation(context, today.donationId);

    const { bookings } = await listOpen();
    expect(bookings.map(({ kind, reference, amount }) => [kind, reference, amount])).toEqual([
      ['refund', refund, 100],
      ['capture', capture.paymentId, 501],
    ]);
    const path = '/api/staff/locked-period-bookings?state=open&dir=asc';
    const oldest = await call('accountant', 'GET', path);
    expect(oldest.body).toMatchObject({ bookings: [{ kind: 'capture' }, { kind: 'refund' }] });
    expect(await findBrokenBooks(app())).toEqual([]);
    const countOpen = async () => {
      const { body } = await call('accountant', 'GET', '/api/staff/attention');
      const { attention } = body as { attention: { kind: string; count: number }[] };
      return attention.find(({ kind }) => kind === 'lockedBookings')?.count;
    };
    expect(await countOpen()).toBe(2);
    const review = (id = '', role: Role = 'accountant') =>
      call(role, 'POST', `/api/staff/locked-period-bookings/${id}/review`);
    expect((await review(bookings[0]?._id, 'clerk')).status).toBe(403);
    expect(await review(bookings[0]?._id)).toMatchObject({
      status: 200,
      body: { booking: { reviewedBy: { name: 'The accountant' } } },
    });
    expect((await review(bookings[0]?._id)).status).toBe(409);
    expect((await review('nothing')).status).toBe(404);
    expect(await countOpen()).toBe(1);
    await unlockNow();
  });

  test('are not locked while a transaction books into them', async () => {
    const { db, dialect } = app().context;
    let locking = Promise.resolve(0);
    await transact(db, async (trx) => {
      await refuseLockedPeriod(trx, [DAY]);
      if (dialect === 'sqlite') return;
      locking = lock('month', LAST_MONTH).then(({ status }) => status);
      const waits = await Promise.race([
        locking,
        trx.selectFrom('period_locks').select('name').execute(),
      ]);
      expect(waits).toEqual([]);
    });
    if (dialect === 'postgres') expect(await locking).toBe(200);
    await unlockNow();
  });

  test('a date of another tax year is asked about, and says what is due, filed and locked', async () => {
    const parts = { date: DAY_OF_LAST_YEAR, confirmed: ['pan_no'] };
    const asked = await enter(app(), parts);
    const { fields } = asked.body as Failure;
    expect(asked.status).toBe(409);
    const due = statementDueOn(lastYear).split('-').reverse().join('/');
    expect(fields?.date).toContain(lastYear);
    expect(fields?.date).toContain(due);
    expect(fields?.date).toContain('No certificates');
    expect(fields?.date).toContain('not locked');

    const { _id } = await enterDonation(app(), { ...parts, confirmed });
    const at = now.toISOString();
    await app()
      .context.db.insertInto('tax_documents')
      .values({
        ...{ id: 'doc', donation_id: _id, kind: 'official', revision: 1, number: 'AB1' },
        ...{ title: 'Form 10BE', amount_paise: 100, code: null, sha256: '', size_bytes: 1 },
        ...{ stored_as: 'doc', key_sealed: '', made_by: 'staff-admin', issued_at: at },
        identity_id: null,
      })
      .execute();
    const again = await enter(app(), parts);
    expect((again.body as Failure).fields?.date).toContain('with an uploaded certificate: 1');

    // A correction asks in the same way, inside the year; no donation moves to another one.
    const other = `${monthsOfTaxYear(lastYear)[3]?.name}-11`;
    expect((await correct(_id, { date: other })).status).toBe(409);
    expect((await correct(_id, { date: other, confirmed: ['date'] })).status).toBe(200);
    expect((await correct(_id, { date: TODAY, confirmed: ['date'] })).status).toBe(400);
    // Of this year nobody is asked.
    expect((await enter(app(), { confirmed: ['pan_no'] })).status).toBe(200);
  });

  test('odd requests are refused, never a fault of the server', async () => {
    const bodies = [{}, [], 'x', { kind: 'day', name: DAY }, { kind: 'month', name: '2026-10 ' }];
    for (const body of [...bodies, { kind: 'month', name: 'x'.repeat(5000) }]) {
      for (const act of ['lock', 'unlock']) {
        const { status } = await call('admin', 'POST', `/api/staff/periods/${act}`, body);
        expect(status).toBe(400);
      }
    }
    for (const query of ['year=2025-27', 'year=abc', 'year=9999-99']) {
      expect((await call('admin', 'GET', `/api/staff/periods?${query}`)).status).toBe(400);
    }
    const headers = asStaff('editor');
    expect((await app().call('GET', '/api/staff/periods', { headers })).status).toBe(403);
  });
});
