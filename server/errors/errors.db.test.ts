import { writeFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { checkErrors, checkSlowQueries } from '../health/check-errors.ts';
import { noteCrash } from './crash-note.ts';
import { openMonitoring } from './open-monitoring.ts';
import { markErrorResolved } from './resolve-error.ts';
import { showError, showErrors } from './show-errors.ts';
import { flushErrors, MOST_GROUPS_KEPT } from './watch-errors.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const admin = staffMember('admin');

describeOnEachDatabase('errors of the server', (open) => {
  let opened: TestDatabase;
  let context: Awaited<ReturnType<typeof openContext>>;

  async function openContext() {
    const basics = createTestContext(opened);
    const settings = {
      database: { url: opened.url, dataFolder: opened.dataFolder },
      ...{ slowQueryMs: 500, telemetry: null, errorsAnHour: 30 },
    };
    const { clock, log } = basics;
    return { ...basics, ...(await openMonitoring({ settings, clock, log })), settings };
  }

  beforeEach(async () => {
    opened = await open();
    context = await openContext();
  });
  afterEach(() => opened.close());

  const fail = (message = 'One is broken', count = 1) => {
    for (let index = 0; index < count; index += 1) {
      const error = new Error(message);
      context.errors.note({ error, message: 'A call failed', fields: { route: '/a/:id' } });
    }
  };
  /** The same error at one of two places of a function, each with a route of its own. */
  const failAt = (place: 'above' | 'below', { errors } = context) => {
    if (place === 'above') {
      const error = new Error('At two places');
      errors.note({ error, message: 'A call failed', fields: { route: '/above' } });
    } else {
      const other = new Error('At two places');
      errors.note({ error: other, message: 'A call failed', fields: { route: '/below' } });
    }
  };
  const flush = () => flushErrors(context, { isForgetting: true });

  test('are listed in groups with count, first and last time, release, and bars of the week', async () => {
    fail('One is broken', 3);
    await flush();
    context.clock.advance(DAY_MS);
    fail('One is broken', 2);
    const { errors } = await showErrors(context, 'open');
    expect(errors).toEqual([
      expect.objectContaining({
        kind: 'Error',
        message: 'One is broken',
        route: '/a/:id',
        release: context.release,
        state: 'open',
        count: 5,
        firstAt: '2026-11-21T10:00:00.000Z',
        lastAt: '2026-11-22T10:00:00.000Z',
      }),
    ]);
    expect(errors[0]?.bars.slice(-5)).toEqual([3, 0, 0, 0, 2]);
  });

  test('show the source line where the newest occurred, and its route', async () => {
    for (const [place, text] of [
      ['above', "const error = new Error('At two places');"],
      ['below', "const other = new Error('At two places');"],
    ] as const) {
      context.clock.advance(1000);
      failAt(place);
      const { errors } = await showErrors(context, 'open');
      expect(errors).toHaveLength(1);
      const id = errors[0]?._id ?? '';
      for (const _first of [true, false]) {
        const { frames, hasSources, route } = await showError(context, id);
        expect([hasSources, route]).toEqual([true, `/${place}`]);
        expect(frames[0]).toMatchObject({
          function: 'failAt',
          file: 'server/errors/errors.db.test.ts',
          text,
        });
      }
      const later = { ...context, release: 'later' };
      expect((await showError(later, id)).hasSources).toBe(true);
    }
  });

  test('keep the newest, and the first time, when another process writes older ones later', async () => {
    const other = await openContext();
    context.clock.advance(60_000);
    failAt('below');
    await flush();
    other.clock.advance(-60_000);
    failAt('above', other);
    await flushErrors({ ...other, release: 'before' }, { isForgetting: false });
    const { errors } = await showErrors(context, 'open');
    expect(errors).toMatchObject([
      {
        ...{ count: 2, route: '/below', release: context.release },
        firstAt: '2026-11-21T09:59:00.000Z',
        lastAt: '2026-11-21T10:01:00.000Z',
      },
    ]);
    const { frames } = await showError(context, errors[0]?._id ?? '');
    expect(frames[0]?.text).toBe("const other = new Error('At two places');");
  });

  test('of an earlier release show the frames as they ran, when nobody has looked before', async () => {
    fail();
    await flush();
    const later = { ...context, release: 'later' };
    const [listed] = (await showErrors(later, 'open')).errors;
    const { frames, hasSources } = await showError(later, listed?._id ?? '');
    expect([hasSources, frames[0]?.function, frames[0]?.text]).toEqual([false, 'fail', null]);
  });

  test('that are resolved leave the list, are in the activity log, and come back when one occurs', async () => {
    fail();
    const [{ _id: id } = { _id: '' }] = (await showErrors(context, 'open')).errors;
    context.clock.advance(1000);
    // Before the resolution, and not written yet: it does not undo it.
    fail();
    context.clock.advance(1000);
    expect(await markErrorResolved(context, admin, id)).toMatchObject({
      state: 'resolved',
      count: 2,
    });
    await markErrorResolved(context, admin, id);
    expect((await showErrors(context, 'open')).errors).toEqual([]);
    expect((await showErrors(context, 'resolved')).errors).toHaveLength(1);
    const audit = await opened.db
      .selectFrom('audit_entries')
      .select(['action', 'subject'])
      .execute();
    expect(audit).toEqual([{ action: 'resolve-error', subject: id }]);
    context.clock.advance(1000);
    fail();
    expect((await showErrors(context, 'open')).errors).toMatchObject([
      { state: 'again', count: 3 },
    ]);
    await expect(markErrorResolved(context, staffMember('editor'), id)).rejects.toThrow();
    await expect(showError(context, 'nothing')).rejects.toMatchObject({ status: 404 });
  });

  test('that were resolved while the clock was a year ahead come back when one occurs', async () => {
    context.clock.advance(365 * DAY_MS);
    failAt('above');
    const [{ _id: id } = { _id: '' }] = (await showErrors(context, 'open')).errors;
    await markErrorResolved(context, admin, id);
    context.clock.advance(-365 * DAY_MS);
    failAt('below');
    expect((await showErrors(context, 'open')).errors).toMatchObject([
      { state: 'again', count: 2, route: '/below', lastAt: '2026-11-21T10:00:00.000Z' },
    ]);
  });

  test('wait while the database is away, and are written once when it is back', async () => {
    fail('One is broken', 2);
    const away = {
      ...context,
      db: {
        ...opened.db,
        getExecutor: () => {
          throw new Error('away');
        },
      },
    };
    await expect(
      flushErrors(away as unknown as typeof context, { isForgetting: false }),
    ).rejects.toThrow('away');
    fail();
    expect((await showErrors(context, 'open')).errors).toMatchObject([{ count: 3 }]);
  });

  test('never fill the table: the oldest groups go, resolved ones first', async () => {
    const letters = (index: number) =>
      String.fromCharCode(97 + (index % 26), 97 + (Math.floor(index / 26) % 26));
    for (let index = 0; index < MOST_GROUPS_KEPT + 40; index += 1) {
      fail(`About ${letters(index)} here`);
      context.clock.advance(1);
      if (index % 90 === 89) await flush();
    }
    await flush();
    const listKept = () =>
      opened.db.selectFrom('error_groups').select(['id', 'message']).orderBy('last_at').execute();
    const kept = await listKept();
    expect([kept.length, kept[0]?.message]).toEqual([
      MOST_GROUPS_KEPT,
      `About ${letters(40)} here`,
    ]);
    const newest = kept.at(-1)?.id ?? '';
    await markErrorResolved(context, admin, newest);
    fail('About one more');
    await flush();
    const after = await listKept();
    expect([after.length, after[0]]).toEqual([MOST_GROUPS_KEPT, kept[0]]);
    expect(after.map(({ id }) => id)).not.toContain(newest);
    context.clock.advance(100 * DAY_MS);
    await flush();
    expect((await showErrors(context, 'open')).errors).toEqual([]);
    expect(await opened.db.selectFrom('error_hours').selectAll().execute()).toEqual([]);
  });

  test('above the rate are an alarm, which ends within two hours', async () => {
    const state = async () => {
      const { state: found, isAlarm } = await checkErrors(context);
      return [found, isAlarm ?? false];
    };
    expect(await state()).toEqual(['green', false]);
    fail('One is broken', 30);
    await flush();
    expect(await state()).toEqual(['amber', false]);
    fail();
    await flush();
    expect(await state()).toEqual(['red', true]);
    context.clock.advance(2 * HOUR_MS);
    expect(await state()).toEqual(['amber', false]);
  });

  test('that ended the program are counted by the next start', async () => {
    const { dataFolder } = opened;
    await mkdir(dataFolder, { recursive: true });
    noteCrash(dataFolder, new RangeError('Of "Rama Devi"'));
    context = await openContext();
    expect((await showErrors(context, 'open')).errors).toMatchObject([
      { kind: 'RangeError', message: 'Of "…"', task: 'The program ended by an uncaught error' },
    ]);
    writeFileSync(join(dataFolder, 'last-crash.json'), '{"half');
    context = await openContext();
    expect(context.errors.total()).toBe(0);
  });

  test('that ended the program leave nothing of their message in the note, whatever its lines look like', async () => {
    const { dataFolder } = opened;
    await mkdir(dataFolder, { recursive: true });
    noteCrash(dataFolder, new RangeError('Of "Rama\n    at Devi (/home/rama.txt:1:1)"'));
    const note = await readFile(join(dataFolder, 'last-crash.json'), 'utf8');
    for (const part of ['Rama', 'Devi', 'rama.txt']) expect(note).not.toContain(part);
    expect(note).toContain('errors.db.test.ts');
  });

  test('slow statements are counted by their text without values', async () => {
    for (const ms of [499, 500, 1200]) {
      context.observeStatement(
        `select * from donors where name = 'Rama' and id = $${ms}`,
        ms,
        false,
      );
    }
    const { slowStatements } = await showErrors(context, 'open');
    expect(slowStatements).toMatchObject([
      {
        statement: 'select * from donors where name = ? and id = ?',
        count: 2,
        totalMs: 1700,
        longestMs: 1200,
      },
    ]);
    expect((await checkSlowQueries(context)).state).toBe('green');
    for (let index = 0; index < 200; index += 1) context.observeStatement('commit', 600, false);
    await flush();
    expect((await checkSlowQueries(context)).state).toBe('amber');
    context.clock.advance(31 * DAY_MS);
    await flush();
    expect(await opened.db.selectFrom('slow_statements').selectAll().execute()).toEqual([]);
  });
});
