import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { noteRetention } from '#test/note-retention.ts';
import { createClockDoubt } from '../../privacy/clock-doubt.ts';
import { lookAtBin } from './bin-document.ts';
import { bulletin, openDesk } from './documents.fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeAppOnEachDatabase('the bin of content by a clock that may be wrong', (app) => {
  const { call, create } = openDesk(app);

  const startProcess = () => {
    const { db, clock } = app().context;
    const warnings: string[] = [];
    const silent = () => {};
    const warn = (_: object, text: string) => void warnings.push(text);
    const log = { debug: silent, info: silent, warn, error: silent };
    const running = { ms: 0 };
    const isDoubted = createClockDoubt({ db, clock, log }, () => running.ms);
    return { warnings, running, look: () => lookAtBin({ db, clock }, isDoubted) };
  };
  const bin = async (title: string) => {
    const { _id } = await create({ ...bulletin, title });
    expect((await call('DELETE', `/bulletins/${_id}`)).status).toBe(200);
    return async () => (await call('GET', `/bulletins/${_id}`)).status;
  };

  test('is not emptied by one a year ahead until the process has run for a day', async () => {
    const find = await bin('Still wanted');
    await noteRetention(app().context);
    app().advanceTime(365 * DAY_MS);
    const { look, running, warnings } = startProcess();
    expect([await look(), await look(), await find()]).toEqual([HOUR_MS, HOUR_MS, 200]);
    running.ms += DAY_MS - 1;
    expect([await look(), await find()]).toEqual([HOUR_MS, 200]);
    running.ms += 1;
    expect([await look(), await find()]).toEqual([HOUR_MS, 404]);
    expect(warnings).toHaveLength(1);
  });

  test('is emptied at once by one that the nightly erasure went by', async () => {
    const find = await bin('Long forgotten');
    app().advanceTime(91 * DAY_MS);
    await noteRetention(app().context);
    const { look, warnings } = startProcess();
    expect([await look(), await find(), warnings]).toEqual([HOUR_MS, 404, []]);
  });
});
