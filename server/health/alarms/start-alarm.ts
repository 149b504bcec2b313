import { existsSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { defaultOrganisation } from '#shared/organisation.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { createMailSender } from '../../platform/mail.ts';
import type { StartAlarmSettings } from '../../settings/start-alarm-settings.ts';
import { writePrivateFile } from '../../settings/write-private-file.ts';
import { answerInTime } from '../answer-in-time.ts';
import { describeMoment } from '../describe-moment.ts';
import { tellDirectly } from './post-directly.ts';
import { TOLD_FILE } from './told-file.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** In DATA_DIR: the database may be what is missing. */
const FILE = 'start-alarm.json';
/** Starts that lie further apart are no series. */
const SERIES_MS = 15 * MINUTE_MS;
/** After a reboot PostgreSQL may come up later than this program: that wakes nobody. */
const STEADY_MS = 2 * MINUTE_MS;
const STARTS_THAT_FAIL = 3;
/** The end of this process waits for it. */
const LONGEST_BEGIN_MS = 5 * SECOND_MS;
const LONGEST_END_MS = 30 * SECOND_MS;

const stateSchema = z.object({
  failures: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  isTold: z.boolean(),
});
type State = z.infer<typeof stateSchema>;

/**
 * A start has failed before the server listened, so that no look at the health will tell it. Told once, when starts have
 * failed for two minutes, or at once where nobody starts it again (`isLast`); only where a server has been before. What is
 * told quotes nothing of the failure, which may name a secret. Throws when nobody could be told; the next one tries again.
 */
export async function tellFailedStart(
  settings: StartAlarmSettings,
  { isLast }: { isLast: boolean },
  clock: Clock = systemClock,
): Promise<void> {
  const { dataFolder } = settings;
  if (!existsSync(join(dataFolder, TOLD_FILE))) return;
  const now = clock.now();
  const at = now.toISOString();
  const before = readState(dataFolder);
  const isSeries =
    before !== null && Math.abs(now.getTime() - Date.parse(before.lastAt)) < SERIES_MS;
  const state: State = {
    failures: isSeries ? before.failures + 1 : 1,
    firstAt: isSeries ? before.firstAt : at,
    lastAt: at,
    isTold: before?.isTold === true,
  };
  writeState(dataFolder, state);
  const isSteady =
    state.failures >= STARTS_THAT_FAIL && now.getTime() - Date.parse(state.firstAt) >= STEADY_MS;
  if (state.isTold || !(isLast || isSteady)) return;
  const machine = hostname();
  const begin = describeMoment(state.firstAt);
  const text = isLast
    ? m.alarm_start_last({ machine })
    : m.alarm_start_failed({ machine, begin, count: state.failures });
  await answerInTime(tell(settings, { what: 'begun', text }, clock), LONGEST_BEGIN_MS);
  writeState(dataFolder, { ...state, isTold: true });
}

/** A server listens: tells that it is over, where the beginning was told. Throws when nobody could be told. */
export async function tellServing(
  settings: StartAlarmSettings,
  clock: Clock = systemClock,
): Promise<void> {
  const { dataFolder } = settings;
  const before = readState(dataFolder);
  if (before === null) return;
  if (before.isTold) {
    const text = m.alarm_start_over({ machine: hostname() });
    await answerInTime(tell(settings, { what: 'over', text }, clock), LONGEST_END_MS);
  }
  rmSync(join(dataFolder, FILE), { force: true });
}

async function tell(
  { alarms, mail, publicUrl }: StartAlarmSettings,
  { what, text }: { what: 'begun' | 'over'; text: string },
  clock: Clock,
): Promise<void> {
  await tellDirectly(
    {
      ...{ alarms, publicUrl, clock },
      sender: mail === null ? null : createMailSender(mail),
      // Both are in the database, which may be what is missing.
      organisation: () => defaultOrganisation,
      listAdministrators: async () => [],
    },
    { what, part: m.alarm_start(), text },
  );
}

/** Null: no start has failed since one served, or what was noted cannot be read. */
function readState(dataFolder: string): State | null {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(join(dataFolder, FILE), 'utf8')));
  } catch {
    return null;
  }
}

function writeState(dataFolder: string, state: State): void {
  writePrivateFile(join(dataFolder, FILE), JSON.stringify(state), 'replace');
}
