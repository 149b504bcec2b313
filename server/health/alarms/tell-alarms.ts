import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import { layOutLetter } from '../../platform/lay-out-letter.ts';
import type { Letter } from '../../platform/letter.ts';
import type { MailSender } from '../../platform/mail.ts';
import type { OutboxHandler } from '../../platform/outbox-worker.ts';
import type { AlarmSettings } from '../../settings/settings.ts';
import { describeMoment } from '../describe-moment.ts';
import { listAdministrators } from '../health.queries.ts';
import { type AlarmRow, findAlarm } from './alarms.queries.ts';
import {
  ALARM_MAIL_JOB,
  ALARM_POST_JOB,
  HEARTBEAT_JOB,
  hourOf,
  type Telling,
} from './order-tellings.ts';
import { callHeartbeat, postAlarm } from './post-alarm.ts';

const about = {
  alarmId: z.string(),
  what: z.enum(['begun', 'lasts', 'over']),
  telling: z.string(),
};
const postSchema = z.object(about);
const mailSchema = z.object({ ...about, reader: z.string() });
const heartbeatSchema = z.object({ hour: z.string() });

type TellSettings = { alarms: AlarmSettings; publicUrl: string };

/** The outbox's handlers of alarms: mails, posts and the heartbeat. */
export function createAlarmHandlers(
  sender: MailSender,
  { alarms, publicUrl }: TellSettings,
): Record<string, OutboxHandler> {
  return {
    [ALARM_MAIL_JOB]: async (payload, { db, organisation }) => {
      const { reader, ...job } = mailSchema.parse(payload);
      const alarm = await findCurrent(db, job);
      const to = await findReader(db, alarms, reader);
      if (alarm === null || to === null) return;
      const letter = composeAlarmLetter(job.what, alarm, { name: to.name, publicUrl });
      await sender.send({
        to: to.email,
        ...(await layOutLetter(letter, organisation.facts())),
        messageId: `${ALARM_MAIL_JOB}:${job.alarmId}:${job.telling}:${reader}`,
      });
    },
    [ALARM_POST_JOB]: async (payload, { db, organisation }) => {
      const job = postSchema.parse(payload);
      const alarm = await findCurrent(db, job);
      if (alarm === null || alarms.webhook === null) return;
      const title = titleOf(job.what, alarm);
      await postAlarm(alarms.webhook, {
        what: job.what,
        title: `${organisation.facts().name}: ${title}`,
        text: sentenceOf(job.what, alarm),
        link: `${publicUrl}/staff/health`,
      });
    },
    [HEARTBEAT_JOB]: async (payload, { clock }) => {
      const { hour } = heartbeatSchema.parse(payload);
      // A late call would say of now what was true then.
      if (alarms.heartbeatUrl === null || hour !== hourOf(clock.now())) return;
      await callHeartbeat(alarms.heartbeatUrl);
    },
  };
}

/** The alarm of a job; null when it is over, or was told again, before the job's turn came. */
async function findCurrent(
  db: Context['db'],
  { alarmId, what, telling }: { alarmId: string; what: Telling; telling: string },
): Promise<AlarmRow | null> {
  const alarm = await findAlarm(db, alarmId);
  if (alarm === undefined) return null;
  return what === 'over' || String(alarm.tellings) === telling ? alarm : null;
}

/** Name and address of a reader (order-tellings.ts); null when they are none any more. */
export async function findReader(
  db: Context['db'],
  { mails }: Pick<AlarmSettings, 'mails'>,
  reader: string,
): Promise<{ name: string | null; email: string } | null> {
  const place = /^address-(\d+)$/.exec(reader)?.[1];
  if (place !== undefined) {
    const email = mails[Number(place)];
    return email === undefined ? null : { name: null, email };
  }
  return (await listAdministrators(db)).find(({ id }) => id === reader) ?? null;
}

const titles: Record<Telling, (inputs: { part: string }) => string> = {
  begun: m.alarm_begun,
  lasts: m.alarm_lasts,
  over: m.alarm_over,
};

const titleOf = (what: Telling, { name }: AlarmRow) => titles[what]({ part: name });

function sentenceOf(what: Telling, { sentence, began_at, ended_at }: AlarmRow): string {
  const begin = describeMoment(began_at);
  return what === 'over'
    ? m.alarm_over_lead({ begin, end: describeMoment(ended_at ?? began_at) })
    : m.alarm_lead({ begin, sentence });
}

function composeAlarmLetter(
  what: Telling,
  alarm: AlarmRow,
  { name, publicUrl }: { name: string | null; publicUrl: string },
): Letter {
  return {
    subject: titleOf(what, alarm),
    heading: titleOf(what, alarm),
    name,
    lead: [sentenceOf(what, alarm)],
    rows: [],
    link: { label: m.alarm_mail_link(), address: `${publicUrl}/staff/health` },
    notes: what === 'over' ? [] : [m.alarm_mail_note()],
  };
}
