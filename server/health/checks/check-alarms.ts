import { m } from '#shared/messages/compiled/messages.js';
import { timestampAfter } from '../../platform/clock.ts';
import { countFailingPosts, listAdministrators } from '../health.queries.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding } from '../health-line.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Whether anybody would learn of an alarm, and by which ways. */
export async function checkAlarms({ db, clock, settings }: HealthContext): Promise<HealthFinding> {
  const { webhook, mails, heartbeatUrl } = settings.alarms;
  const failing = await countFailingPosts(db, timestampAfter(clock.now(), -WEEK_MS));
  if (failing > 0) return amber(m.health_alarms_failing({ count: failing }));
  const readers = (await listAdministrators(db)).length + mails.length;
  if (readers === 0 && webhook === null) {
    return settings.mode === 'demo'
      ? green(m.health_alarms_nobody())
      : amber(m.health_alarms_nobody());
  }
  const ways = [
    m.health_alarms_mail({ count: readers }),
    ...(webhook === null ? [] : [webhook.shape]),
    ...(heartbeatUrl === null ? [] : [m.health_alarms_heartbeat()]),
  ];
  return green(m.health_alarms_good({ ways: ways.join(', ') }));
}
