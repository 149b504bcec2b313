import { m } from '#shared/messages/compiled/messages.js';
import type { HealthLine } from '#shared/staff/health-endpoints.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';

type State = HealthLine['state'];

const looks: Record<State, { tone: BadgeTone; name: () => string; drawing: string }> = {
  green: { tone: 'good', name: m.health_state_green, drawing: 'M5 12.5l4.5 4.5L19 7.5' },
  amber: { tone: 'waiting', name: m.health_state_amber, drawing: 'M12 4 3 20h18zM12 10v4m0 3v.01' },
  red: { tone: 'bad', name: m.health_state_red, drawing: 'M6 6l12 12M18 6 6 18' },
};

/** A state as a word with a sign of its own shape; the colour only repeats them. */
export function StateMark({ state }: { readonly state: State }) {
  const { tone, name, drawing } = looks[state];
  return (
    <Badge tone={tone}>
      <span className="inline-flex items-center gap-1">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="size-3 shrink-0"
        >
          <path d={drawing} />
        </svg>
        {name()}
      </span>
    </Badge>
  );
}
