import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { joinSearchWords, searchWordsOfGift } from '#shared/search-words.ts';

/** By what the list of gifts is filtered, ordered and searched. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await deriveDates(db, isPostgres);
  await createWords(db, isPostgres);
  await createIndexes(db);
}

/** What follows from other columns is worked out by the database itself: no writer can forget it. */
async function deriveDates(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  if (isPostgres) {
    // Text that names its moment in UTC means the same whatever the session's settings, so this never changes.
    await sql`create function indian_day(moment text) returns text language sql immutable as
      ${sql.lit(`select to_char(moment::timestamp + interval '330 minutes', 'YYYY-MM-DD')`)}`.execute(
      db,
    );
  }
  const given = 'coalesce(paid_at, created_at)';
  const day = isPostgres ? `indian_day(${given})` : `date(${given}, '+330 minutes')`;
  const year = (shift: number) => `cast(substr(${day}, 1, 4) as integer) + ${shift}`;
  const taxYear = (first: number) =>
    `cast(${year(first)} as text) || '-' || substr(cast(${year(first + 1)} as text), 3, 2)`;
  const columns = {
    given_on: day,
    given_month: `substr(${day}, 1, 7)`,
    given_year: `case when substr(${day}, 6, 2) >= '04' then ${taxYear(0)} else ${taxYear(-1)} end`,
    listed: `case when status in ('authorized', 'paid', 'refunded', 'review') then 1 else 0 end`,
  };
  for (const [name, meaning] of Object.entries(columns)) {
    await db.schema
      .alterTable('donations')
      .addColumn(name, name === 'listed' ? 'integer' : 'text', (c) => {
        const column = c.generatedAlwaysAs(sql.raw(meaning));
        return isPostgres ? column.stored() : column;
      })
      .execute();
  }
}

async function createWords(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  // Bytes, not a language's rules: only so do all words with one beginning lie side by side.
  const word = isPostgres ? sql`text collate "C"` : sql`text`;
  const words = db.schema
    .createTable('donation_words')
    .addColumn('word', word, (c) => c.notNull())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addPrimaryKeyConstraint('donation_word', ['word', 'donation_id']);
  await (isPostgres ? words : words.modifyEnd(sql`without rowid`)).execute();
  await db.schema
    .alterTable('donations')
    .addColumn('search_words', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await fillWords(db as Kysely<Before>);
}

type Before = {
  donations: { id: string; fullname: string; email: string; phone: string };
  donation_words: { word: string; donation_id: string };
};

const GIFTS_AT_ONCE = 500;

async function fillWords(db: Kysely<Before>): Promise<void> {
  for (let after = ''; ; ) {
    const gifts = await db
      .selectFrom('donations')
      .select(['id', 'fullname', 'email', 'phone'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(GIFTS_AT_ONCE)
      .execute();
    const last = gifts.at(-1);
    if (last === undefined) return;
    const found = gifts.map((gift) => ({ id: gift.id, words: searchWordsOfGift(gift) }));
    const rows = found.flatMap(({ id, words }) => words.map((word) => ({ word, donation_id: id })));
    if (rows.length > 0) await db.insertInto('donation_words').values(rows).execute();
    const joined = found.map(({ id, words }) => sql`(${id}, ${joinSearchWords(words)})`);
    await sql`update donations set search_words = filled.column2
      from (values ${sql.join(joined)}) as filled where donations.id = filled.column1`.execute(db);
    after = last.id;
  }
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  // Each ends with the id, by which the list is ordered, and holds no gift that the list leaves out.
  const isListed = sql<boolean>`listed = 1`;
  const isIncomplete = sql<boolean>`listed = 1 and incomplete = 1`;
  await indexListed(db, 'all', [], isListed);
  await indexListed(db, 'incomplete', ['incomplete'], isIncomplete);
  await indexListed(db, 'campaign', ['campaign_id'], isListed);
  await indexListed(db, 'campaign_year', ['campaign_id', 'given_year'], isListed);
  await indexListed(db, 'mode', ['mode'], isListed);
  await indexListed(db, 'mode_year', ['mode', 'given_year'], isListed);
  await indexListed(db, 'year', ['given_year'], isListed);
  await indexListed(db, 'month', ['given_month'], isListed);
  await indexListed(db, 'day', ['given_on'], isListed);
  await indexListed(db, 'amount', ['amount_paise'], isListed);
  await indexListed(db, 'donor', ['donor_id'], isListed);
  await db.schema
    .createIndex('donations_by_status_id')
    .on('donations')
    .columns(['status', 'id'])
    .execute();
  // What the list leaves out is looked for by its state alone.
  await db.schema
    .createIndex('donations_unlisted_status_year')
    .on('donations')
    .columns(['status', 'given_year', 'id'])
    .where(sql<boolean>`listed = 0`)
    .execute();
  await db.schema.createIndex('receipts_by_serial').on('receipts').column('serial').execute();
  await db.schema
    .createIndex('donors_without_pan')
    .on('donors')
    .column('id')
    .where(sql<boolean>`pan_hash is null`)
    .execute();
}

async function indexListed(
  db: Kysely<unknown>,
  name: string,
  columns: string[],
  holds: RawBuilder<boolean>,
): Promise<void> {
  await db.schema
    .createIndex(`donations_listed_${name}`)
    .on('donations')
    .columns([...columns, 'id'])
    .where(holds)
    .execute();
}
