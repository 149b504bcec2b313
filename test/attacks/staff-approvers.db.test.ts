import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#shared/staff/roles.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { type Member, openApprovalFixture, refusedFor } from '../approval-fixture.ts';
import { readMailedToken } from '../staff-mails.ts';
import { insertSignedInStaff, openSessionOf, SEATED } from '../staff-session.ts';

// Attempts with one stolen staff session (decisions/0027).
describeAppOnEachDatabase(
  'With one staff session, approvers',
  (app) => {
    const { db, as, advanceOneDay, retireStaff } = openApprovalFixture(app);
    beforeEach(retireStaff);

    const readRole = async (id: string) =>
      (
        await db()
          .selectFrom('staff_members')
          .select('role')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).role;
    const asks = async (who: Member, path: string, body: unknown = {}) => {
      const response = await as(who).post(`/api/staff/members${path}`, body);
      expect(response.status).toBe(200);
      return (response.body as { approval: { _id: string; effectiveAfter: string | null } | null })
        .approval;
    };

    test('cannot be added, removed, enabled or relieved of their factors by one person', async () => {
      const [asker, other] = [
        await insertSignedInStaff(app(), 'admin'),
        await insertSignedInStaff(app(), 'admin'),
      ];
      const clerk = await insertSignedInStaff(app(), 'clerk');
      const accountant = await insertSignedInStaff(app(), 'accountant');
      for (const [id, path, body] of [
        [clerk.id, 'role', { role: 'accountant' }],
        [accountant.id, 'forget-factors', {}],
        [accountant.id, 'role', { role: 'clerk' }],
      ] as const) {
        const before = await readRole(id);
        const approval = await asks(asker, `/${id}/${path}`, body);
        expect(approval).toMatchObject({ effectiveAfter: null });
        expect(await readRole(id)).toBe(before);
        expect((await as(asker).post(`/api/staff/members/${id}/${path}`, body)).status).toBe(409);
        expect((await as(asker).agrees(approval?._id ?? '')).status).toBe(403);
        expect((await as(other).agrees(approval?._id ?? '')).status).toBe(200);
      }
      expect(await readRole(clerk.id)).toBe('accountant');
      expect(await readRole(accountant.id)).toBe('clerk');
      await as(asker).post(`/api/staff/members/${clerk.id}/disable`, {});
      const enabling = await asks(asker, `/${clerk.id}/enable`);
      expect(enabling).not.toBeNull();
      const cookie = await openSessionOf(app(), clerk.id);
      expect((await as({ cookie }).get('/api/staff/me')).status).toBe(401);
    });

    test('cannot be invited by one person, nor promoted by inviting a clerk again', async () => {
      const [asker, other] = [
        await insertSignedInStaff(app(), 'admin'),
        await insertSignedInStaff(app(), 'admin'),
      ];
      const email = `accomplice${Date.now()}@invited.example`;
      const invite = (role: Role) => asks(asker, '', { email, name: 'Mohan', role });
      const find = () =>
        db().selectFrom('staff_members').selectAll().where('email', '=', email).executeTakeFirst();
      const approval = await invite('admin');
      expect(approval).not.toBeNull();
      expect(await find()).toBeUndefined();
      expect((await as(other).stops(approval?._id ?? '')).status).toBe(200);
      expect(await find()).toBeUndefined();
      expect(await invite('clerk')).toBeNull();
      expect(await invite('accountant')).not.toBeNull();
      expect(await find()).toMatchObject({
        role: 'clerk',
        origin: 'invitation',
        invited_by: asker.id,
      });
      const token = await readMailedToken(app(), { to: email, page: 'join' });
      const joined = await app().call('POST', '/api/staff/join', {
        body: { token, password: 'a garland of five lotuses' },
      });
      expect(joined.status).toBe(200);
    });

    test("changed by a single administrator after a day cannot approve that administrator's requests for a week", async () => {
      const asker = await insertSignedInStaff(app(), 'admin');
      const clerk = await insertSignedInStaff(app(), 'clerk');
      const approval = await asks(asker, `/${clerk.id}/role`, { role: 'accountant' });
      expect(approval?.effectiveAfter).toEqual(expect.any(String));
      expect(await advanceOneDay(approval?._id ?? '')).toMatchObject({ state: 'approved' });
      expect(await readRole(clerk.id)).toBe('accountant');
      const cookie = await openSessionOf(app(), clerk.id);
      const refund = await as(asker).asksForRefund();
      expect(await as({ cookie }).agrees(refund.id)).toMatchObject(refusedFor('was changed'));
    });

    test('do not prevent a single administrator from inviting clerks and editors', async () => {
      const asker = await insertSignedInStaff(app(), 'admin');
      const email = `first-clerk${Date.now()}@invited.example`;
      expect(await asks(asker, '', { email, name: 'Gita', role: 'clerk' })).toBeNull();
    });
  },
  SEATED,
  'by session',
);
