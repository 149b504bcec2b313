import { expect, test } from 'vitest';
import type { AuditLine } from '#shared/staff/people-endpoints.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { signInAs } from '#test/staff-session.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';

describeAppOnEachDatabase(
  'The activity log',
  (app) => {
    const read = async (cookie: string, path: string) => {
      const { status, body } = await app().call('GET', path, { headers: { cookie } });
      return { status, ...(body as { entries: AuditLine[]; next: string | null }) };
    };
    const write = (actor: string, subject: string, count = 1) =>
      transact(app().context.db, async (trx) => {
        for (let turn = 0; turn < count; turn += 1) {
          const details = { turn };
          await writeAudit(trx, app().context.clock, {
            actor,
            action: 'repeat-mail',
            subject,
            details,
          });
        }
      });

    test('is read page by page, newest first, without a gap, with staff names', async () => {
      const admin = await signInAs(app(), 'admin');
      await write(admin.id, 'many', 120);
      const seen: AuditLine[] = [];
      let next: string | null = null;
      do {
        const before = next === null ? '' : `&before=${next}`;
        const page = await read(admin.cookie, `/api/staff/audit?subject=many${before}`);
        seen.push(...page.entries);
        next = page.next;
      } while (next !== null);
      expect(seen.map(({ details }) => details.turn)).toEqual(
        Array.from({ length: 120 }, (_, index) => 119 - index),
      );
      expect(seen[0]).toMatchObject({
        actor: admin.id,
        actorName: 'The admin',
        action: 'repeat-mail',
      });
    });

    test('is searched by actor, action and subject', async () => {
      const admin = await signInAs(app(), 'admin');
      await write('system', 'one');
      await write(admin.id, 'two');
      const own = await read(admin.cookie, `/api/staff/audit?actor=${admin.id}`);
      expect(own.entries.map(({ action }) => action)).toEqual(['repeat-mail', 'sign-in']);
      const signIns = await read(admin.cookie, `/api/staff/audit?action=sign-in&actor=${admin.id}`);
      expect(signIns.entries).toHaveLength(1);
      const none = await read(admin.cookie, '/api/staff/audit?before=nonsense&actor=nobody');
      expect(none).toMatchObject({ status: 200, entries: [], next: null });
    });

    test('shows the entries of one donation to roles that see donations', async () => {
      await openCampaign(app().context.db, 'audit-food', 'Audit');
      const { donationId } = await beginTestDonation(app().context, { campaignId: 'audit-food' });
      const clerk = await signInAs(app(), 'clerk');
      await write(clerk.id, donationId, 2);
      const history = await read(clerk.cookie, `/api/staff/donations/${donationId}/history`);
      expect(history.entries.map(({ actorName }) => actorName)).toEqual(['The clerk', 'The clerk']);
      expect((await read(clerk.cookie, '/api/staff/donations/unknown/history')).status).toBe(404);
      expect((await read(clerk.cookie, '/api/staff/audit')).status).toBe(403);
    });
  },
  {},
  'by session',
);
