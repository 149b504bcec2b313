import { hostname } from 'node:os';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { latestTime } from '../platform/latest-time.ts';
import { runWithLease } from '../platform/leases.ts';
import { createMailSender } from '../platform/mail.ts';
import { repeatWork } from '../platform/repeat-work.ts';
import { isFull } from '../platform/watch-writes.ts';
import { listLines } from './alarms/alarms.queries.ts';
import { createDirectAlarm } from './alarms/post-directly.ts';
import { recordLook } from './alarms/record-look.ts';
import { createToldFile } from './alarms/told-file.ts';
import { answerInTime, PATIENCE_MS, sharePending } from './answer-in-time.ts';
import { checkInstallation } from './check-installation.ts';
import { createMachineLook } from './checks/check-machines.ts';
import { checkProcesses } from './checks/check-processes.ts';
import { findAltered } from './find-altered.ts';
import { findDamage } from './find-damage.ts';
import { dayBefore } from './growth.ts';
import { listAdministrators, measureDatabase } from './health.queries.ts';
import type { HealthContext } from './health-context.ts';
import type { HealthLine } from './health-line.ts';
import { orderWeeklyLetter } from './letter/send-weekly-letter.ts';
import { PROGRAM_FOLDER } from './program-version.ts';
import { readDisk } from './read-disk.ts';
import { readRarely } from './read-rarely.ts';
import { keepReading } from './readings.writes.ts';
import { type CacheSize, createReporter } from './say-alive.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const LOOK_EVERY_MS = 5 * MINUTE_MS;
/** Leaves a starting server time for requests; the page looks at once when nothing was kept yet. */
const FIRST_LOOK_AFTER_MS = MINUTE_MS;
/** Another process looked a moment ago. */
const FRESH_MS = 4 * MINUTE_MS;
/** Of a look that staff asked for: the button is pressed more often than once. */
const ASKED_FRESH_MS = 10 * SECOND_MS;
const LEASE_MS = MINUTE_MS;
/** A look takes three minutes at most (check-installation.ts): one that takes longer waits for the database. */
const LONGEST_LOOK_MS = 4 * MINUTE_MS;
/** Over a connection that is dead, an answer may never come. Then the same is asked over another one. */
const GIVEN_UP_MS = 30 * MINUTE_MS;
const KEEP_READINGS_DAYS = 400;

export type HealthWatch = {
  start: () => void;
  stop: () => Promise<void>;
  /** Looks now, unless it was done within ten seconds or is being done elsewhere. */
  look: () => Promise<void>;
  /** Reports this process, as before each look. */
  report: () => Promise<void>;
  /** Where the size of this process's page cache is read. */
  watchCache: (size: () => CacheSize) => void;
};

type WatchContext = Context & HealthContext;

/** When a process last looked, or another one just before it, by its own clock, UTC ISO; null: not yet. */
export type LastLook = { at: string | null };

/**
 * Looks at the installation every five minutes, in one process at a time, and keeps what was found for the page, the
 * alarms and the metrics. Every process reports itself and
 * what it finds of its machine.
 */
export function watchHealth(given: WatchContext): HealthWatch {
  const { clock, settings } = given;
  const reachFiles = sharePending(() => given.files.reach());
  const context: WatchContext = {
    ...given,
    // On a disk that hangs, each further try would block one more thread.
    files: { reach: () => reachFiles('files') },
    findDamage: readRarely(clock, HOUR_MS, () => findDamage(settings.database)),
    findAltered: readRarely(clock, 24 * HOUR_MS, () => findAltered(PROGRAM_FOLDER)),
  };
  const reporter = createReporter(context);
  let readCacheSize = (): CacheSize => ({ pages: 0, bytes: 0 });
  const lookAtMachine = createMachineLook(context, GIVEN_UP_MS);
  let ofMachine = {};
  // Of a database that answers nothing, each further try would keep one more connection.
  const reportOnce = sharePending(() => reporter.report(readCacheSize(), ofMachine), GIVEN_UP_MS);
  const report = () => reportOnce('report');
  let stopSignal: AbortSignal | undefined;
  const last: LastLook = { at: null };
  const lookOnceAtATime = sharePending(
    () => lookOnce(context, FRESH_MS, stopSignal, last),
    GIVEN_UP_MS,
  );
  const isFullOnce = sharePending(() => isFull(context), GIVEN_UP_MS);
  const told = createToldFile(settings.database.dataFolder);
  const direct = createDirectAlarm({
    ...{ alarms: settings.alarms, publicUrl: settings.publicUrl, clock, told },
    sender: settings.mail.smtpUrl === null ? null : createMailSender(settings.mail),
    organisation: () => context.organisation.facts(),
    listAdministrators: () => listAdministrators(context.db),
  });
  /** Whatever a look finds cannot be kept now, or it comes to no end. */
  const tellDirectly = async () => {
    const takesNoWrites = await answerInTime(isFullOnce('full'), PATIENCE_MS).catch(() => false);
    await direct.failed(takesNoWrites ? m.health_writes_full() : m.health_look_failed());
  };
  const work = repeatWork({
    work: async (stopping) => {
      ofMachine = (await unlessAborted(lookAtMachine(), stopping)) ?? ofMachine;
      stopSignal = stopping;
      await answerInTime(report(), PATIENCE_MS);
      await answerInTime(lookOnceAtATime('look'), LONGEST_LOOK_MS);
      await direct.worked().catch((error: unknown) => {
        context.log.error({ err: error }, 'The end of an alarm could not be told');
      });
      return LOOK_EVERY_MS;
    },
    firstAfterMs: FIRST_LOOK_AFTER_MS,
    pauseAfterErrorMs: LOOK_EVERY_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error({ err }, 'The health of the installation could not be looked at');
      void tellDirectly().catch((error: unknown) => {
        context.log.error({ err: error }, 'The alarm about it could not be told');
      });
    },
  });
  let firstReport = Promise.resolve();
  let reserved = Promise.resolve();
  return {
    start() {
      // At once: the doctor is called right after a start.
      firstReport = arrive(context, report).catch((err: unknown) => {
        context.log.warn({ err }, 'The start of this process was not recorded');
      });
      reserved = told.reserve().catch((err: unknown) => {
        context.log.warn({ err }, 'The file that remembers an alarm was not made in DATA_DIR');
      });
      work.start();
    },
    async stop() {
      await work.stop();
      await firstReport;
      await reserved;
      await reporter.leave().catch((err: unknown) => {
        context.log.warn({ err }, 'The end of this process was not recorded');
      });
    },
    async look() {
      await report();
      await lookOnce(context, ASKED_FRESH_MS, undefined, last);
    },
    report,
    watchCache(size) {
      readCacheSize = size;
    },
  };
}

/**
 * Reports a process that starts. Where others died again and again before it, that is kept and told at once: this one
 * may not live until its first look either.
 */
export async function arrive(
  context: Pick<WatchContext, 'db' | 'clock' | 'settings' | 'wakeOutbox'>,
  report: () => Promise<void>,
): Promise<void> {
  await report();
  const found = await checkProcesses(context);
  if (found.state !== 'red') return;
  const line = { id: 'processes' as const, part: m.health_processes(), ...found };
  await recordLook({ ...context, alarms: context.settings.alarms }, [line], { isWhole: false });
}

/**
 * One look of one process, unless there was one within `freshMs`; also keeps the day's reading and orders the letter.
 * When `stopping` aborts, what the checks would have found is left out, so that the server ends at once. Throws
 * NoAnswerError when the database does not answer: the lease is released then, so that another process looks, and what
 * is found afterwards is left out, since it would be old.
 */
export async function lookOnce(
  context: WatchContext,
  freshMs: number,
  stopping: AbortSignal = new AbortController().signal,
  last: LastLook = { at: null },
): Promise<void> {
  // Of every machine: each has a disk of its own.
  await takeReading(context);
  const over = new AbortController();
  const ending = AbortSignal.any([stopping, over.signal]);
  await runWithLease(context, 'health-look', LEASE_MS, () =>
    answerInTime(lookAndKeep(context, { freshMs, ending, last }), LONGEST_LOOK_MS).finally(() =>
      over.abort(),
    ),
  );
}

async function lookAndKeep(
  context: WatchContext,
  { freshMs, ending, last }: { freshMs: number; ending: AbortSignal; last: LastLook },
): Promise<void> {
  const { db, clock, settings } = context;
  const alarmContext = { ...context, alarms: settings.alarms };
  const [line] = await listLines(db);
  if (ending.aborted) return;
  if (line !== undefined && isFresh(line.looked_at, clock.now(), freshMs)) {
    last.at = toTimestamp(clock.now());
    return;
  }
  const lines = await unlessAborted(checkInstallation(context), ending);
  if (lines === null) return;
  const isDisputed = line !== undefined && isOfOtherClock(line.looked_at, clock.now(), last);
  const found = isDisputed ? lines.map(withoutGoodClock) : lines;
  await recordLook(alarmContext, found, { lookedBefore: last.at });
  last.at = toTimestamp(clock.now());
  await orderWeeklyLetter(alarmContext);
}

/**
 * Whether a look that was kept since ours is dated by a clock so wrong that reports by it may be taken for none. One
 * that is behind by more than the rest of PROCESS_SEEN_MS is not seen at our next look. Where our last look found a
 * fresh one instead, that one is less than LOOK_EVERY_MS older.
 */
const isOfOtherClock = (at: string, now: Date, last: LastLook) =>
  last.at !== null &&
  (at > latestTime(now) || at < timestampAfter(new Date(last.at), -LOOK_EVERY_MS));

/** Only a machine itself finds that its clock is wrong: one whose clock is well leaves it at what that one found. */
const withoutGoodClock = (line: HealthLine): HealthLine =>
  line.id === 'clock' && line.state === 'green' ? { ...line, isUnknown: true } : line;

/** A time ahead of ours was written by a clock that was wrong. */
const isFresh = (at: string, now: Date, freshMs: number) =>
  at > timestampAfter(now, -freshMs) && at <= toTimestamp(now);

/** The result, or null as soon as the signal aborts. */
async function unlessAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const leave = () => resolve(null);
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  try {
    return await Promise.race([result, promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** The day's reading; none while the disk cannot be measured, which its line says. */
async function takeReading(context: WatchContext): Promise<void> {
  const { db, dialect, clock, settings } = context;
  const now = clock.now();
  const { dataFolder } = settings.database;
  const disk = await (context.readDisk ?? readDisk)(dataFolder).catch(() => null);
  if (disk === null) return;
  const reading = {
    day: dayBefore(now, 0),
    machine: hostname(),
    free_bytes: disk.free,
    database_bytes: await measureDatabase(db, dialect),
  };
  await transact(db, (trx) => keepReading(trx, reading, dayBefore(now, KEEP_READINGS_DAYS)));
}
