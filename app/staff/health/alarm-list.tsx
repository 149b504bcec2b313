import { m } from '#shared/messages/compiled/messages.js';
import type { HealthAlarm } from '#shared/staff/health-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { Panel } from '../kit/panel.tsx';
import { formatMoment } from '../money/format-moment.ts';

/** The alarms of the last weeks, newest first. */
export function AlarmList({ alarms }: { readonly alarms: readonly HealthAlarm[] }) {
  return (
    <Panel title={m.health_alarms_list()}>
      {alarms.length === 0 ? (
        <p className="text-ink-soft">{m.health_alarms_empty()}</p>
      ) : (
        <ul className="flex flex-col gap-3 text-sm">
          {alarms.map(({ _id, part, sentence, beganAt, endedAt }) => (
            <li key={_id} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
              <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
                {part}
                <Badge tone={endedAt === null ? 'bad' : 'good'}>
                  {endedAt === null ? m.health_alarm_lasts() : m.health_alarm_ended()}
                </Badge>
              </p>
              <p className="text-ink-soft">
                {endedAt === null
                  ? m.health_alarm_since({ start: formatMoment(beganAt) })
                  : m.health_alarm_span({
                      start: formatMoment(beganAt),
                      end: formatMoment(endedAt),
                    })}
              </p>
              <p className="wrap-anywhere">{sentence}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
