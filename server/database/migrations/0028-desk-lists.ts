import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Sums of each donor, what members chose for their lists, order and likeness of names. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createDonorTotals(db);
  await fillDonorTotals(db);
  if (isPostgres) await keepTotalsInPostgres(db);
  else await keepTotalsInSqlite(db);
  await createListChoices(db);
  await createIndexes(db);
  // Fields that a merge exchanged between the two donors, separated by commas: an undo exchanges them again.
  await db.schema
    .alterTable('donor_merges')
    .addColumn('exchanged_fields', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

async function createDonorTotals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('donor_totals')
    .addColumn('donor_id', 'text', (c) => c.notNull().references('donors.id').onDelete('cascade'))
    .addColumn('tax_year', 'text', (c) => c.notNull())
    .addColumn('donations', 'integer', (c) => c.notNull())
    .addColumn('net_paise', 'bigint', (c) => c.notNull())
    .addColumn('first_at', 'text', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('donor_total', ['donor_id', 'tax_year'])
    .execute();
  // What a donor's first and last donation is looked up by, once one of them no longer counts.
  await db.schema
    .createIndex('donations_counted_donor')
    .on('donations')
    .columns(['donor_id', 'paid_at'])
    .where(sql<boolean>`status in ('paid', 'refunded')`)
    .execute();
}

async function fillDonorTotals(db: Kysely<unknown>): Promise<void> {
  const sums = sql`sum(case when status = 'paid' then 1 else 0 end) as donations,
    sum(amount_paise - refunded_paise) as net_paise, min(paid_at) as first_at, max(paid_at) as last_at`;
  const counted = sql`status in ('paid', 'refunded') and paid_at is not null and tax_year is not null`;
  await sql`insert into donor_totals (donor_id, tax_year, donations, net_paise, first_at, last_at)
    select donors.id, '', coalesce(donations, 0), coalesce(net_paise, 0), coalesce(first_at, ''),
      coalesce(last_at, '')
    from donors left join (select donor_id, ${sums} from donations where ${counted}
      and donor_id is not null group by donor_id) as given on given.donor_id = donors.id`.execute(
    db,
  );
  await sql`insert into donor_totals (donor_id, tax_year, donations, net_paise, first_at, last_at)
    select donor_id, tax_year, ${sums} from donations where ${counted} and donor_id is not null
    group by donor_id, tax_year`.execute(db);
  for (const column of ['net_paise', 'donations', 'first_at', 'last_at']) {
    await db.schema
      .createIndex(`donor_totals_by_${column}`)
      .on('donor_totals')
      .columns(['tax_year', column, 'donor_id'])
      .execute();
  }
}

/** A donation counts for its donor in all years ('') and in its tax year. */
async function keepTotalsInSqlite(db: Kysely<unknown>): Promise<void> {
  const counts = (row: 'new' | 'old') => `${row}.status in ('paid', 'refunded')
    and ${row}.donor_id is not null and ${row}.paid_at is not null and ${row}.tax_year is not null`;
  const paid = (row: 'new' | 'old') => `(case when ${row}.status = 'paid' then 1 else 0 end)`;
  const add = `
    insert into donor_totals (donor_id, tax_year, donations, net_paise, first_at, last_at)
    select new.donor_id, years.tax_year, ${paid('new')}, new.amount_paise - new.refunded_paise,
      new.paid_at, new.paid_at
    from (select '' as tax_year union all select new.tax_year) as years where ${counts('new')}
    on conflict (donor_id, tax_year) do update set
      donations = donations + excluded.donations, net_paise = net_paise + excluded.net_paise,
      first_at = case when first_at = '' then excluded.first_at else min(first_at, excluded.first_at) end,
      last_at = max(last_at, excluded.last_at);`;
  const edge = (direction: 'asc' | 'desc') => `coalesce((select paid_at from donations
    where donations.donor_id = donor_totals.donor_id and donations.status in ('paid', 'refunded')
      and donations.paid_at is not null and donations.tax_year is not null
      and donor_totals.tax_year in ('', donations.tax_year)
    order by paid_at ${direction} limit 1), '')`;
  const subtract = `
    update donor_totals set
      donations = donations - ${paid('old')},
      net_paise = net_paise - (old.amount_paise - old.refunded_paise),
      first_at = ${edge('asc')}, last_at = ${edge('desc')}
    where donor_id = old.donor_id and tax_year in ('', old.tax_year) and ${counts('old')};`;
  const triggers = [
    `donor_totals_donor after insert on donors begin
      insert into donor_totals (donor_id, tax_year, donations, net_paise, first_at, last_at)
      values (new.id, '', 0, 0, '', ''); end`,
    `donor_totals_insert after insert on donations begin ${add} end`,
    `donor_totals_update after update of status, donor_id, paid_at, tax_year, amount_paise, refunded_paise
      on donations begin ${subtract} ${add} end`,
    `donor_totals_delete after delete on donations begin ${subtract} end`,
  ];
  for (const trigger of triggers) await sql`create trigger ${sql.raw(trigger)}`.execute(db);
}

/** The same once per statement, always in one order, so that two transactions never wait for each other. */
async function keepTotalsInPostgres(db: Kysely<unknown>): Promise<void> {
  const rows = (table: string, sign: 1 | -1) => `
    select donor_id, years.tax_year, ${sign} as sign, paid_at,
      case when status = 'paid' then ${sign} else 0 end as donations,
      ${sign} * (amount_paise - refunded_paise) as paise
    from ${table} cross join lateral (values (''), (${table}.tax_year)) as years (tax_year)
    where status in ('paid', 'refunded') and paid_at is not null and donor_id is not null
      and ${table}.tax_year is not null`;
  // An update of other columns takes away and adds the same.
  const hasChanged = `(sum(donations) <> 0 or sum(paise) <> 0
    or min(paid_at) filter (where sign = 1) is distinct from min(paid_at) filter (where sign = -1)
    or max(paid_at) filter (where sign = 1) is distinct from max(paid_at) filter (where sign = -1))`;
  const add = (changed: string) => `
    insert into donor_totals (donor_id, tax_year, donations, net_paise, first_at, last_at)
    select donor_id, tax_year, sum(donations), sum(paise),
      coalesce(min(paid_at) filter (where sign = 1), ''),
      coalesce(max(paid_at) filter (where sign = 1), '')
    from (${changed}) as changed group by donor_id, tax_year having ${hasChanged}
    order by donor_id, tax_year
    on conflict (donor_id, tax_year) do update set
      donations = donor_totals.donations + excluded.donations,
      net_paise = donor_totals.net_paise + excluded.net_paise,
      first_at = case when donor_totals.first_at = '' then excluded.first_at
        when excluded.first_at = '' then donor_totals.first_at
        else least(donor_totals.first_at, excluded.first_at) end,
      last_at = greatest(donor_totals.last_at, excluded.last_at);`;
  const edge = (direction: 'asc' | 'desc') => `coalesce((select donations.paid_at from donations
    where donations.donor_id = donor_totals.donor_id and donations.status in ('paid', 'refunded')
      and donations.paid_at is not null and donations.tax_year is not null
      and (donor_totals.tax_year = '' or donations.tax_year = donor_totals.tax_year)
    order by donations.paid_at ${direction} limit 1), '')`;
  const findEdges = (changed: string) => `
    update donor_totals set first_at = ${edge('asc')}, last_at = ${edge('desc')}
    from (select donor_id, tax_year from (${changed}) as changed group by donor_id, tax_year
      having min(sign) = -1 and ${hasChanged}) as touched
    where donor_totals.donor_id = touched.donor_id and donor_totals.tax_year = touched.tax_year;`;
  const updated = `${rows('deleted', -1)} union all ${rows('inserted', 1)}`;
  const changes = {
    insert: { transitions: 'new table as inserted', body: add(rows('inserted', 1)) },
    update: {
      transitions: 'old table as deleted new table as inserted',
      body: `${add(updated)} ${findEdges(updated)}`,
    },
    delete: {
      transitions: 'old table as deleted',
      body: `${add(rows('deleted', -1))} ${findEdges(rows('deleted', -1))}`,
    },
  };
  for (const [event, { transitions, body }] of Object.entries(changes)) {
    await createPostgresTrigger(db, `donor_totals_${event}`, `${event} on donations`, {
      transitions,
      body,
    });
  }
  await createPostgresTrigger(db, 'donor_totals_donor', 'insert on donors', {
    transitions: 'new table as inserted',
    body: `insert into donor_totals (donor_id, tax_year, donations, net_paise, first_at, last_at)
      select id, '', 0, 0, '', '' from inserted order by id;`,
  });
}

async function createPostgresTrigger(
  db: Kysely<unknown>,
  name: string,
  event: string,
  { transitions, body }: { transitions: string; body: string },
): Promise<void> {
  const procedure = sql.ref(`keep_${name}`);
  await sql`create function ${procedure}() returns trigger language plpgsql as
    ${sql.lit(`begin ${body} return null; end`)}`.execute(db);
  await sql`create trigger ${sql.ref(name)} after ${sql.raw(event)}
    referencing ${sql.raw(transitions)} for each statement execute function ${procedure}()`.execute(
    db,
  );
}

async function createListChoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_columns')
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('list_columns_of_member', ['member_id', 'list'])
    .execute();
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('shared', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('search_word_walks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('last_id', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute();
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const name = sql.raw('lower(fullname)');
  const address = `substr(lower(replace(replace(replace(address, ' ', ''), ',', ''), '.', '')), 1, 80)`;
  await sql`create index donations_listed_name on donations (${name}, id) where listed = 1`.execute(
    db,
  );
  await sql`create index donations_listed_entered_by on donations (entered_by, id)
    where listed = 1 and entered_by is not null`.execute(db);
  await sql`create index donors_in_order on donors (${name}, id) where merged_into is null`.execute(
    db,
  );
  await sql`create index imported_donations_of_donation on imported_donations (donation_id)`.execute(
    db,
  );
  await sql`create index donors_by_name_key_phone on donors (name_key, phone)`.execute(db);
  // The last five of ten digits.
  await sql`create index donors_by_phone_end on donors (substr(phone, 6))`.execute(db);
  await sql`create index donors_by_address on donors (${sql.raw(address)}) where address <> ''`.execute(
    db,
  );
}
