import type { Kysely } from 'kysely';

/** The filters of the activity log, closed campaigns, who sent an invitation, and newsletters sent from the desk. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexAuditLog(db);
  await closeCampaigns(db);
  await db.schema.alterTable('staff_links').addColumn('sent_by', 'text').execute();
  await recordNewsletters(db);
}

async function indexAuditLog(db: Kysely<unknown>): Promise<void> {
  for (const columns of [
    ['action', 'sequence'],
    ['actor', 'action', 'sequence'],
    ['subject', 'action', 'sequence'],
    ['at'],
  ]) {
    await db.schema
      .createIndex(`audit_entries_by_${columns.join('_')}`)
      .on('audit_entries')
      .columns(columns)
      .execute();
  }
}

async function closeCampaigns(db: Kysely<unknown>): Promise<void> {
  const campaigns = () => db.schema.alterTable('campaigns');
  await campaigns().addColumn('closed_at', 'text').execute();
  await campaigns().addColumn('closed_by', 'text').execute();
  await campaigns()
    .addColumn('close_reason', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await campaigns().addColumn('successor_id', 'text').execute();
}

async function recordNewsletters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newsletters')
    .addColumn('bulletin_id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('started_by', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute();
  const mails = () => db.schema.alterTable('newsletter_mails');
  await mails().addColumn('refused_at', 'text').execute();
  await mails()
    .addColumn('refusal', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // Counts what was sent and refused without reading the rows.
  await db.schema
    .createIndex('newsletter_mails_by_outcome')
    .on('newsletter_mails')
    .columns(['bulletin_id', 'sent_at', 'refused_at'])
    .execute();
  const subscribers = () => db.schema.alterTable('subscribers');
  await subscribers()
    .addColumn('refusals', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await subscribers().addColumn('unreachable_at', 'text').execute();
}
