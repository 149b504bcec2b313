import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { MailSender } from '../../platform/mail.ts';
import type { AlarmSettings } from '../../settings/settings.ts';
import { answerInTime } from '../answer-in-time.ts';
import { mailDirectly } from './mail-directly.ts';
import type { Telling } from './order-tellings.ts';
import { postAlarm } from './post-alarm.ts';
import type { ToldFile } from './told-file.ts';

/** As for other alarms: one failed connection wakes nobody. */
const LOOKS_THAT_FAIL = 2;
/** A database that takes no writes may not answer either. */
const PATIENCE_MS = 5_000;

/** By what an alarm is told that cannot be kept. */
type DirectWays = {
  alarms: Pick<AlarmSettings, 'webhook' | 'mails'>;
  /** Null: there is no mail server. */
  sender: MailSender | null;
  publicUrl: string;
  clock: Clock;
  organisation: () => Organisation;
  listAdministrators: () => Promise<{ email: string }[]>;
};

export type DirectAlarm = {
  /** A look has failed. Tells it once when it is the second in a row. */
  readonly failed: (sentence: string) => Promise<void>;
  /** A look was kept. Tells that it is over, if the beginning was told, also by another process or before a restart. */
  readonly worked: () => Promise<void>;
};

/**
 * The alarm that cannot be kept: while the database takes no writes, neither what a look finds nor a telling can be
 * stored (record-look.ts). So it is posted to ALARM_URL at once; where that is not set, it is mailed to ALARM_MAIL, and
 * to the administrators if the database can be read. Each machine tells for itself. Throws when nobody could be told;
 * the next look tries again.
 */
export function createDirectAlarm(
  given: DirectWays & { told: Pick<ToldFile, 'read' | 'write'> },
): DirectAlarm {
  const { told } = given;
  let failures = 0;
  /** Null: not read yet. */
  let isTold: boolean | null = null;
  return {
    async failed(sentence) {
      failures += 1;
      if (isTold || failures < LOOKS_THAT_FAIL) return;
      isTold = await told.read();
      if (isTold) return;
      await tellDirectly(given, { what: 'begun', part: m.health_writes(), text: sentence });
      isTold = true;
      await told.write(true);
    },
    async worked() {
      failures = 0;
      if (isTold === false) return;
      if (await told.read()) {
        const text = m.health_writes_good();
        await tellDirectly(given, { what: 'over', part: m.health_writes(), text });
        await told.write(false);
      }
      isTold = false;
    },
  };
}

/** Posts an alarm of this part to ALARM_URL, or mails it where that is not set. Throws when nobody could be told. */
export async function tellDirectly(
  { alarms, sender, publicUrl, clock, organisation, listAdministrators }: DirectWays,
  { what, part, text }: { what: Exclude<Telling, 'lasts'>; part: string; text: string },
): Promise<void> {
  const title = what === 'begun' ? m.alarm_begun({ part }) : m.alarm_over({ part });
  const link = `${publicUrl}/staff/health`;
  const facts = organisation();
  if (alarms.webhook !== null) {
    return postAlarm(alarms.webhook, { what, title: `${facts.name}: ${title}`, text, link });
  }
  if (sender === null) return;
  const administrators = await answerInTime(listAdministrators(), PATIENCE_MS).catch(() => null);
  const readers = new Set([...alarms.mails, ...(administrators ?? []).map(({ email }) => email)]);
  // Later the database may be read and take no writes: then they are to be told.
  if (administrators === null && readers.size === 0) {
    throw new Error('The administrators cannot be read, and ALARM_MAIL is not set');
  }
  await mailDirectly(
    { title, text, link },
    {
      ...{ sender, readers: [...readers], organisation: facts },
      messageId: `health-direct:${what}:${toTimestamp(clock.now())}`,
    },
  );
}
