import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { timestampAfter, toTimestamp } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import type { AlarmSettings } from '../../settings/settings.ts';
import { HEALTH_PARTS, type HealthLine, isAlarming } from '../health-line.ts';
import { type AlarmRow, type LineRow, listAlarms, listLines } from './alarms.queries.ts';
import {
  deleteLines,
  deleteOldAlarms,
  insertAlarm,
  updateAlarm,
  writeLine,
} from './alarms.writes.ts';
import { orderHeartbeat, orderTellings } from './order-tellings.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An alarm begins when it was so on two looks, five minutes apart: one failed connection wakes nobody. */
const STEADY_MS = 4 * MINUTE_MS;
/** Three looks. Nobody looked for longer, as while the server was off: what was before has not lasted until now. */
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** A process looks at one part only when it starts, which may be rarer: others died within the hour before. */
const LONGEST_PAUSE_OF_PART_MS = HOUR_MS;
/** It ends after this without a sign of it. */
const QUIET_MS = 15 * MINUTE_MS;
/** A part that came back within six hours must be quiet for longer, or it would flood the mailboxes. */
const QUIET_AGAIN_MS = HOUR_MS;
const AGAIN_WITHIN_MS = 6 * HOUR_MS;
const TELL_EVERY_MS = 24 * HOUR_MS;
const KEEP_ALARMS_MS = 400 * 24 * HOUR_MS;

type RecordContext = Pick<Context, 'db' | 'clock' | 'wakeOutbox'> & { alarms: AlarmSettings };

type Looking = {
  /** False: at one part only. */
  isWhole?: boolean;
  /** When this process last looked, by its own clock, UTC ISO; null: not yet. */
  lookedBefore?: string | null;
};

/**
 * Writes what a look found and decides about alarms, in one transaction that other processes wait for: each alarm begins
 * and ends once, whoever looks. Tellings are outbox rows of the same transaction (decision 42). Parts that were not
 * looked at stay as they are, with their alarms; only those that the program no longer knows are forgotten.
 */
export async function recordLook(
  context: RecordContext,
  lines: readonly HealthLine[],
  { isWhole = true, lookedBefore = null }: Looking = {},
): Promise<void> {
  const { db, clock } = context;
  await transact(db, async (trx) => {
    await lockNames(trx, ['health-look']);
    // After the wait: otherwise it could be dated before a look that another process kept meanwhile.
    const now = clock.now();
    const before = new Map((await listLines(trx)).map((row) => [row.part, row]));
    const recent = await listAlarms(trx, timestampAfter(now, -2 * AGAIN_WITHIN_MS));
    const longest = isWhole ? LONGEST_PAUSE_MS : LONGEST_PAUSE_OF_PART_MS;
    const pausedSince = timestampAfter(now, -longest);
    for (const line of lines) {
      const known = before.get(line.id);
      // On another machine a clock may be behind by hours: a process that looks itself knows that there was no pause.
      const isAfterPause =
        known !== undefined &&
        known.looked_at < pausedSince &&
        (lookedBefore === null || lookedBefore < pausedSince);
      const row = compareWith(known, line, { at: toTimestamp(now), isAfterPause });
      await writeLine(trx, row);
      await decide(trx, context, { row, recent, now, isUnknown: line.isUnknown === true });
    }
    const gone = [...before.keys()].filter((part) => !HEALTH_PARTS.some((known) => known === part));
    await deleteLines(trx, gone);
    for (const alarm of recent.filter(({ part }) => gone.includes(part))) {
      if (alarm.ended_at === null) await end(trx, context, alarm, toTimestamp(now));
    }
    await deleteOldAlarms(trx, timestampAfter(now, -KEEP_ALARMS_MS));
    // A look at one part says nothing of the others.
    if (isWhole && !lines.some(({ state }) => state === 'red')) await orderHeartbeat(trx, context);
  });
  context.wakeOutbox();
}

/** The row of a line: since when it has its state, and since when it alarms or not. */
function compareWith(
  before: LineRow | undefined,
  line: HealthLine,
  { at, isAfterPause }: { at: string; isAfterPause: boolean },
): LineRow {
  const alarms = isStillAlarming(before, line);
  // A time ahead of ours was written by a clock that was wrong.
  const since = (time: string | null | undefined) => (time != null && time <= at ? time : at);
  return {
    part: line.id,
    position: HEALTH_PARTS.indexOf(line.id),
    name: line.part,
    state: line.state,
    sentence: line.sentence,
    since: before?.state === line.state ? since(before.since) : at,
    looked_at: at,
    alarming_since: alarms ? since(isAfterPause ? at : before?.alarming_since) : null,
    calm_since: alarms ? null : since(before?.calm_since),
  };
}

/** What could not be found out leaves it at what was known. */
const isStillAlarming = (before: LineRow | undefined, line: HealthLine) =>
  line.isUnknown ? before !== undefined && before.alarming_since !== null : isAlarming(line);

type Decision = { row: LineRow; recent: readonly AlarmRow[]; now: Date; isUnknown: boolean };

async function decide(
  trx: DatabaseTransaction,
  context: RecordContext,
  { row, recent, now, isUnknown }: Decision,
): Promise<void> {
  const open = recent.find(({ part, ended_at }) => part === row.part && ended_at === null);
  const lasts = (since: string | null, ms: number) =>
    since !== null && since <= timestampAfter(now, -ms);
  if (open === undefined) {
    if (!isUnknown && lasts(row.alarming_since, STEADY_MS)) await begin(trx, context, row);
    return;
  }
  if (row.calm_since !== null) {
    if (isUnknown) return;
    const quiet = hasComeBack(open, recent) ? QUIET_AGAIN_MS : QUIET_MS;
    if (lasts(row.calm_since, quiet)) await end(trx, context, open, row.calm_since);
    return;
  }
  const isDue = lasts(open.told_at, TELL_EVERY_MS) || open.told_at > row.looked_at;
  const told = isDue ? { told_at: toTimestamp(now), tellings: open.tellings + 1 } : {};
  // Readers are told what is wrong, and not that it could not be looked at.
  const sentence = isUnknown ? open.sentence : row.sentence;
  const alarm = { ...open, ...told, sentence };
  if (!isDue && open.sentence === sentence) return;
  await updateAlarm(trx, open.id, { ...told, sentence });
  if (isDue) await orderTellings(trx, context, alarm, 'lasts');
}

const hasComeBack = (open: AlarmRow, recent: readonly AlarmRow[]) =>
  recent.some(
    ({ part, ended_at }) =>
      part === open.part &&
      ended_at !== null &&
      ended_at >= timestampAfter(new Date(open.began_at), -AGAIN_WITHIN_MS),
  );

async function begin(
  trx: DatabaseTransaction,
  context: RecordContext,
  row: LineRow,
): Promise<void> {
  const alarm: AlarmRow = {
    id: createId(),
    part: row.part,
    name: row.name,
    sentence: row.sentence,
    began_at: row.alarming_since ?? row.looked_at,
    told_at: row.looked_at,
    tellings: 1,
    ended_at: null,
  };
  await insertAlarm(trx, alarm);
  await orderTellings(trx, context, alarm, 'begun');
}

async function end(
  trx: DatabaseTransaction,
  context: RecordContext,
  alarm: AlarmRow,
  endedAt: string,
): Promise<void> {
  const change = { ended_at: endedAt, tellings: alarm.tellings + 1 };
  await updateAlarm(trx, alarm.id, change);
  await orderTellings(trx, context, { ...alarm, ...change }, 'over');
}
