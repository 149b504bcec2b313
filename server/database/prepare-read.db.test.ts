import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { openCampaign } from '#test/gifts.ts';
import { prepareRead } from './prepare-read.ts';
import { transact } from './transact.ts';

describeOnEachDatabase('a prepared read', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
    for (const id of ['food', 'ghats', 'school']) await openCampaign(database.db, id);
  });
  afterEach(() => database.close());

  const built = { times: 0 };
  const readListed = prepareRead((reader, listed: 0 | 1, ...ids: string[]) => {
    built.times += 1;
    return reader
      .selectFrom('campaigns')
      .select(['id', 'goal_paise'])
      .where('id', 'in', ids)
      .where('listed', '=', listed)
      .where('id', '<>', 'unknown')
      .orderBy('id');
  });
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

  test('answers with the values of each time, and is built once for each number of them', async () => {
    const { db } = database;
    const before = built.times;
    expect(idsOf(await readListed(db, 1, 'food'))).toEqual(['food']);
    expect(idsOf(await readListed(db, 1, 'ghats'))).toEqual(['ghats']);
    expect(idsOf(await readListed(db, 0, 'ghats'))).toEqual([]);
    expect(idsOf(await readListed(db, 1, 'school', 'food'))).toEqual(['food', 'school']);
    expect(idsOf(await readListed(db, 1, "'; --"))).toEqual([]);
    expect(built.times - before).toBe(2);
  });

  test('sees within a transaction what that one has written', async () => {
    await transact(database.db, async (trx) => {
      await trx.updateTable('campaigns').set({ goal_paise: 7 }).where('id', '=', 'food').execute();
      expect(await readListed(trx, 1, 'food')).toEqual([{ id: 'food', goal_paise: 7 }]);
    });
  });

  test('that is built by what a value is fails, as it would answer others wrongly', async () => {
    const careless = prepareRead((reader, id: string) =>
      reader.selectFrom('campaigns').select('id').where('id', '=', `${id}`),
    );
    await expect(careless(database.db, 'food')).rejects.toThrow('looked at');
  });

  test('that fails says so, and answers the next time', async () => {
    const { db } = database;
    const early = prepareRead((reader, id: string) =>
      reader
        .selectFrom('missing_table' as 'campaigns')
        .select('id')
        .where('id', '=', id),
    );
    await expect(early(db, 'food')).rejects.toThrow('missing_table');
    await sql`create table missing_table (id text)`.execute(db);
    expect(await early(db, 'food')).toEqual([]);
  });
});
