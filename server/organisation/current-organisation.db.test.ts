import { afterEach, expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { toForm } from '#shared/organisation-form.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { untilPasses } from '#test/until-passes.ts';
import { connectDatabase } from '../database/connect.ts';
import { transact } from '../database/transact.ts';
import { createLogger } from '../platform/log.ts';
import { listPageChanges } from '../platform/page-cache/page-changes.queries.ts';
import { openOrganisation, watchOrganisation } from './current-organisation.ts';
import { findShownFacts } from './organisation.queries.ts';
import { insertFacts } from './organisation.writes.ts';

describeOnEachDatabase("A change of the organisation's facts", (open, dialect) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  const change = (
    version: number,
    tagline: string,
    whatsapp = defaultOrganisation.contact.whatsapp,
  ) =>
    transact(database.db, (trx) =>
      insertFacts(trx, {
        version,
        form: toForm({
          ...defaultOrganisation,
          tagline,
          contact: { ...defaultOrganisation.contact, whatsapp },
        }),
        changedAt: '2026-11-24T10:00:00.000Z',
        changedBy: 'staff-1',
      }),
    );

  test('is followed by another process, and drops the pages that show it', async () => {
    database = await open();
    const { db, url, dataFolder } = database;
    const other = connectDatabase({ url, dataFolder });
    const organisation = openOrganisation(other.db, 'demo');
    const watch = watchOrganisation({ organisation, log: createLogger('silent') });
    watch.start();
    const before = await listPageChanges(db, dialect, null);
    expect(await change(1, 'Service without end')).toBe(true);
    await untilPasses(() => expect(organisation.facts().tagline).toBe('Service without end'));
    expect((await listPageChanges(db, dialect, before.read)).subjects).toEqual(['organisation']);
    await watch.stop();
    await other.close();
  });

  test('is written once for each version, and read with the defaults of newer fields', async () => {
    database = await open();
    const { db } = database;
    expect(await change(1, 'One')).toBe(true);
    expect(await change(1, 'Other')).toBe(false);
    const organisation = openOrganisation(db, 'demo');
    expect((await organisation.refresh()).tagline).toBe('One');
    await db
      .insertInto('organisation')
      .values({
        version: 2,
        facts: JSON.stringify({ names: { name: 'Seva' } }),
        changed_at: '2026-11-24T10:00:00.000Z',
        changed_by: 'staff-1',
      })
      .execute();
    expect(await organisation.refresh()).toEqual({ ...defaultOrganisation, name: 'Seva' });
  });

  test('have the chat number of the demo in demo mode alone, also where it was stored; an entered one stays', async () => {
    database = await open();
    const { db } = database;
    const [demo, live] = [openOrganisation(db, 'demo'), openOrganisation(db, 'live')];
    const numbers = async () => {
      const shown = await Promise.all([findShownFacts(db, demo), findShownFacts(db, live)]);
      const facts = await Promise.all([demo.refresh(), live.refresh()]);
      expect(shown.map(({ form }) => form.contact.whatsapp)).toEqual(
        facts.map(({ contact }) => contact.whatsapp),
      );
      return facts.map(({ contact }) => contact.whatsapp);
    };
    expect(live.facts().contact.whatsapp).toBeNull();
    const invented = defaultOrganisation.contact.whatsapp;
    expect(invented).toMatch(/^91[0-5]/);
    expect(await numbers()).toEqual([invented, null]);
    // As earlier versions have stored it with a change of something else.
    await change(1, 'One');
    expect(await numbers()).toEqual([invented, null]);
    await change(2, 'Two', '919812345678');
    expect(await numbers()).toEqual(['919812345678', '919812345678']);
  });
});
