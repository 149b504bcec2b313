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
export function createDirectAlarm(given: {
  alarms: Pick<AlarmSettings, 'webhook' | 'mails'>;
  /** Null: there is no mail server. */
  sender: MailSender | null;
  publicUrl: string;
  clock: Clock;
  told: Pick<ToldFile, 'read' | 'write'>;
  organisation: () => Organisation;
  listAdministrators: () => Promise<{ email: string }[]>;
}): DirectAlarm {
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
      await tell(given, 'begun', sentence);
      isTold = true;
      await told.write(true);
    },
    async worked() {
      failures = 0;
      if (isTold === false) return;
      if (await told.read()) {
        await tell(given, 'over', m.health_writes_good());
        await told.write(false);
      }
      isTold = false;
    },
  };
}

async function tell(
  {
    alarms,
    sender,
    publicUrl,
    clock,
    organisation,
    listAdministrators,
  }: Parameters<typeof createDirectAlarm>[0],
  what: Exclude<Telling, 'lasts'>,
  text: string,
): Promise<void> {
  const part = m.health_writes();
  const title = what === 'begun' ? m.alarm_begun({ part }) : m.alarm_over({ part });
  const link = `${publicUrl}/staff/health`;
  const facts = organisation();
  if (alarms.webhook !== null) {
    return postAlarm(alarms.webhook, { what, title: `${facts.name}: ${title}`, text, link });
  }
  if (sender === null) return;
  const administrators = await answerInTime(listAdministrators(), PATIENCE_MS).catch(() => []);
  const readers = new Set([...alarms.mails, ...administrators.map(({ email }) => email)]);
  await mailDirectly(
    { title, text, link },
    {
      ...{ sender, readers: [...readers], organisation: facts },
      messageId: `health-direct:${what}:${toTimestamp(clock.now())}`,
    },
  );
}
