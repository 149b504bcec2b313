import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { signInAs } from '#test/staff-session.ts';
import type { Database } from '../database/handles.ts';
import { createIdentifyStaff } from './identify-staff.ts';

const SECRET = 'a secret of more than thirty-two letters';

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
    const identify = (cookie: string, now = new Date()) =>
      createIdentifyStaff({
        db: watched(),
        clock: { now: () => now },
        cookies: { session: 'staff.session_token' },
        secret: SECRET,
        secondFactor: 'optional',
      })({ headers: { cookie }, ip: '127.0.0.1' } as FastifyRequest);

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
