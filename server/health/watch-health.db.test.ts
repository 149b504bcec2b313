import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { connectDatabase } from '../database/connect.ts';
import { listAlarms, listLines } from './alarms/alarms.queries.ts';
import { checkInstallation } from './check-installation.ts';
import { createMachineLook } from './checks/check-machines.ts';
import { HEALTH_PARTS } from './health-line.ts';
import { createDiskReader, type Disk } from './read-disk.ts';
import { createReporter } from './say-alive.ts';
import { showHealth } from './show-health.ts';
import { arrive, type LastLook, lookOnce, watchHealth } from './watch-health.ts';
import { openWatchedSite, type WatchedSite } from './watched-site.fixture.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a disk is waited for here. */
const HANGS_AFTER_MS = 20;

describeOnEachDatabase('The watch over the installation', (open) => {
  let opened: TestDatabase;
  let context: WatchedSite['context'];
  let close: WatchedSite['close'];
  beforeEach(async () => {
    ({ opened, context, close } = await openWatchedSite(open));
  });
  afterEach(() => {
    vi.useRealTimers();
    return close();
  });

  /** Free space and seconds are others at each look. */
  const withoutFigures = (sentence: string) => sentence.replace(/[\d.]+/g, '#');
  const lookAtMachine = (seen: WatchedSite['context']) => createMachineLook(seen, DAY_MS)();
  const show = async () => (await showHealth(context, staffMember('admin'))).health;

  test('keeps what the doctor says, looks once for two processes, and answers without looking', async () => {
    expect(await show()).toMatchObject({ lines: [], lookedAt: null });
    const second = connectDatabase(opened);
    const other = { ...context, db: second.db };
    await Promise.all([lookOnce(context, MINUTE_MS), lookOnce(other, MINUTE_MS)]);
    await second.close();
    const said = (await checkInstallation(context)).map(({ id, part, state, sentence }) => ({
      ...{ _id: id, part, state, sentence: withoutFigures(sentence) },
    }));
    const { lines, lookedAt } = await show();
    const kept = lines.map(({ since: _, sentence, ...line }) => ({
      ...line,
      sentence: withoutFigures(sentence),
    }));
    expect(kept).toEqual(said);
    context.clock.advance(MINUTE_MS / 2);
    await lookOnce(context, MINUTE_MS);
    expect((await show()).lookedAt).toBe(lookedAt);
    context.clock.advance(MINUTE_MS);
    await lookOnce(context, MINUTE_MS);
    const later = await show();
    expect(later.lookedAt).not.toBe(lookedAt);
    // What did not change is so since the first look.
    expect(later.lines.find(({ _id }) => _id === 'settings')?.since).toBe(lookedAt);
  });

  test('foresees from daily readings when the disk is full', async () => {
    const disk = async () => (await show()).lines.find(({ _id }) => _id === 'disk');
    await lookOnce(context, MINUTE_MS);
    expect((await disk())?.sentence).not.toContain('at the rate');
    // Ten days ago there was twice as much space, and half a day's rate is left of it.
    const {
      free_bytes: free,
      day,
      machine,
    } = await opened.db.selectFrom('health_readings').selectAll().executeTakeFirstOrThrow();
    context.clock.advance(10 * DAY_MS);
    await opened.db
      .updateTable('health_readings')
      .set({ free_bytes: Number(free) * 2 })
      .where('day', '=', day)
      .where('machine', '=', machine)
      .execute();
    await lookOnce(context, MINUTE_MS);
    expect(await disk()).toMatchObject({
      state: expect.stringMatching(/amber|red/),
      sentence: expect.stringMatching(/used up in \d+ days at the rate|Make room/),
    });
  });

  test('foresees nothing in the first week, when first copies and pictures fill the disk', async () => {
    const find = async (free: number) => {
      const readDisk = async () => ({ free, whole: 100, device: 1 });
      await lookOnce({ ...context, readDisk }, MINUTE_MS);
      return (await show()).lines.find(({ _id }) => _id === 'disk');
    };
    await find(90);
    context.clock.advance(4 * DAY_MS);
    const early = await find(30);
    expect(early?.state).toBe('green');
    expect(early?.sentence).not.toContain('at the rate');
    context.clock.advance(4 * DAY_MS);
    expect((await find(30))?.sentence).toMatch(/used up in 4 days at the rate/);
  });

  test('a process that ends by itself is not missed, and its report is shown while it runs', async () => {
    const watch = watchHealth(context);
    watch.watchCache(() => ({ pages: 7, bytes: 3_000_000 }));
    await watch.report();
    expect((await show()).processes).toMatchObject([{ cachedPages: 7, cacheSize: '3.0 MB' }]);
    await watch.stop();
    expect((await show()).processes).toEqual([]);
  });

  /** A process that dies before it could say that it ends. */
  async function startAndDie(): Promise<void> {
    const { report } = createReporter(context);
    await arrive(context, () => report({ pages: 0, bytes: 0 }));
  }

  test('a server that dies again and again before its first look tells it, with the other parts untouched', async () => {
    for (let minute = 0; minute < 12; minute += 1) {
      await startAndDie();
      context.clock.advance(MINUTE_MS);
    }
    expect(await listLines(opened.db)).toEqual([]);
    for (let minute = 0; minute < 10; minute += 1) {
      await startAndDie();
      context.clock.advance(MINUTE_MS);
    }
    expect(await listAlarms(opened.db, '')).toMatchObject([
      { part: 'processes', sentence: expect.stringMatching(/^\d+ times .*ended without.*See/) },
    ]);
    expect(await listLines(opened.db)).toMatchObject([{ part: 'processes', state: 'red' }]);
    // The same is seen by the look of one that lives, and is over an hour after the last death.
    const processes = async () =>
      (await checkInstallation(context)).find(({ id }) => id === 'processes')?.state;
    expect(await processes()).toBe('red');
    context.clock.advance(60 * MINUTE_MS);
    expect(await processes()).not.toBe('red');
  });

  test('a server that was killed once or twice is no alarm', async () => {
    await startAndDie();
    await startAndDie();
    context.clock.advance(20 * MINUTE_MS);
    await startAndDie();
    expect(await listLines(opened.db)).toEqual([]);
  });

  test('a clock that could not be compared leaves an alarm about it as it is', async () => {
    const silent = { provider: { ...context.settings.provider, apiUrl: 'http://127.0.0.1:9' } };
    const settings = { ...context.settings, ...silent };
    const lines = await checkInstallation({ ...context, settings });
    expect(lines.find(({ id }) => id === 'clock')).toMatchObject({
      ...{ state: 'amber', isUnknown: true, sentence: expect.stringContaining('Check that') },
    });
  });

  test('a full disk of another machine is seen by the one that looks', async () => {
    const of = async (id: string) =>
      (await checkInstallation(context)).find((line) => line.id === id);
    const { report } = createReporter(context);
    const disk = { state: 'red', sentence: '1 MB left. Make room.', isAlarm: true };
    await report({ pages: 0, bytes: 0 }, { disk, clock: { state: 'green', sentence: 'Agrees.' } });
    expect((await of('disk'))?.sentence).not.toContain('1 MB left');
    await opened.db.updateTable('health_processes').set({ machine: 'app-2' }).execute();
    expect(await of('disk')).toMatchObject({
      ...{
        state: 'red',
        isAlarm: true,
        sentence: expect.stringContaining('app-2: 1 MB left. Make room.'),
      },
    });
    expect((await of('clock'))?.sentence).not.toContain('app-2');
    context.clock.advance(13 * MINUTE_MS);
    expect((await of('disk'))?.sentence).not.toContain('app-2');
  });

  test('a process that died while its clock was ahead is not taken for one that runs', async () => {
    const { report } = createReporter(context);
    const disk = { state: 'red', sentence: '1 MB left. Make room.', isAlarm: true };
    context.clock.advance(30 * DAY_MS);
    await report({ pages: 0, bytes: 0 }, { disk });
    await opened.db.updateTable('health_processes').set({ machine: 'app-2' }).execute();
    context.clock.advance(-30 * DAY_MS);
    expect((await show()).processes).toEqual([]);
    const lines = await checkInstallation(context);
    expect(lines.find(({ id }) => id === 'disk')?.sentence).not.toContain('app-2');
    expect(lines.find(({ id }) => id === 'processes')).toMatchObject({
      ...{ state: 'amber', sentence: expect.stringContaining('No server runs') },
    });
  });

  test('a clock that is wrong alarms although another machine, whose clock is well, looks by turns', async () => {
    for (const minutes of [120, -120, -10]) {
      context.clock.set(new Date());
      await opened.db.deleteFrom('alarms').execute();
      await opened.db.deleteFrom('health_lines').execute();
      const provider = { ...context.settings.provider, emulated: true };
      const well = { ...context, settings: { ...context.settings, provider } };
      const now = () => new Date(context.clock.now().getTime() + minutes * MINUTE_MS);
      const wrong = { ...context, clock: { ...context.clock, now } };
      const lookers = [well, wrong].map((machine) => {
        const last: LastLook = { at: null };
        return () => lookOnce(machine, MINUTE_MS, undefined, last);
      });
      for (const lookByTurn of [...lookers, ...lookers]) {
        await lookByTurn();
        context.clock.advance(2.5 * MINUTE_MS);
      }
      const begun = (await listAlarms(opened.db, '')).filter(({ part }) => part === 'clock');
      expect(begun, `${minutes} minutes`).toMatchObject([{ ended_at: null }]);
    }
  });

  test('a process reports what it found of its machine', async () => {
    expect(await lookAtMachine(context)).toMatchObject({
      disk: { sentence: expect.stringContaining(opened.dataFolder) },
      clock: { state: expect.stringMatching(/green|amber|red/) },
    });
    const fail = async () => {
      throw new Error('EACCES');
    };
    expect((await lookAtMachine({ ...context, readDisk: fail })).disk).toMatchObject({
      ...{ state: 'red', sentence: 'EACCES. Check that the folder of DATA_DIR can be read.' },
    });
  });

  test('a disk of copies that hangs is named and begins an alarm, and hides no other part', async () => {
    const folder = `${opened.dataFolder}-copies`;
    const asked: string[] = [];
    const readDisk = createDiskReader(async (path) => {
      asked.push(path);
      if (path === folder) return new Promise<Disk>(() => {});
      return { free: 50, whole: 100, device: 1 };
    }, HANGS_AFTER_MS);
    const backup = { ...context.settings.backup, folder };
    const hung = { ...context, settings: { ...context.settings, backup }, readDisk };
    const found = {
      state: 'red',
      sentence: expect.stringContaining(`${folder} did not answer within`),
    };
    expect((await lookAtMachine(hung)).disk).toMatchObject(found);
    await lookOnce(hung, MINUTE_MS);
    context.clock.advance(5 * MINUTE_MS);
    await lookOnce(hung, MINUTE_MS);
    const lines = await listLines(opened.db);
    expect(lines.map(({ part }) => part)).toEqual([...HEALTH_PARTS]);
    expect(lines.find(({ part }) => part === 'disk')).toMatchObject(found);
    const alarms = await listAlarms(opened.db, '');
    expect(alarms.find(({ part }) => part === 'disk')).toMatchObject({ ended_at: null });
    expect(asked.filter((path) => path === folder)).toEqual([folder]);
  });

  test('a disk of data that hangs is named, and the look goes on without its reading', async () => {
    const never = () => new Promise<Disk>(() => {});
    const readDisk = createDiskReader(never, HANGS_AFTER_MS);
    await lookOnce({ ...context, readDisk }, MINUTE_MS);
    const { lines } = await show();
    const silent = lines.filter(({ sentence }) => sentence.includes('did not answer within'));
    expect(silent).toMatchObject([
      { _id: 'disk', state: 'red', sentence: expect.stringContaining(opened.dataFolder) },
    ]);
    expect(await opened.db.selectFrom('health_readings').selectAll().execute()).toEqual([]);
  });

  test('whatever hangs while a machine is looked at, the look at the rest follows', async () => {
    const provider = { ...context.settings.provider, emulated: true };
    const settings = { ...context.settings, provider };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const never = () => new Promise<Disk>(() => {});
    const looked = lookAtMachine({ ...context, settings, readDisk: never });
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect((await looked).disk).toMatchObject({
      ...{ state: 'red', sentence: expect.stringMatching(/^No answer within 15 seconds/) },
    });
  });

  test('a clock that differs from the provider says by how much, and which way', async () => {
    const clock = async (offMs: number) => {
      context.clock.set(new Date(Date.now() + offMs));
      const lines = await checkInstallation(context);
      return lines.find(({ id }) => id === 'clock');
    };
    expect(await clock(0)).toMatchObject({ state: 'green' });
    expect(await clock(12_000)).toMatchObject({
      state: 'amber',
      sentence: expect.stringMatching(/^1[0-3] seconds ahead/),
    });
    expect(await clock(-90_000)).toMatchObject({
      state: 'red',
      sentence: expect.stringMatching(/^(89|9[0-2]) seconds behind/),
    });
  });
});
