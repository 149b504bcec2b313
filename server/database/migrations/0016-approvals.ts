import { type Kysely, sql } from 'kysely';

/** What waits for a second person, and how each member came to the desk. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createApprovals(db);
  await keepOrigins(db);
  await carryRefundsOver(db);
}

async function createApprovals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approvals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('effective_after', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('decision', 'text', (c) => c.notNull())
    // The asker never approves, whatever the program believes.
    .addCheckConstraint('approvals_by_two', sql`state <> 'approved' or decided_by <> asked_by`)
    .execute();
  await db.schema
    .createIndex('approvals_by_state_id')
    .on('approvals')
    .columns(['state', 'id'])
    .execute();
  await db.schema
    .createIndex('approvals_by_subject')
    .on('approvals')
    .columns(['subject', 'kind'])
    .execute();
}

async function keepOrigins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff_members')
    .addColumn('origin', 'text', (c) => c.notNull().defaultTo('invitation'))
    .execute();
  await db.schema.alterTable('staff_members').addColumn('invited_by', 'text').execute();
  await sql`update staff_members set origin = 'command'
    where exists (select 1 from audit_entries
      where audit_entries.subject = staff_members.id and audit_entries.action = 'add-member')`.execute(
    db,
  );
  await sql`update staff_members set invited_by = (select actor from audit_entries
    where audit_entries.subject = staff_members.id and audit_entries.action = 'invite-member'
    order by sequence limit 1)`.execute(db);
}

/** Refunds that wait already wait on: for the approval of the same id. */
async function carryRefundsOver(db: Kysely<unknown>): Promise<void> {
  await sql`insert into approvals
    (id, kind, subject, what, reason, details, asked_by, asked_at, state, decision)
    select id, 'refund', id, ${sql.lit('Refund of ₹')} || (amount_paise / 100), reason, '{}', asked_by, asked_at, 'waiting', ''
    from refund_requests where status = 'waiting'`.execute(db);
}
