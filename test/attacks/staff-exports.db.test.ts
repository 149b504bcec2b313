import { beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { listMailed, type Member, openApprovalFixture } from '../approval-fixture.ts';
import { insertSignedInStaff, SEATED } from '../staff-session.ts';

// Attempts with one stolen staff session (decisions/0027).
describeAppOnEachDatabase(
  'With one staff session, an export of PANs',
  (app) => {
    const { db, as, retireStaff } = openApprovalFixture(app);
    beforeEach(retireStaff);

    const prepare = async (who: Member) => {
      const response = await as(who).post('/api/staff/exports', {
        format: 'csv',
        withPan: true,
        reason: 'For the tax office',
      });
      const { export: file } = response.body as { export: { _id: string; file: string | null } };
      const approval = await db()
        .selectFrom('approvals')
        .selectAll()
        .where('subject', '=', file._id)
        .executeTakeFirstOrThrow();
      return { file, approval, address: `/api/staff/export.csv?export=${file._id}` };
    };

    test('cannot be downloaded before its approval, and then only by its requester', async () => {
      const [asker, other] = [
        await insertSignedInStaff(app(), 'accountant'),
        await insertSignedInStaff(app(), 'admin'),
      ];
      const { file, approval, address } = await prepare(asker);
      expect(file.file).toBeNull();
      expect((await as(asker).get(address)).status).toBe(409);
      expect((await as(asker).post(`/api/staff/exports/${file._id}/fetch`)).status).toBe(409);
      expect((await as(other).get(address)).status).toBe(410);
      expect((await as(asker).agrees(approval.id)).status).toBe(403);
      expect((await as(other).agrees(approval.id)).status).toBe(200);
      expect((await as(other).get(address)).status).toBe(410);
      expect((await as(asker).get(address)).status).toBe(200);
      expect((await as(asker).get(address)).status).toBe(410);
      expect(await listMailed(app(), approval.id, 'asked')).toContain(other.id);
    });

    test('cannot be downloaded after it was declined', async () => {
      const [asker, other] = [
        await insertSignedInStaff(app(), 'accountant'),
        await insertSignedInStaff(app(), 'admin'),
      ];
      const { approval, address } = await prepare(asker);
      expect((await as(other).stops(approval.id)).status).toBe(200);
      expect((await as(other).agrees(approval.id)).status).toBe(409);
      expect((await as(asker).get(address)).status).toBe(410);
    });
  },
  SEATED,
  'by session',
);
