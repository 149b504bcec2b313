import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getComparison } from '#shared/staff/differences-endpoints.ts';
import { getExport } from '#shared/staff/exports-endpoints.ts';
import { getImport } from '#shared/staff/imports-endpoints.ts';
import { getNewsletter } from '#shared/staff/newsletters-endpoints.ts';
import { getSiteImport } from '#shared/staff/site-imports-endpoints.ts';
import {
  getTaxDocumentRun,
  listTaxDocumentRuns,
} from '#shared/staff/tax-document-runs-endpoints.ts';
import { getDonationTaxDocuments } from '#shared/staff/tax-documents-endpoints.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { signInAs } from '#test/staff-session.ts';
import type { Database } from '../database/handles.ts';
import { createIdentifyStaff } from './identify-staff.ts';

const SECRET = 'a secret of more than thirty-two letters';

/** What pages of the desk load again and again while work goes on. */
const followed = [
  getExport,
  getImport,
  getSiteImport,
  getNewsletter,
  getComparison,
  listTaxDocumentRuns,
  getTaxDocumentRun,
  getDonationTaxDocuments,
];

describeAppOnEachDatabase(
  'Identifying staff at each request',
  (app) => {
    let statements: string[] = [];
    beforeEach(() => {
      statements = [];
    });
    afterEach(() => app().forgetLimits());

    /** The installation's database, with every statement recorded. */
    const watched = (): Database =>
      app().context.db.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
    const identify = (cookie: string, now = new Date(), isPolled = false, headers = {}) =>
      createIdentifyStaff({
        db: watched(),
        clock: { now: () => now },
        cookies: { session: 'staff.session_token' },
        secret: SECRET,
        secondFactor: 'optional',
      })({
        headers: { cookie, ...headers },
        ip: '127.0.0.1',
        routeOptions: { config: { isPolled } },
      } as FastifyRequest);

    test('takes one read, and one write per minute', async () => {
      const { cookie, id } = await signInAs(app(), 'clerk');
      expect(await identify(cookie)).toMatchObject({ id, role: 'clerk', lacksSecondFactor: false });
      expect(statements).toEqual(['SelectQueryNode']);
      const later = new Date(Date.now() + 60_000);
      expect(await identify(cookie, later)).toMatchObject({ id });
      expect(await identify(cookie, later)).toMatchObject({ id });
      expect(statements.slice(1)).toEqual([
        'SelectQueryNode',
        'UpdateQueryNode',
        'SelectQueryNode',
      ]);
    });

    test('lets the session rest while an open page only asks by itself', async () => {
      const { cookie, id } = await signInAs(app(), 'clerk');
      const later = new Date(Date.now() + 10 * 60_000);
      expect(await identify(cookie, later, true)).toMatchObject({ id });
      expect(statements).toEqual(['SelectQueryNode']);
    });

    test('counts a call that an open page also makes by itself as a use where a person makes it', async () => {
      const { cookie, id } = await signInAs(app(), 'clerk');
      const later = new Date(Date.now() + 10 * 60_000);
      expect(await identify(cookie, later, true, { 'x-by-person': '1' })).toMatchObject({ id });
      expect(statements).toEqual(['SelectQueryNode', 'UpdateQueryNode']);
    });

    test('lets the session rest while an open page follows work that is under way', async () => {
      const { cookie, id } = await signInAs(app(), 'clerk');
      const { db } = app().context;
      const seenAt = new Date(Date.now() - 10 * 60_000).toISOString();
      await db
        .updateTable('staff_sessions')
        .set({ seen_at: seenAt })
        .where('member_id', '=', id)
        .execute();
      const readSeenAt = async () => {
        const sessions = db.selectFrom('staff_sessions').where('member_id', '=', id);
        return (await sessions.select('seen_at').executeTakeFirstOrThrow()).seen_at;
      };
      for (const { path } of followed) {
        await app().call('GET', path.replace(':id', 'none'), { headers: { cookie } });
        expect([path, await readSeenAt()]).toEqual([path, seenAt]);
      }
      const opened = getExport.path.replace(':id', 'none');
      await app().call('GET', opened, { headers: { cookie, 'x-by-person': '1' } });
      expect(await readSeenAt()).not.toBe(seenAt);
    });

    /** Makes writes fail as on a full disk; returns what makes room again. */
    const fillDisk = async (): Promise<() => Promise<void>> => {
      const { db, dialect } = app().context;
      const run = async (...commands: string[]) => {
        for (const command of commands) await sql.raw(command).execute(db);
      };
      if (dialect === 'sqlite') {
        await run('pragma query_only = on');
        return () => run('pragma query_only = off');
      }
      await run(
        `create function refuse_update() returns trigger language plpgsql as
          $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
        `create trigger full_disk before update on staff_sessions
          for each row execute function refuse_update()`,
      );
      return () => run('drop trigger full_disk on staff_sessions', 'drop function refuse_update');
    };

    test('goes on while nothing can be written', async () => {
      const { cookie, id } = await signInAs(app(), 'clerk');
      const makeRoom = await fillDisk();
      try {
        expect(await identify(cookie, new Date(Date.now() + 60_000))).toMatchObject({ id });
      } finally {
        await makeRoom();
      }
      expect(statements).toEqual(['SelectQueryNode', 'UpdateQueryNode']);
    });

    test('takes no read without our cookie', async () => {
      for (const cookie of ['', 'other=1', 'staff.session_token=made-up.c2lnbmF0dXJl']) {
        expect(await identify(cookie)).toBeNull();
      }
      expect(statements).toEqual([]);
    });
  },
  { SESSION_SECRET: SECRET },
  'by session',
);
