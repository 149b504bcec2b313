import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkTables, isBelow, isGranted, listTableUses } from './check-tables.ts';
import { readElsewhere, tableOwners, tablesByValue, writtenElsewhere } from './table-ownership.ts';

const WRITES = 'server/campaigns/campaigns.writes.ts';
const QUERIES = 'server/campaigns/campaigns.queries.ts';

/** A SQL query, with a value for every question mark. */
const inSql = (text: string) => `sql<Row>\`${text.replaceAll('?', `\${value}`)}\``;

const refused: [breach: string, file: string, source: string][] = [
  ...[
    `trx.insertInto('donations').values(row)`,
    `trx.replaceInto('donations').values(row)`,
    `trx.mergeInto('donations as d')`,
    `trx.updateTable('donations as d').set(row)`,
    'trx.updateTable(`donations`).set(row)',
    `trx.updateTable(['campaigns', 'donations'])`,
    `trx.deleteFrom('donations').where('id', '=', id)`,
    inSql('insert into donations (id) values (?)'),
    inSql('INSERT OR IGNORE INTO donations (id) values (?)'),
    inSql('replace into donations (id) values (?)'),
    inSql('merge into donations using ? on true'),
    inSql('update "donations" set note = ?'),
    inSql('delete\n from donations where id = ?'),
    `sql\`with gone as (\${${inSql('delete from donations returning id')}}) select 1\``,
  ].map((source): [string, string, string] => ['writes donations of donations', WRITES, source]),
  ...[
    `reader.selectFrom('donations').selectAll()`,
    `reader.selectFrom('donations as d').selectAll()`,
    `reader.selectFrom(['campaigns', 'donations as d']).selectAll()`,
    'reader.selectFrom(`donations`).selectAll()',
    `reader.selectFrom('campaigns').innerJoin('donations', 'a', 'b')`,
    `reader.selectFrom('campaigns').leftJoin('donations as gift', 'a', 'b')`,
    `reader.selectFrom('campaigns').where(({ exists, selectFrom }) => exists(1)).leftJoinLateral((eb) => eb.selectFrom('donations').as('d'))`,
    `reader.selectFrom('campaigns').where((eb) => eb.exists(eb.selectFrom('donations')))`,
    `trx.updateTable('campaigns').from('donations').set(row)`,
    `trx.deleteFrom('campaigns').using('donations')`,
    `reader.with('few', (db) => db.selectFrom('donations').selectAll()).selectFrom('few')`,
    inSql('select 1 from donations'),
    inSql('select 1 from campaigns c left join "donations" d on d.id = c.id'),
    inSql('select 1 from campaigns as c, donations d where d.id = c.id'),
    inSql('select (select count(*) from donations where id = ?)'),
  ].map((source): [string, string, string] => ['reads donations of donations', WRITES, source]),
  ['writes campaigns: tables', QUERIES, `trx.updateTable('campaigns').set(row)`],
  ['writes campaigns: tables', 'server/campaigns/open.ts', inSql('delete from campaigns')],
  ['writes outbox of platform', 'server/mails/mails.writes.ts', `trx.updateTable('outbox')`],
  [
    'writes tax_documents of certificates',
    'server/privacy/a.writes.ts',
    `trx.deleteFrom('tax_documents')`,
  ],
  ['writes donors: tables', 'server/donations/donors.queries.ts', `trx.deleteFrom('donors')`],
  ['reads donors of donations', 'server/figures.queries.ts', `db.selectFrom('donors')`],
  ...[
    'trx.updateTable(table).set(row)',
    'trx.insertInto(tables[0]).values(row)',
    `trx.deleteFrom(\`\${kind}_moves\`)`,
    'sql.table(table)',
    'sql.id(table)',
    'sql.raw(text)',
    'db.selectFrom(db.dynamic.table(table).as("t"))',
  ].map((source): [string, string, string] => ['names a table by a value', WRITES, source]),
];

const allowed: [file: string, source: string][] = [
  [WRITES, `trx.insertInto('campaigns').values(row)`],
  [WRITES, inSql('update campaigns set raised = ?')],
  [QUERIES, `reader.selectFrom('campaigns as c').innerJoin('campaigns as d', 'a', 'b')`],
  ['server/donations/identities/a.writes.ts', `trx.updateTable('donation_identities')`],
  ['server/staff/members/a.writes.ts', `trx.deleteFrom('staff_members')`],
  ['server/payments/a.queries.ts', `reader.selectFrom('donations as d')`],
  ['server/privacy/a.writes.ts', `trx.updateTable('donations')`],
  ['server/donations/seeding/a.writes.ts', `trx.insertInto('payments')`],
  ['server/figures.queries.ts', `db.selectFrom('outbox')`],
  ['server/privacy/retention.writes.ts', 'sql.table(table)'],
  // A subquery, named or not, may be read.
  [QUERIES, `reader.selectFrom(found).innerJoin(few.as('donors'), 'a', 'b')`],
  [QUERIES, `reader.with('few', one).selectFrom('few')`],
  [QUERIES, inSql('select * from ? as one for update skip locked')],
  [WRITES, inSql('insert into campaigns (id) values (?) on conflict do update set id = ?')],
  // Table names in texts and comments are no use of them.
  [QUERIES, `const text = 'delete from donations'; // sql update donations`],
  [QUERIES, 'log.info(`gifts are read from donations`); Buffer.from("gifts");'],
  [QUERIES, `rows.from; from('donations');`],
  [QUERIES, inSql('extract(day from ?)')],
];

describe('tables of other domains', () => {
  test.each(refused)('%s: refused in %s: %s', (breach, file, source) => {
    expect(checkTables(file, source)).toEqual([expect.stringContaining(breach)]);
  });

  test.each(allowed)('allowed in %s: %s', (file, source) => {
    expect(checkTables(file, source)).toEqual([]);
  });

  test('one use of a table is reported once, and each of several tables', () => {
    const source = `db.selectFrom('donors'); db.selectFrom('donors as d'); db.selectFrom('refunds');`;
    expect(checkTables(QUERIES, source)).toHaveLength(2);
  });
});

describe('the ownership lists', () => {
  const uses = listTableUses();

  test('every owner is a folder of the server', () => {
    const missing = Object.values(tableOwners).filter((owner) => !existsSync(`server/${owner}`));
    expect(missing).toEqual([]);
  });

  test.each([
    ['writes', writtenElsewhere, true],
    ['reads', readElsewhere, false],
  ])('contain only tables that are %s', (_, grants, isWritten) => {
    const idle = Object.entries(grants).flatMap(([folder, tables]) =>
      tables
        .filter(
          (table) =>
            !uses.some(
              (use) =>
                use.table === table &&
                use.isWritten === isWritten &&
                isGranted({ [folder]: [table] }, use.path, table),
            ),
        )
        .map((table) => `${folder}: ${table}`),
    );
    expect(idle).toEqual([]);
  });

  test('contain no table of the domain itself', () => {
    const own = [writtenElsewhere, readElsewhere].flatMap((grants) =>
      Object.entries(grants).flatMap(([folder, tables]) =>
        tables.filter((table) => isBelow(`server/${folder}`, tableOwners[table])),
      ),
    );
    expect(own).toEqual([]);
  });

  test('contain only files that name a table by a value', () => {
    const idle = Object.keys(tablesByValue).filter(
      (folder) => !uses.some(({ path, table }) => table === null && isBelow(path, folder)),
    );
    expect(idle).toEqual([]);
  });
});
