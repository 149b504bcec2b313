import type { Kysely } from 'kysely';

/** The newsletter's list, its mails, and what is written on the contact page. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('address_hash', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('confirm_hash', 'text', (c) => c.unique())
    .addColumn('confirm_until', 'text')
    .addColumn('leave_token', 'text', (c) => c.unique())
    .addColumn('answered_request', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('left_at', 'text')
    .execute();
  await db.schema
    .createIndex('subscribers_by_status_id')
    .on('subscribers')
    .columns(['status', 'id'])
    .execute();
  await db.schema
    .createTable('subscription_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('newsletter_mails')
    .addColumn('bulletin_id', 'text', (c) => c.notNull())
    .addColumn('subscriber_id', 'text', (c) => c.notNull().references('subscribers.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addPrimaryKeyConstraint('newsletter_mail_once', ['bulletin_id', 'subscriber_id'])
    .execute();
  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('text_hash', 'text', (c) => c.notNull())
    .addColumn('suspicion', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('thanked_at', 'text')
    .execute();
  await db.schema
    .createIndex('contact_messages_by_email_key_thanked_at')
    .on('contact_messages')
    .columns(['email_key', 'thanked_at'])
    .execute();
  await db.schema
    .createIndex('contact_messages_by_text_hash_created_at')
    .on('contact_messages')
    .columns(['text_hash', 'created_at'])
    .execute();
}
