import { formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { ShieldState } from '#shared/staff/shield-endpoints.ts';
import { Figure } from '../kit/figure.tsx';
import { LineChart } from '../kit/line-chart.tsx';
import { Panel } from '../kit/panel.tsx';

type Count = keyof ShieldState['totals'];

const figures: readonly { count: Count; label: () => string; isAlarming?: true }[] = [
  { count: 'orders', label: m.shield_orders },
  { count: 'captured', label: m.shield_captured },
  { count: 'failed', label: m.shield_failed, isAlarming: true },
  { count: 'refused', label: m.shield_refused, isAlarming: true },
  { count: 'asked', label: m.shield_asked },
  { count: 'solved', label: m.shield_solved },
];
/** Series drawn per minute. */
const charts: readonly { count: Count; label: () => string }[] = [
  { count: 'orders', label: m.shield_orders_course },
  { count: 'refused', label: m.shield_refused_course },
  { count: 'failed', label: m.shield_failed_course },
  { count: 'captured', label: m.shield_captured_course },
];

/** Orders, refusals and payments of the last hour, as totals and per minute. */
export function LastHour({ shield: { totals, minutes } }: { readonly shield: ShieldState }) {
  const isQuiet = Object.values(totals).every((count) => count === 0);
  return (
    <Panel title={m.shield_last_hour()}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {figures.map(({ count, label, isAlarming }) => (
          <Figure
            key={count}
            label={label()}
            value={totals[count].toLocaleString('en-IN')}
            alarming={isAlarming === true && totals[count] > totals.captured}
          />
        ))}
      </div>
      {isQuiet ? (
        <p className="mt-3 text-ink-soft">{m.shield_quiet()}</p>
      ) : (
        <div className="mt-4 grid gap-x-6 gap-y-4 md:grid-cols-2">
          {charts.map(({ count, label }) => (
            <div key={count}>
              <p aria-hidden="true" className="mb-1 flex justify-between gap-4 text-sm">
                <span className="font-semibold">{label()}</span>
                <span className="text-ink-soft tabular-nums">
                  {m.shield_most({ count: Math.max(...minutes.map((minute) => minute[count])) })}
                </span>
              </p>
              <LineChart
                label={label()}
                points={minutes.map((minute) => ({
                  key: minute.at,
                  label: formatTime(new Date(minute.at)),
                  value: minute[count],
                  valueText: String(minute[count]),
                }))}
              />
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
}
