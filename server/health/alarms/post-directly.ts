import { m } from '#shared/messages/compiled/messages.js';
import type { AlarmSettings } from '../../settings/settings.ts';
import type { Telling } from './order-tellings.ts';
import { postAlarm } from './post-alarm.ts';

/** As for other alarms: one failed connection wakes nobody. */
const LOOKS_THAT_FAIL = 2;

export type DirectAlarm = {
  /** A look has failed. Posts once when it is the second in a row. */
  readonly failed: (sentence: string) => Promise<void>;
  /** A look was kept. Posts that it is over, if it was told. */
  readonly worked: () => Promise<void>;
};

/**
 * The alarm that cannot be kept: while the database takes no writes, neither what a look finds nor a telling can be
 * stored (record-look.ts), so it goes to ALARM_URL at once. Each process tells for itself. Throws as postAlarm does; the
 * next look tries again.
 */
export function createDirectAlarm({
  alarms,
  publicUrl,
  name,
}: {
  alarms: Pick<AlarmSettings, 'webhook'>;
  publicUrl: string;
  /** Of the organisation. */
  name: () => string;
}): DirectAlarm {
  const part = m.health_writes();
  let failures = 0;
  let isTold = false;
  const tell = async (what: Telling, title: string, text: string) => {
    if (alarms.webhook === null) return;
    const link = `${publicUrl}/staff/health`;
    await postAlarm(alarms.webhook, { what, title: `${name()}: ${title}`, text, link });
  };
  return {
    async failed(sentence) {
      failures += 1;
      if (isTold || failures < LOOKS_THAT_FAIL) return;
      await tell('begun', m.alarm_begun({ part }), sentence);
      isTold = true;
    },
    async worked() {
      failures = 0;
      if (!isTold) return;
      await tell('over', m.alarm_over({ part }), m.health_writes_good());
      isTold = false;
    },
  };
}
