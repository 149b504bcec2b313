import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/database/transact.ts';
import { writeAudit } from '#server/platform/audit.writes.ts';
import { countInAudit, writeCounts } from '#server/platform/audit-counts.writes.ts';
import { deleteTraces } from '#server/platform/audit-traces.writes.ts';
import { createBucketStore } from '#server/platform/file-store-bucket.ts';
import { createOutboxWorker } from '#server/platform/outbox-worker.ts';
import { anchorChain, createAnchorHandlers } from '#server/staff/audit/anchors.ts';
import { verifyChain } from '#server/staff/audit/verify-chain.ts';
import { addMember } from '#server/staff/members/new-members.ts';
import { defaultOrganisation } from '#shared/organisation.ts';
import { describeOnEachDatabase, type TestDatabase } from '../each-database.ts';
import { type ObjectStorage, startObjectStorage } from '../running/object-storage.ts';
import { startProgram } from '../running/program.ts';
import { createTestContext } from '../test-context.ts';

const DAY_MS = 24 * 3_600_000;
const from = { network: '203.0.113.9', client: 'Firefox of a clerk' };

let storage: ObjectStorage;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage.remove());

// Attempts to hide entries of the audit log with full access to the database.
describeOnEachDatabase('With full access to the database', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let folder = 0;
  const mails: string[] = [];
  const openStore = () => {
    const { endpoint, bucket } = storage;
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', sessionToken: null };
    // Each test has its own storage prefix, as each installation has.
    const folderName = `audit-anchors-${dialect}-${folder}`;
    return createBucketStore({ bucket, endpoint, region: 'us-east-1', ...keys }, folderName);
  };

  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    folder += 1;
    mails.length = 0;
    const admin = { email: 'asha@desk.example', name: 'Asha', role: 'admin' } as const;
    await addMember(
      context,
      { ...admin, password: 'six brass lamps at dusk' },
      { mode: 'demo', publicUrl: 'http://localhost', organisation: defaultOrganisation },
    );
    for (const subject of ['a', 'b', 'c']) await write(subject);
  });
  afterEach(() => opened.close());

  const write = (subject: string) =>
    transact(opened.db, (trx) =>
      writeAudit(trx, context.clock, {
        actor: 'somebody',
        action: 'reveal-pan',
        subject,
        details: { reason: 'none' },
        from,
      }),
    );
  const anchorToday = async () => {
    const anchor = await anchorChain(context, { isStored: true });
    const sender = { send: async ({ text }: { text: string }) => void mails.push(text) };
    const handlers = createAnchorHandlers(sender, openStore());
    await createOutboxWorker({ context, handlers }).drain();
    return anchor;
  };
  const unlock = () =>
    dialect === 'sqlite'
      ? ['drop trigger audit_entries_no_update', 'drop trigger audit_entries_no_delete']
      : ['alter table audit_entries disable trigger all'];
  const run = async (...statements: string[]) => {
    for (const text of [...unlock(), ...statements]) await sql.raw(text).execute(opened.db);
  };
  /** Rewrites the chain without one subject, with every hash recomputed: it is consistent. */
  const rewriteWithout = async (subject: string) => {
    const rows = await opened.db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('sequence')
      .execute();
    await run('delete from audit_entries', 'delete from audit_traces');
    let previous_hash = '';
    let sequence = 0;
    for (const { hash: _, ...row } of rows.filter((one) => one.subject !== subject)) {
      sequence += 1;
      const entry = { ...row, sequence, previous_hash };
      const { at, actor, action, details } = entry;
      const parts = [sequence, at, actor, action, entry.subject, details, previous_hash];
      const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
      await opened.db
        .insertInto('audit_entries')
        .values({ ...entry, hash })
        .execute();
      previous_hash = hash;
    }
  };

  test('a rewritten chain is consistent, but contradicts the anchors of database, storage and mail', async () => {
    const anchor = await anchorToday();
    const noted = `${anchor?.sequence}:${anchor?.hash}`;
    expect(mails).toEqual([expect.stringContaining(noted)]);
    const honest = await verifyChain(opened.db, { store: openStore(), mailed: [noted] });
    expect(honest).toEqual({
      broken: [],
      mistraced: [],
      lost: [],
      compared: { database: 1, storage: 1, mail: 1 },
    });
    await rewriteWithout('b');
    await write('d');
    const proof = await verifyChain(opened.db, { store: openStore(), mailed: [noted] });
    expect(proof).toMatchObject({
      broken: [],
      lost: [
        { storage: 'database', anchor: noted },
        { storage: 'storage', anchor: noted },
        { storage: 'mail', anchor: noted },
      ],
    });
  });

  test('anchors removed from the database as well are found in the storage by npm run audit:check', async () => {
    await anchorToday();
    await rewriteWithout('b');
    await run('delete from audit_anchors').catch(() => {});
    await sql.raw('delete from audit_anchors').execute(opened.db);
    const proof = await verifyChain(opened.db, { store: openStore() });
    expect(proof).toMatchObject({ broken: [], lost: [{ storage: 'storage' }] });

    const check = startProgram(
      'server/audit-check.command.ts',
      ['--anchor', `3:${'0'.repeat(64)}`],
      {
        DATA_DIR: opened.dataFolder,
        ...(opened.url === null ? {} : { DATABASE_URL: opened.url }),
        ...storage.settings,
      },
    );
    expect((await check.ended).code).toBe(1);
    expect(check.lines().join('\n')).toContain('cut off or written anew');
  });

  test('a chain truncated before an anchor contradicts it', async () => {
    await anchorToday();
    await run(
      'delete from audit_entries where sequence > 2',
      'delete from audit_traces where sequence > 2',
    );
    const proof = await verifyChain(opened.db, { store: null });
    expect(proof).toMatchObject({ broken: [], lost: [{ storage: 'database' }] });
  });

  test('an anchor in the storage is written once a day and never overwritten', async () => {
    const first = await anchorToday();
    await write('d');
    expect(await anchorToday()).toBeNull();
    await sql.raw(`update audit_anchors set hash = '${'0'.repeat(64)}'`).execute(opened.db);
    await sql
      .raw(
        `update outbox set done_at = null, claimed_until = null where kind = 'audit-anchor-store'`,
      )
      .execute(opened.db);
    const handlers = createAnchorHandlers({ send: async () => {} }, openStore());
    await createOutboxWorker({ context, handlers }).drain();
    const kept = JSON.parse((await openStore().read(`${first?.day}.json`)).toString());
    expect(kept.hash).toBe(first?.hash);
    context.clock.advance(DAY_MS);
    expect(await anchorToday()).toMatchObject({ sequence: 5 });
  });

  test('a changed network is detected, and a deleted one leaves the chain intact', async () => {
    await run(`update audit_traces set network = '198.51.100.1' where sequence = 3`);
    expect(await verifyChain(opened.db, { store: null })).toMatchObject({
      broken: [],
      mistraced: [3],
    });
    const traces = await opened.db.selectFrom('audit_traces').select('sequence').execute();
    const sequences = traces.map(({ sequence }) => sequence);
    expect(await transact(opened.db, (trx) => deleteTraces(trx, sequences))).toBe(3);
    expect(await verifyChain(opened.db, { store: null })).toMatchObject({
      broken: [],
      mistraced: [],
    });
    const entries = await opened.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(entries)).not.toMatch(/203\.0\.113|Firefox/);
  });

  test('a thousand refusals are two entries an hour', async () => {
    const entry = {
      actor: 'clerk',
      action: 'refuse-role',
      subject: 'clerk',
      details: {},
      from,
    } as const;
    const refuse = () =>
      transact(opened.db, (trx) =>
        countInAudit(trx, context.clock, { key: 'refuse-role:clerk', ...entry }),
      );
    for (let turn = 0; turn < 50; turn += 1) await refuse();
    expect(await writeCounts(opened.db, context.clock)).toBe(0);
    context.clock.advance(3_600_001);
    expect(await writeCounts(opened.db, context.clock)).toBe(1);
    expect(await writeCounts(opened.db, context.clock)).toBe(0);
    const written = await opened.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'refuse-role')
      .orderBy('sequence')
      .execute();
    expect(written.map(({ details }) => JSON.parse(details).times)).toEqual([undefined, 49]);
  });
});
