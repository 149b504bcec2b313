import { m } from '#shared/messages/compiled/messages.js';
import { useHealth } from './use-health.ts';

/** The number of broken parts, beside the page's name in the rail; nothing while there is none. */
export function HealthMark() {
  const { health } = useHealth();
  const count = health?.lines.filter(({ state }) => state === 'red').length ?? 0;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-danger px-1.5 text-xs font-semibold text-paper tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{m.health_mark({ count })}</span>
    </span>
  );
}
