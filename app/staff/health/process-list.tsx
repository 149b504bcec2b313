import { m } from '#shared/messages/compiled/messages.js';
import type { ServerProcess } from '#shared/staff/health-endpoints.ts';
import { Panel } from '../kit/panel.tsx';
import { formatMoment } from '../money/format-moment.ts';

/** What each server process last reported of itself. */
export function ProcessList({ processes }: { readonly processes: readonly ServerProcess[] }) {
  return (
    <Panel title={m.health_process_list()}>
      {processes.length === 0 ? (
        <p className="text-ink-soft">{m.health_process_none()}</p>
      ) : (
        <ul className="flex flex-col gap-3 text-sm">
          {processes.map((one) => (
            <li key={one._id} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
              <p className="font-semibold wrap-anywhere">
                {one.machine} · {one.version}
              </p>
              <p>
                {m.health_process_facts({
                  start: formatMoment(one.startedAt),
                  memory: one.memory,
                  pages: one.cachedPages,
                  size: one.cacheSize,
                  seen: formatMoment(one.seenAt),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
