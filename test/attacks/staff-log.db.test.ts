import { beforeEach, describe, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { openApprovalFixture } from '../approval-fixture.ts';
import { addStaff, insertSignedInStaff, readCookies, SEATED } from '../staff-session.ts';

// Attempts with one stolen staff session (decisions/0027).
describeAppOnEachDatabase(
  'With one staff session',
  (app) => {
    const { db, retireStaff } = openApprovalFixture(app);
    beforeEach(retireStaff);

    describe('the audit log', () => {
      const entriesOf = async (action: string, subject: string) =>
        db()
          .selectFrom('audit_entries')
          .leftJoin('audit_traces', 'audit_traces.sequence', 'audit_entries.sequence')
          .select(['audit_entries.details', 'audit_traces.network', 'audit_traces.client'])
          .where('action', '=', action)
          .where('subject', '=', subject)
          .execute();

      test('records a refused role once, with network and client, however often it is tried', async () => {
        const clerk = await insertSignedInStaff(app(), 'clerk');
        const headers = { cookie: clerk.cookie, 'user-agent': 'Rising/1.0' };
        for (let turn = 0; turn < 25; turn += 1) {
          const path = turn % 2 === 0 ? '/api/staff/audit' : '/api/staff/members';
          expect((await app().call('GET', path, { headers })).status).toBe(403);
        }
        expect(await entriesOf('refuse-role', clerk.id)).toMatchObject([
          { network: '127.0.0.1', client: 'Rising/1.0' },
        ]);
        const count = await db()
          .selectFrom('audit_counts')
          .select('times')
          .where('subject', '=', clerk.id)
          .executeTakeFirstOrThrow();
        expect(count.times).toBe(24);
      });

      test('counts refused sign-ins without storing what was typed', async () => {
        const clerk = await addStaff(app(), 'clerk');
        for (let turn = 0; turn < 3; turn += 1) {
          await app().call('POST', '/api/auth/sign-in/email', {
            body: { email: clerk.email, password: 'typed by a stranger' },
          });
        }
        expect(await entriesOf('refuse-sign-in', clerk.id)).toHaveLength(1);
        const response = await app().call('POST', '/api/auth/sign-in/email', {
          body: { email: clerk.email, password: 'six brass lamps at dusk' },
        });
        expect(response.status).toBe(200);
        expect(await entriesOf('sign-in', clerk.id)).toMatchObject([{ network: '127.0.0.1' }]);
        const cookie = readCookies(response.headers);
        await app().call('POST', '/api/auth/sign-out', { headers: { cookie }, body: {} });
        expect(await entriesOf('sign-out', clerk.id)).toMatchObject([{ network: '127.0.0.1' }]);
        const all = await db().selectFrom('audit_entries').selectAll().execute();
        expect(JSON.stringify(all)).not.toMatch(/typed by a stranger|127\.0\.0\.1/);
      });
    });

    describe('the API description', () => {
      const read = async (path: string, headers = {}) => app().call('GET', path, { headers });

      test('shows strangers only public calls', async () => {
        const { body } = await read('/api/openapi.json');
        const { paths } = body as { paths: Record<string, unknown> };
        expect(Object.keys(paths)).toContain('/api/post/donatefor');
        expect(JSON.stringify(body)).not.toMatch(
          /staff\/(members|audit|approvals|exports)|create-donation/,
        );
        const page = String((await read('/api/docs')).body);
        expect(page).toContain('/api/post/donatefor');
        expect(page).not.toMatch(/staff\/members|Staff only/);
      });

      test('shows staff all calls, and neither may be cached', async () => {
        const { cookie } = await insertSignedInStaff(app(), 'clerk');
        const whole = await read('/api/openapi.json', { cookie });
        expect(JSON.stringify(whole.body)).toContain('/api/staff/members');
        expect(whole.headers.get('cache-control')).toBe('no-store');
        const forged = await read('/api/openapi.json', { cookie: cookie.replace('=', '=x') });
        expect(JSON.stringify(forged.body)).not.toContain('/api/staff/members');
        expect(String((await read('/api/docs', { cookie })).body)).toContain('/api/staff/members');
      });
    });
  },
  SEATED,
  'by session',
);
