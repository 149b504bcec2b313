import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listCheques } from '#shared/staff/cheques-endpoints.ts';
import type { Role } from '#shared/staff/roles.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { asStaff, insertAllStaff } from '../staff.ts';
import { callAs, enterDonation, findBrokenBooks } from './desk.ts';

const reason = 'The slip says otherwise';
const DAY_MS = 24 * 3_600_000;
const waiting = z.object({ approval: z.object({ _id: z.string() }) });
const bare = { fullname: 'Bare Name', pan_no: '', email: '', phone_no: '', address: '' };
const large = { ...bare, amount: 199_999, mode: 'cheque' };

describeAppOnEachDatabase('Corrections that need another person', (app) => {
  beforeAll(() => insertAllStaff(app().context.db));

  const call = (role: string, method: string, path: string, body?: object) =>
    app().call(method, path, { headers: { 'x-test-staff': role }, ...(body ? { body } : {}) });
  const correct = (id: string, change: object, role = 'accountant') =>
    call(role, 'PATCH', `/api/staff/donations/${id}`, { reason, ...change });
  const read = async (id: string) => {
    const { body } = await callAs(app(), 'accountant', 'GET', `/api/staff/donations/${id}`);
    return z.parse(z.object({ donation: z.record(z.string(), z.unknown()) }), body).donation;
  };
  const corrections = async (id: string, role: Role = 'accountant') =>
    (await callAs(app(), role, 'GET', `/api/staff/donations/${id}/corrections`)).body;
  const approve = (id: string, role = 'admin') =>
    call(role, 'POST', `/api/staff/approvals/${id}/approve`);
  const decline = (id: string, role = 'admin') =>
    call(role, 'POST', `/api/staff/approvals/${id}/decline`, { reason });
  const listAudited = async (id: string) => {
    const rows = await app()
      .context.db.selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject', '=', id)
      .orderBy('sequence')
      .execute();
    return rows.map(({ action, details }) => ({ action, details: JSON.parse(details) }));
  };

  /** A cut from ₹1,99,999 to ₹1,000 that waits for approval. */
  async function submitCut() {
    const { _id: id } = await enterDonation(app(), large);
    const response = await correct(id, { amount: 1000 });
    expect(response.status).toBe(200);
    return { id, approvalId: z.parse(waiting, response.body).approval._id };
  }

  test('a cut above the limit waits, and is carried out once a second person approves', async () => {
    const { id, approvalId } = await submitCut();
    expect(await read(id)).toMatchObject({ amount: 199_999 });
    expect(await corrections(id)).toMatchObject({
      pending: {
        state: 'waiting',
        reason,
        changes: [{ field: 'amount', from: '199999', to: '1000' }],
        approval: { _id: approvalId, kind: 'correction', effectiveAfter: null },
      },
    });
    expect((await approve(approvalId, 'accountant')).status).toBe(403);
    expect((await approve(approvalId, 'clerk')).status).toBe(403);
    expect(await approve(approvalId, 'admin, stale')).toMatchObject({
      status: 403,
      body: { needs: 'confirmation' },
    });
    const both = await Promise.all([approve(approvalId), approve(approvalId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ amount: 1000 });
    expect(await corrections(id)).toMatchObject({
      pending: null,
      corrections: [{ state: 'applied', decidedBy: { _id: 'staff-admin' } }],
    });
    expect((await listAudited(id)).slice(1)).toMatchObject([
      { action: 'ask-for-correction', details: { reason } },
      {
        action: 'approve-correction',
        details: { reason, changes: { amount: { from: 199_999, to: 1000 } } },
      },
    ]);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('what is declined or withdrawn leaves the donation as it was, and can be submitted again', async () => {
    const first = await submitCut();
    expect((await decline(first.approvalId)).status).toBe(200);
    expect(await read(first.id)).toMatchObject({ amount: 199_999 });
    const again = await correct(first.id, { amount: 1000 });
    const { approval } = z.parse(waiting, again.body);
    expect((await correct(first.id, { amount: 2000 })).status).toBe(409);
    const withdrawn = await call(
      'accountant',
      'POST',
      `/api/staff/approvals/${approval._id}/decline`,
      {},
    );
    expect(withdrawn.status).toBe(200);
    expect((await approve(approval._id)).status).toBe(409);
    const states = z.parse(
      z.object({ corrections: z.array(z.object({ state: z.string() })) }),
      await corrections(first.id),
    );
    expect(states.corrections.map(({ state }) => state)).toEqual(['withdrawn', 'declined']);
    expect(await read(first.id)).toMatchObject({ amount: 199_999 });
  });

  test('the limit cannot be passed in small steps, nor by a void after a cut', async () => {
    const { _id: id } = await enterDonation(app(), { ...large, amount: 45_000 });
    expect((await correct(id, { amount: 25_000 })).body).toMatchObject({ approval: null });
    expect((await correct(id, { amount: 10_000 })).body).toMatchObject({
      approval: { _id: expect.any(String) },
    });
    expect(await read(id)).toMatchObject({ amount: 25_000 });
    const voided = await callAs(app(), 'admin', 'DELETE', `/api/post/delete-donation/${id}`);
    expect(voided.status).toBe(409);
  });

  test('mode and date change alone on the day of entry, and with a second person after it', async () => {
    const today = await enterDonation(app(), bare);
    expect((await correct(today._id, { mode: 'upi' })).body).toMatchObject({
      approval: null,
      donation: { mode: 'upi' },
    });
    const old = await enterDonation(app(), bare);
    const entered = new Date(Date.now() - DAY_MS).toISOString();
    await app()
      .context.db.updateTable('donations')
      .set({ created_at: entered })
      .where('id', '=', old._id)
      .execute();
    expect((await correct(old._id, { mode: 'upi' }, 'accountant, stale')).body).toMatchObject({
      needs: 'confirmation',
    });
    expect((await correct(old._id, { mode: 'upi' })).body).toMatchObject({
      approval: { _id: expect.any(String) },
      donation: { mode: 'cash' },
    });
  });

  test('approval is refused when the donation has changed meanwhile', async () => {
    const { id, approvalId } = await submitCut();
    await correct(id, { note: 'A note of the day' });
    const { status, body } = await approve(approvalId);
    expect([status, Object(body).message]).toEqual([
      409,
      expect.stringContaining('has changed since'),
    ]);
    expect(await read(id)).toMatchObject({ amount: 199_999 });
    expect((await decline(approvalId)).status).toBe(200);
  });

  test('a void above the limit is refused with what to do, and waits when it is submitted', async () => {
    const { _id: id } = await enterDonation(app(), large);
    const refused = await callAs(app(), 'admin', 'DELETE', `/api/post/delete-donation/${id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('second person') },
    });
    const path = `/api/staff/donations/${id}/void`;
    expect(await call('admin, stale', 'POST', path, { reason })).toMatchObject({
      body: { needs: 'confirmation' },
    });
    expect(await call('clerk', 'POST', path, { reason })).toMatchObject({ status: 403 });
    expect(await call('admin', 'POST', path, {})).toMatchObject({
      body: { fields: { reason: expect.any(String) } },
    });
    const submitted = await call('admin', 'POST', path, { reason });
    expect(submitted.body).toMatchObject({ donation: { status: 'paid' } });
    const { approval } = z.parse(waiting, submitted.body);
    expect(await corrections(id, 'clerk')).toMatchObject({ pending: { kind: 'void' } });
    expect((await approve(approval._id)).status).toBe(403);
    expect((await approve(approval._id, 'accountant')).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'void', voidReason: reason });
    expect(await findBrokenBooks(app())).toEqual([]);
    const small = await enterDonation(app(), bare);
    expect(
      (await call('admin', 'POST', `/api/staff/donations/${small._id}/void`, { reason })).body,
    ).toMatchObject({ donation: { status: 'void' }, approval: null });
  });

  test('a bounce above the limit waits for a second person, and one below it takes effect at once', async () => {
    const bounce = (ids: string[], role = 'accountant') =>
      call(role, 'POST', '/api/staff/cheques/bounce', { ids, reason: 'Insufficient funds' });
    const readCheque = async (id: string) => {
      const { body } = await call('clerk', 'GET', `/api/staff/cheques?donation=${id}`);
      return z.parse(listCheques.response, body).cheques[0];
    };
    const { _id: id } = await enterDonation(app(), { ...large, reference: '555001' });
    const small = await enterDonation(app(), { ...large, amount: 500, reference: '555002' });
    expect((await bounce([id], 'accountant, stale')).body).toMatchObject({ needs: 'confirmation' });
    expect((await bounce([id, small._id])).status).toBe(200);
    expect(await readCheque(small._id)).toMatchObject({ state: 'bounced', pendingBounce: null });
    expect(await readCheque(id)).toMatchObject({
      state: 'received',
      pendingBounce: { effectiveAfter: null },
    });
    expect(await read(id)).toMatchObject({ status: 'paid' });
    expect(await corrections(id)).toMatchObject({
      pending: { kind: 'bounce', reason: 'Insufficient funds', approval: { kind: 'bounce' } },
    });
    const move = { ids: [id], to: 'deposited' };
    expect((await call('clerk', 'POST', '/api/staff/cheques/move', move)).status).toBe(409);
    expect((await bounce([id])).status).toBe(409);

    const first = (await readCheque(id))?.pendingBounce?._id ?? '';
    expect((await approve(first, 'accountant')).status).toBe(403);
    expect((await decline(first)).status).toBe(200);
    expect(await readCheque(id)).toMatchObject({ state: 'received', pendingBounce: null });
    expect((await bounce([id])).status).toBe(200);
    const second = (await readCheque(id))?.pendingBounce?._id ?? '';
    const both = await Promise.all([approve(second), approve(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readCheque(id)).toMatchObject({ state: 'bounced', pendingBounce: null });
    expect(await read(id)).toMatchObject({
      status: 'void',
      voidReason: 'Cheque bounced: Insufficient funds',
    });
    expect((await listAudited(id)).map(({ action }) => action)).toEqual([
      ...['enter-gift', 'ask-for-bounce', 'decline-bounce', 'ask-for-bounce', 'approve-bounce'],
    ]);
    expect(await findBrokenBooks(app())).toEqual([]);
    const undone = await call('accountant', 'POST', `/api/staff/cheques/${id}/undo-bounce`);
    expect(undone.status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'paid' });
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('a clerk corrects own entries of the same day; all others go to an accountant as a request', async () => {
    const own = await enterDonation(app(), bare);
    expect((await correct(own._id, { fullname: 'Spelt Right' }, 'clerk')).body).toMatchObject({
      approval: null,
      donation: { fullname: 'Spelt Right' },
    });
    const others = await enterDonation(app(), bare, 'accountant');
    const { body } = await correct(others._id, { fullname: 'Spelt Right', amount: 400 }, 'clerk');
    expect(body).toMatchObject({ donation: { fullname: 'Bare Name' } });
    const { approval } = z.parse(waiting, body);
    expect(await corrections(others._id, 'clerk')).toMatchObject({
      pending: { approval: { kind: 'correction-request' } },
      rules: { mayCorrect: false, acceptors: ['The accountant', 'The admin'] },
    });
    expect((await approve(approval._id, 'clerk')).status).toBe(403);
    const listed = await callAs(
      app(),
      'accountant',
      'GET',
      `/api/staff/approvals?subject=${others._id}`,
    );
    expect(listed.body).toMatchObject({
      approvals: [{ kind: 'correction-request', mayApprove: true, mayWithdraw: false }],
    });
    expect((await approve(approval._id, 'accountant')).status).toBe(200);
    expect(await read(others._id)).toMatchObject({ fullname: 'Spelt Right', amount: 400 });
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('the next day a clerk’s own entry is corrected by request, and filled in without one', async () => {
    const { _id: id } = await enterDonation(app(), bare);
    const created_at = new Date(Date.now() - DAY_MS).toISOString();
    await app()
      .context.db.updateTable('donations')
      .set({ created_at })
      .where('id', '=', id)
      .execute();
    expect((await correct(id, { address: 'Loi Bazaar' }, 'clerk')).body).toMatchObject({
      approval: null,
      donation: { address: 'Loi Bazaar' },
    });
    const { body } = await correct(id, { address: 'Raman Reti' }, 'clerk');
    expect(body).toMatchObject({ donation: { address: 'Loi Bazaar' } });
    const { approval } = z.parse(waiting, body);
    const own = await call('clerk', 'POST', `/api/staff/approvals/${approval._id}/decline`, {});
    expect(own.body).toMatchObject({ approval: { state: 'withdrawn' } });
  });

  test('a clerk counts as the second person, but not one whom the accepting administrator invited', async () => {
    const submit = async () => {
      const { _id: id } = await enterDonation(app(), large, 'accountant');
      const { body } = await correct(id, { amount: 1000 }, 'clerk');
      return { id, approvalId: z.parse(waiting, body).approval._id };
    };
    const first = await submit();
    expect((await approve(first.approvalId, 'accountant')).status).toBe(200);
    expect(await read(first.id)).toMatchObject({ amount: 1000 });

    const second = await submit();
    const invite = (invited_by: string | null) =>
      app()
        .context.db.updateTable('staff_members')
        .set({ invited_by })
        .where('id', '=', 'staff-clerk')
        .execute();
    await invite('staff-admin');
    expect((await approve(second.approvalId, 'admin')).status).toBe(200);
    await invite(null);
    expect(await read(second.id)).toMatchObject({ amount: 199_999 });
    const { pending } = z.parse(
      z.object({
        pending: z.object({ approval: z.object({ _id: z.string(), kind: z.string() }) }),
      }),
      await corrections(second.id),
    );
    expect(pending.approval.kind).toBe('correction');
    expect((await approve(pending.approval._id, 'admin')).status).toBe(403);
    expect((await approve(pending.approval._id, 'accountant')).status).toBe(200);
    expect(await read(second.id)).toMatchObject({ amount: 1000 });
  });

  test('a whole PAN that waits is sealed, and its approval makes it the donation’s', async () => {
    const { _id: id } = await enterDonation(app(), { ...large, pan_no: 'WAITS1234A' });
    const { body } = await correct(id, { amount: 1000, pan_no: 'WAITS5678B' });
    const { approval } = z.parse(waiting, body);
    const rows = await app().context.db.selectFrom('donation_corrections').selectAll().execute();
    const approvals = await app().context.db.selectFrom('approvals').selectAll().execute();
    expect(JSON.stringify([rows, approvals])).not.toContain('WAITS5678B');
    expect(await corrections(id)).toMatchObject({
      pending: {
        changes: [{ field: 'pan_no', from: '••••••234A', to: '••••••678B' }, { field: 'amount' }],
      },
    });
    expect((await approve(approval._id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ pan_no: '••••••678B', amount: 1000 });
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('is not decided by a stranger: 401 without a session, 403 for an editor', async () => {
    const { approvalId } = await submitCut();
    expect((await app().call('POST', `/api/staff/approvals/${approvalId}/approve`)).status).toBe(
      401,
    );
    const { status } = await app().call('POST', `/api/staff/approvals/${approvalId}/approve`, {
      headers: asStaff('editor'),
    });
    expect(status).toBe(403);
  });
});
