import { beforeEach, expect, test } from 'vitest';
import { approvalRules } from '#server/approval-rules.ts';
import { takeEffect } from '#server/approvals/decide-approval.ts';
import type { ApprovalShown } from '#shared/staff/approvals-endpoints.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import {
  daysAgo,
  listMailed,
  makeDue,
  openApprovalFixture,
  refusedFor,
} from '../approval-fixture.ts';
import { insertSignedInStaff, openSessionOf, SEATED } from '../staff-session.ts';

const DAY_MS = 24 * 3_600_000;

// Attempts with one stolen staff session (decisions/0027).
describeAppOnEachDatabase(
  'With one staff session, a large refund',
  (app) => {
    const { db, as, waiting, advanceOneDay, retireStaff } = openApprovalFixture(app);
    beforeEach(retireStaff);

    test('cannot be approved by its requester, by a clerk, or without re-authentication', async () => {
      const [asker, other, clerk] = [
        await insertSignedInStaff(app(), 'admin'),
        await insertSignedInStaff(app(), 'accountant'),
        await insertSignedInStaff(app(), 'clerk'),
      ];
      const refund = await as(asker).asksForRefund();
      expect((await waiting(refund.id)).effective_after).toBeNull();
      expect(await as(asker).agrees(refund.id)).toMatchObject(refusedFor('another person'));
      expect((await as(clerk).agrees(refund.id)).status).toBe(403);
      expect((await as(clerk).stops(refund.id)).status).toBe(403);
      await db()
        .updateTable('staff_sessions')
        .set({ confirmed_at: daysAgo(1) })
        .execute();
      expect(await as(other).agrees(refund.id)).toMatchObject({
        status: 403,
        body: { needs: 'confirmation' },
      });
      expect(await refund.isOrdered()).toBe(false);
      await db()
        .updateTable('staff_sessions')
        .set({ confirmed_at: new Date().toISOString() })
        .execute();
      expect((await as(other).agrees(refund.id)).status).toBe(200);
      expect(await refund.isOrdered()).toBe(true);
      expect((await as(other).agrees(refund.id)).status).toBe(409);
    });

    test('cannot be approved by an accomplice with a new account, or invited by the requester', async () => {
      const [asker, other] = [
        await insertSignedInStaff(app(), 'admin'),
        await insertSignedInStaff(app(), 'admin'),
      ];
      const accomplice = await insertSignedInStaff(app(), 'accountant');
      const refund = await as(asker).asksForRefund();
      const madeBy = (invited_by: string, joined_at: string) =>
        Promise.all([
          db()
            .updateTable('staff_members')
            .set({ origin: 'invitation', invited_by })
            .where('id', '=', accomplice.id)
            .execute(),
          db()
            .updateTable('staff_accounts')
            .set({ created_at: joined_at })
            .where('member_id', '=', accomplice.id)
            .execute(),
        ]);
      await madeBy(other.id, daysAgo(6.9));
      expect(await as(accomplice).agrees(refund.id)).toMatchObject(refusedFor('seven days'));
      await madeBy(asker.id, daysAgo(400));
      expect(await as(accomplice).agrees(refund.id)).toMatchObject(refusedFor('You were invited'));
      const { body } = await as(accomplice).get('/api/staff/approvals?state=waiting');
      const { approvals } = body as { approvals: ApprovalShown[] };
      expect(approvals).toMatchObject([
        { _id: refund.id, mayApprove: false, whyNot: expect.stringContaining('You were invited') },
      ]);
      await madeBy(other.id, daysAgo(7.1));
      expect((await as(accomplice).agrees(refund.id)).status).toBe(200);
    });

    test('cannot be approved by an account that the requester has just enabled, reset or sent a new password', async () => {
      const asker = await insertSignedInStaff(app(), 'admin');
      await insertSignedInStaff(app(), 'admin');
      for (const deeds of [['disable', 'enable'], ['forget-factors'], ['reset']]) {
        const clerk = await insertSignedInStaff(app(), 'clerk');
        for (const deed of deeds) {
          expect((await as(asker).post(`/api/staff/members/${clerk.id}/${deed}`, {})).status).toBe(
            200,
          );
        }
        await db()
          .updateTable('staff_members')
          .set({ role: 'accountant' })
          .where('id', '=', clerk.id)
          .execute();
        const cookie = await openSessionOf(app(), clerk.id);
        const refund = await as(asker).asksForRefund();
        expect(await as({ cookie }).agrees(refund.id)).toMatchObject(refusedFor('was changed'));
        expect(await refund.isOrdered()).toBe(false);
      }
    });

    test('takes effect no sooner after disabling the only second person', async () => {
      const [asker, other] = [
        await insertSignedInStaff(app(), 'admin'),
        await insertSignedInStaff(app(), 'admin'),
      ];
      await as(asker).post(`/api/staff/members/${other.id}/disable`, {});
      const refund = await as(asker).asksForRefund();
      const { asked_at, effective_after } = await waiting(refund.id);
      expect(Date.parse(effective_after ?? '') - Date.parse(asked_at)).toBe(7 * DAY_MS);
    });

    test('without a second person waits a day, is mailed to all staff, and any of them can stop it', async () => {
      const [asker, clerk] = [
        await insertSignedInStaff(app(), 'admin'),
        await insertSignedInStaff(app(), 'clerk'),
      ];
      const refund = await as(asker).asksForRefund();
      const { asked_at, effective_after } = await waiting(refund.id);
      expect(Date.parse(effective_after ?? '') - Date.parse(asked_at)).toBe(DAY_MS);
      expect(await listMailed(app(), refund.id, 'asked')).toEqual([asker.id, clerk.id].toSorted());
      expect(await as(asker).agrees(refund.id)).toMatchObject({ status: 403 });
      expect(await as(clerk).stops(refund.id)).toMatchObject({
        status: 200,
        body: { approval: { state: 'declined', decision: 'This looks wrong' } },
      });
      expect(await listMailed(app(), refund.id, 'decided')).toHaveLength(2);
      expect(await refund.isOrdered()).toBe(false);

      const unapproved = await as(asker).asksForRefund();
      expect(await advanceOneDay(unapproved.id)).toMatchObject({
        state: 'approved',
        decided_by: null,
      });
      expect(await unapproved.isOrdered()).toBe(true);
    });

    test('is paid once after that day, however many processes carry it out', async () => {
      const asker = await insertSignedInStaff(app(), 'admin');
      const refund = await as(asker).asksForRefund();
      await makeDue(app(), refund.id);
      const payload = { approvalId: refund.id };
      const turns = [1, 2, 3].map(() => takeEffect(approvalRules, payload, app().context));
      expect((await Promise.allSettled(turns)).map(({ status }) => status)).toContain('fulfilled');
      expect(await waiting(refund.id)).toMatchObject({ state: 'approved', decided_by: null });
      const entries = db()
        .selectFrom('audit_entries')
        .select('action')
        .where('details', 'like', `%${refund.id}%`)
        .where('action', 'in', ['approve-refund', 'lapse-refund']);
      expect(await entries.execute()).toEqual([{ action: 'approve-refund' }]);
      const orders = db()
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'refund-order')
        .where('payload', 'like', `%${(await waiting(refund.id)).subject}%`);
      expect(await orders.execute()).toHaveLength(1);
    });

    test('cannot be stopped after it was paid, nor carried out after it was stopped', async () => {
      const [asker, clerk] = [
        await insertSignedInStaff(app(), 'admin'),
        await insertSignedInStaff(app(), 'clerk'),
      ];
      const [disabled, stopped] = [
        await as(asker).asksForRefund(),
        await as(asker).asksForRefund(),
      ];
      await advanceOneDay(disabled.id);
      expect((await as(clerk).stops(disabled.id)).status).toBe(409);
      expect((await as(clerk).stops(stopped.id)).status).toBe(200);
      await makeDue(app(), stopped.id);
      await takeEffect(approvalRules, { approvalId: stopped.id }, app().context);
      expect(await waiting(stopped.id)).toMatchObject({ state: 'declined' });
      expect(await stopped.isOrdered()).toBe(false);
    });

    test('cannot be approved after the requester was disabled or lost the role', async () => {
      for (const change of [{ disabled_at: daysAgo(0) }, { role: 'clerk' as const }]) {
        const [asker, other] = [
          await insertSignedInStaff(app(), 'admin'),
          await insertSignedInStaff(app(), 'admin'),
        ];
        const refund = await as(asker).asksForRefund();
        await db().updateTable('staff_members').set(change).where('id', '=', asker.id).execute();
        expect((await as(other).agrees(refund.id)).status).toBe(409);
        expect(await refund.isOrdered()).toBe(false);
        expect((await as(other).stops(refund.id)).status).toBe(200);
      }
    });

    test('is cancelled with the account that requested it', async () => {
      const [asker] = [await insertSignedInStaff(app(), 'admin')];
      const refund = await as(asker).asksForRefund();
      await db()
        .updateTable('staff_members')
        .set({ disabled_at: daysAgo(0) })
        .where('id', '=', asker.id)
        .execute();
      expect(await advanceOneDay(refund.id)).toMatchObject({ state: 'lapsed' });
      expect(await refund.isOrdered()).toBe(false);
    });
  },
  SEATED,
  'by session',
);
