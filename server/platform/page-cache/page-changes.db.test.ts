import { afterEach, expect, it } from 'vitest';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { connectDatabase } from '../../database/connect.ts';
import { transact } from '../../database/transact.ts';
import { createLogger } from '../log.ts';
import { listPageChanges } from './page-changes.queries.ts';
import { watchPageChanges } from './watch-page-changes.ts';

describeOnEachDatabase('What pages tell of', (open, dialect) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  const context = () => ({ db: database.db, dialect, log: createLogger('silent') });

  it('is noted by the database with every change, whoever makes it', async () => {
    database = await open();
    const { db } = database;
    const before = await listPageChanges(db, dialect, null);
    await openCampaign(db, 'food');
    const opened = await listPageChanges(db, dialect, before.read);
    expect(opened.subjects.sort()).toEqual(['campaign:food', 'campaigns']);

    await db.updateTable('campaigns').set({ raised_paise: 100 }).where('id', '=', 'food').execute();
    const given = await listPageChanges(db, dialect, opened.read);
    expect(given.subjects).toContain('campaign:food');

    const at = '2026-01-01T00:00:00.000Z';
    const item = { id: 'a', collection: 'events', data: '{}', position: 0, tag: '' };
    await db
      .insertInto('content_items')
      .values({
        ...item,
        from_at: null,
        until_at: null,
        published: 1,
        is_sample: 0,
        created_at: at,
        updated_at: at,
      })
      .execute();
    expect((await listPageChanges(db, dialect, given.read)).subjects).toContain('content:events');
  });

  it('reaches another connection, also when what began first is committed last', async () => {
    database = await open();
    const { db } = database;
    await openCampaign(db, 'slow');
    await openCampaign(db, 'quick');
    const other = connectDatabase({ url: database.url, dataFolder: database.dataFolder });
    const dropped: string[] = [];
    const watch = watchPageChanges(
      { ...context(), db: other.db },
      { invalidate: (subjects) => void dropped.push(...subjects), clear: () => undefined },
    );
    await watch.catchUp();

    const raise = (id: string) =>
      db.updateTable('campaigns').set({ raised_paise: 1 }).where('id', '=', id).execute();
    if (dialect === 'sqlite') await raise('slow');
    else {
      await transact(db, async (trx) => {
        await trx
          .updateTable('campaigns')
          .set({ raised_paise: 1 })
          .where('id', '=', 'slow')
          .execute();
        await raise('quick');
        await watch.catchUp();
        // Earlier changes come again while any transaction of the cluster, other tests' too, is older than they are.
        expect(dropped).toContain('campaign:quick');
      });
    }
    dropped.length = 0;
    await watch.catchUp();
    expect(dropped).toContain('campaign:slow');
    await other.close();
  });

  it('is taken to have changed altogether while the database is away from one who has written', async () => {
    database = await open();
    let cleared = 0;
    const away = connectDatabase({ url: database.url, dataFolder: database.dataFolder });
    const watch = watchPageChanges(
      { ...context(), db: away.db },
      { invalidate: () => undefined, clear: () => (cleared += 1) },
    );
    await watch.catchUp();
    expect(cleared).toBe(1);
    await away.close();
    await watch.catchUp();
    expect(cleared).toBe(2);
  });
});
