import { expect, test } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { bulletins } from '#shared/content/bulletins.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { bulletin, openDesk } from './documents.fixture.ts';
import { publishDue } from './schedule-document.ts';

describeAppOnEachDatabase('a schedule that cannot be kept', (app) => {
  const { call, create, act, publicTitles } = openDesk(app);
  const inSeconds = (seconds: number) =>
    new Date(app().context.clock.now().getTime() + seconds * 1000).toISOString();
  const schedule = async (title: string, seconds: number) => {
    const { _id } = await create({ ...bulletin, title });
    const { status, body } = await act(_id, 'schedule', { at: inSeconds(seconds) });
    expect(status).toBe(200);
    return { id: _id, rev: body.item.version };
  };
  const db = () => app().context.db;
  const linesWith = (id: string) =>
    app()
      .logs()
      .split('\n')
      .filter((line) => line.includes(`"id":"${id}"`) && line.includes('"level":"warn"'));

  test('of a damaged text ends with the reason and one line in the log, and delays no other', async () => {
    const damaged = await schedule('Damaged before its day', 50);
    await schedule('Sound on its day', 60);
    await db()
      .updateTable('content_versions')
      .set({ fields: '{"title": "Dam' })
      .where('id', '=', damaged.id)
      .execute();
    app().advanceTime(61_000);
    await publishDue(app().context);
    await publishDue(app().context);
    const titles = await publicTitles();
    expect(titles).toContain('Sound on its day');
    expect(titles).not.toContain('Damaged before its day');
    expect((await call('GET', `/bulletins/${damaged.id}`)).body.item).toMatchObject({
      state: 'draft',
      at: null,
      scheduleFault: expect.stringContaining('The stored text of this is damaged'),
    });
    expect(linesWith(damaged.id)).toHaveLength(1);
  });

  test('of a text that a newer program wrote is kept for that program', async () => {
    const { id } = await schedule('Of the newer program', 50);
    const writeShape = (schema: number) =>
      db().updateTable('content_versions').set({ schema }).where('id', '=', id).execute();
    await writeShape(99);
    app().advanceTime(61_000);
    await publishDue(app().context);
    expect((await call('GET', `/bulletins/${id}`)).body.item).toMatchObject({
      state: 'scheduled',
      scheduleFault: '',
    });
    await writeShape(bulletins.schema);
    app().advanceTime(61_000);
    await publishDue(app().context);
    expect(await publicTitles()).toContain('Of the newer program');
  });

  test('since its item stays public ends with the reason', async () => {
    const path = `/campaigns/${GENERAL_FUND_ID}`;
    const set = await call('POST', `${path}/schedule`, { until: inSeconds(60) });
    expect(set.status).toBe(200);
    app().advanceTime(61_000);
    await publishDue(app().context);
    expect((await call('GET', path)).body.item).toMatchObject({
      state: 'published',
      until: null,
      scheduleFault: expect.stringContaining('so it stays on the site'),
    });
  });

  test('for an unexpected error is logged once, is tried again after a minute, and delays no other', async () => {
    const { id, rev } = await schedule('Blocked for now', 50);
    await schedule('Published meanwhile', 60);
    // The publication will take this number.
    await db()
      .insertInto('content_versions')
      .values({
        collection: 'bulletins',
        id,
        rev: rev + 1,
        reason: 'publish',
        schema: 1,
        fields: '{}',
        hi: '{}',
        at: inSeconds(0),
        made_by: 'another',
      })
      .execute();
    const errors: object[] = [];
    const silent = () => {};
    const error = (fields: object) => void errors.push(fields);
    const log = { debug: silent, info: silent, warn: silent, error };
    const failures = new Map<string, number>();
    app().advanceTime(61_000);
    await publishDue({ ...app().context, log }, failures);
    await publishDue({ ...app().context, log }, failures);
    expect(await publicTitles()).toContain('Published meanwhile');
    app().advanceTime(61_000);
    await publishDue({ ...app().context, log }, failures);
    expect(errors).toMatchObject([{ collection: 'bulletins', id, rev }]);

    await db()
      .deleteFrom('content_versions')
      .where('id', '=', id)
      .where('rev', '=', rev + 1)
      .execute();
    app().advanceTime(61_000);
    await publishDue({ ...app().context, log }, failures);
    expect(await publicTitles()).toContain('Blocked for now');
    expect(failures.size).toBe(0);
  });
});
