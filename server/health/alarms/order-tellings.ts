import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import {
  addAllToOutbox,
  addToOutbox,
  forgetDoneJobs,
  type OutboxJob,
} from '../../platform/outbox.writes.ts';
import type { AlarmSettings } from '../../settings/settings.ts';
import { listAdministrators } from '../health.queries.ts';
import type { HealthPart } from '../health-line.ts';
import type { AlarmRow } from './alarms.queries.ts';

/** 'lasts': once a day after the first. */
export type Telling = 'begun' | 'lasts' | 'over';

const DAY_MS = 24 * 3_600_000;

export const ALARM_MAIL_JOB = 'health-alarm-mail';
export const ALARM_POST_JOB = 'health-alarm-post';
export const HEARTBEAT_JOB = 'health-heartbeat';
/** They need no mail server, and must tell when it is away. */
export const URGENT_JOBS = [ALARM_POST_JOB, HEARTBEAT_JOB];

/** Parts that send mails to staff of their own when they begin and end (server/shield/attack-mail.ts). */
const STAFF_TOLD_ELSEWHERE: readonly HealthPart[] = ['attack'];

type OrderContext = Pick<Context, 'clock'> & { alarms: AlarmSettings };

/**
 * Orders what tells of an alarm: a mail to each administrator and to each address of ALARM_MAIL, and a post to
 * ALARM_URL. Each is a job of its own, so that one way works while another fails.
 */
export async function orderTellings(
  trx: DatabaseTransaction,
  { clock, alarms }: OrderContext,
  alarm: AlarmRow,
  what: Telling,
): Promise<void> {
  const telling = String(alarm.tellings);
  const about = { alarmId: alarm.id, what, telling };
  const isMailed = what === 'lasts' || !STAFF_TOLD_ELSEWHERE.some((part) => part === alarm.part);
  const readers = isMailed ? await listReaders(trx, alarms) : listAddresses(alarms);
  const jobs: OutboxJob[] = readers.map((reader) => ({
    kind: ALARM_MAIL_JOB,
    dedupeKey: `${ALARM_MAIL_JOB}:${alarm.id}:${telling}:${reader}`,
    payload: { ...about, reader },
  }));
  if (alarms.webhook !== null) {
    const dedupeKey = `${ALARM_POST_JOB}:${alarm.id}:${telling}`;
    jobs.push({ kind: ALARM_POST_JOB, dedupeKey, payload: about });
  }
  await addAllToOutbox(trx, clock, jobs);
}

/** The readers of alarms and letters as payloads name them: ids of administrators, places in ALARM_MAIL. */
export async function listReaders(
  trx: DatabaseTransaction,
  { mails }: Pick<AlarmSettings, 'mails'>,
): Promise<string[]> {
  const administrators = await listAdministrators(trx);
  return [...administrators.map(({ id }) => id), ...listAddresses({ mails })];
}

const listAddresses = ({ mails }: Pick<AlarmSettings, 'mails'>): string[] =>
  mails.map((_, place) => `address-${place}`);

/** Orders the call of ALARM_HEARTBEAT_URL of this hour, once, and forgets those of hours more than a day ago that were done. */
export async function orderHeartbeat(
  trx: DatabaseTransaction,
  { clock, alarms }: OrderContext,
): Promise<void> {
  if (alarms.heartbeatUrl === null) return;
  const hour = hourOf(clock.now());
  await addToOutbox(trx, clock, {
    kind: HEARTBEAT_JOB,
    dedupeKey: `${HEARTBEAT_JOB}:${hour}`,
    payload: { hour },
  });
  const dayAgo = hourOf(new Date(clock.now().getTime() - DAY_MS));
  await forgetDoneJobs(trx, {
    kind: HEARTBEAT_JOB,
    from: `${HEARTBEAT_JOB}:`,
    before: `${HEARTBEAT_JOB}:${dayAgo}`,
  });
}

/** As in '2026-11-25T18', UTC. */
export const hourOf = (moment: Date): string => moment.toISOString().slice(0, 13);
