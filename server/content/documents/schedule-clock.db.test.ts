import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { noteRetention } from '#test/note-retention.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { createClockDoubt } from '../../privacy/clock-doubt.ts';
import { bulletin } from './documents.fixture.ts';
import { readDocument } from './list-documents.ts';
import { createDocument } from './save-document.ts';
import { createScheduleLook, scheduleDocument } from './schedule-document.ts';

const DAY_MS = 86_400_000;
const editor = staffMember('editor');
const kind = 'bulletins';

describeOnEachDatabase('what is scheduled, by a clock that may be wrong,', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
  });
  afterEach(() => opened.close());

  const startProcess = () => {
    const running = { ms: 0 };
    const isDoubted = createClockDoubt(context, () => running.ms);
    return { running, look: createScheduleLook(context, isDoubted) };
  };
  /** A bulletin that becomes public after that many milliseconds; returns how to read its state. */
  const schedule = async (afterMs: number) => {
    const { id } = await createDocument(context, editor, kind, { fields: bulletin });
    const at = toTimestamp(new Date(context.clock.now().getTime() + afterMs));
    await scheduleDocument(context, editor, { kind, id }, { at });
    return async () => (await readDocument(context, editor, { kind, id })).state;
  };

  test('is not published by one a month ahead until the process has run for a day', async () => {
    const readState = await schedule(21 * DAY_MS);
    await noteRetention(context);
    context.clock.advance(30 * DAY_MS);
    const { look, running } = startProcess();
    await look();
    running.ms += DAY_MS - 1;
    await look();
    expect(await readState()).toBe('scheduled');
    running.ms += 1;
    await look();
    expect(await readState()).toBe('published');
  });

  test('is published on its day once the clock is set right', async () => {
    const readState = await schedule(21 * DAY_MS);
    await noteRetention(context);
    const right = context.clock.now();
    context.clock.advance(30 * DAY_MS);
    const { look } = startProcess();
    await look();
    context.clock.set(right);
    await look();
    expect(await readState()).toBe('scheduled');
    context.clock.advance(21 * DAY_MS);
    await look();
    expect(await readState()).toBe('published');
  });

  test('is published at its time where staff schedule it while the clock is doubted', async () => {
    const readHeld = await schedule(21 * DAY_MS);
    await noteRetention(context);
    context.clock.advance(30 * DAY_MS);
    const { look } = startProcess();
    await look();
    const readNew = await schedule(60_000);
    context.clock.advance(61_000);
    await look();
    expect([await readHeld(), await readNew()]).toEqual(['scheduled', 'published']);
  });

  test('is published at the start where the nightly erasure went by this clock', async () => {
    const readState = await schedule(21 * DAY_MS);
    context.clock.advance(30 * DAY_MS);
    await noteRetention(context);
    await startProcess().look();
    expect(await readState()).toBe('published');
  });

  test('is published at the start where nothing was ever erased', async () => {
    const readState = await schedule(60_000);
    context.clock.advance(30 * DAY_MS);
    await startProcess().look();
    expect(await readState()).toBe('published');
  });
});
