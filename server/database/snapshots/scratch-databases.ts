import { sql } from 'kysely';
import type { Database } from '../handles.ts';

const REMARK = 'braj-seva scratch since ';
/** What this program names its scratch databases. */
const OWN = /^(backup_proof_|rehearsal_)[0-9a-z]{26}$|^restored_\d{14}$/;
const LEFT_BEHIND_MS = 24 * 3_600_000;

/**
 * Creates an empty database for a proof, a rehearsal or a restore, with a remark that it is one. Drops those that killed
 * processes left a day ago. The role needs the right to create databases.
 */
export async function createScratch(db: Database, name: string): Promise<void> {
  const now = new Date();
  await dropLeftScratch(db, now);
  await sql`create database ${sql.id(name)} template template0`.execute(db);
  await sql`comment on database ${sql.id(name)} is ${sql.lit(REMARK + now.toISOString())}`.execute(
    db,
  );
}

/** For a database that has become the installation's own: nothing may take it for a scratch one. */
export async function keepScratch(db: Database, name: string): Promise<void> {
  await sql`comment on database ${sql.id(name)} is null`.execute(db);
}

/** Another process may be at work on one, or drop it first: what is refused stays for the next time. */
async function dropLeftScratch(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ name: string; remark: string }>`
    select datname as name, shobj_description(oid, 'pg_database') as remark from pg_database
    where datname <> current_database()
      and shobj_description(oid, 'pg_database') like ${`${REMARK}%`}
      and not exists (select from pg_stat_activity where pg_stat_activity.datid = oid)`.execute(db);
  for (const { name, remark } of rows) {
    const since = new Date(remark.slice(REMARK.length)).getTime();
    if (!OWN.test(name) || !(now.getTime() - since > LEFT_BEHIND_MS)) continue;
    // Without `force`: it is refused while somebody is connected.
    await sql`drop database if exists ${sql.id(name)}`.execute(db).catch(() => {});
  }
}
