import { afterEach, expect, it } from 'vitest';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { connectDatabase } from '../../database/connect.ts';
import { transact } from '../../database/transact.ts';
import { createLogger } from '../log.ts';
import { watchPageChanges } from './invalidate-pages.ts';
import { listPageChanges } from './page-changes.queries.ts';

describeOnEachDatabase('Changes of page subjects', (open, dialect) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  const context = () => ({ db: database.db, dialect, log: createLogger('silent') });

  it('are recorded by the database with every write, whatever its origin', async () => {
    database = await open();
    const { db } = database;
    const before = await listPageChanges(db, dialect, null);
    await openCampaign(db, 'food');
    const opened = await listPageChanges(db, dialect, before.read);
    expect(opened.subjects.sort()).toEqual(['campaign:food', 'campaigns']);

    await db.updateTable('campaigns').set({ raised_paise: 100 }).where('id', '=', 'food').execute();
    const changes = await listPageChanges(db, dialect, opened.read);
    expect(changes.subjects).toContain('campaign:food');

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
    expect((await listPageChanges(db, dialect, changes.read)).subjects).toContain('content:events');
  });

  it('reach another connection, also when the earlier transaction commits last', async () => {
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
        // Earlier changes are listed again while any older transaction of the cluster, including other tests', is open.
        expect(dropped).toContain('campaign:quick');
      });
    }
    dropped.length = 0;
    await watch.catchUp();
    expect(dropped).toContain('campaign:slow');
    await other.close();
  });

  it('count as unknown, so that all pages are dropped, while the database is unavailable after a write', async () => {
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
