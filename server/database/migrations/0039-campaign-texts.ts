import type { Kysely } from 'kysely';

/**
 * What staff write of a campaign beside its title and story: more pictures, its own amounts, its last day, and whether
 * it is public at all. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const campaigns = () => db.schema.alterTable('campaigns');
  await campaigns()
    .addColumn('published', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await campaigns()
    .addColumn('images', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await campaigns()
    .addColumn('presets', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await campaigns().addColumn('ends_on', 'text').execute();
}
