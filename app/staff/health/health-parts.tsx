import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { HealthLine } from '#shared/staff/health-endpoints.ts';
import { Panel } from '../kit/panel.tsx';
import { formatMoment } from '../money/format-moment.ts';
import { StateMark } from './state-mark.tsx';

/** Desk pages that show what a part's sentence counts, or where it says that something is to be done. */
const pages: Readonly<Record<string, { to: string; label: () => string }>> = {
  errors: { to: '/health/errors', label: m.errors_open },
  'slow-queries': { to: '/health/errors', label: m.errors_open },
  differences: { to: '/provider-differences', label: m.rail_differences },
  mail: { to: '/mails?state=attention', label: m.attention_mails },
  work: { to: '/attention', label: m.attention_title },
  attack: { to: '/shield', label: m.rail_shield },
  approvals: { to: '/organisation', label: m.rail_organisation },
};

function PartLink({ part }: { readonly part: string }) {
  const page = pages[part];
  return page === undefined ? null : (
    <Link to={page.to} className="text-sm">
      {page.label()}
    </Link>
  );
}

/** Every part with its state, what was found and what to do, and since when; broken ones first. */
export function HealthParts({ lines }: { readonly lines: readonly HealthLine[] }) {
  const order = ['red', 'amber', 'green'] as const;
  const shown = order.flatMap((state) => lines.filter((line) => line.state === state));
  const count = (state: HealthLine['state']) => lines.filter((line) => line.state === state).length;
  const isWell = count('red') + count('amber') === 0;
  return (
    <Panel title={m.health_parts()}>
      <p className="mb-3" role="status">
        {isWell
          ? m.health_all_well()
          : m.health_counts({ red: count('red'), amber: count('amber') })}
      </p>
      <ul>
        {shown.map(({ _id, part, state, sentence, since }) => (
          <li
            key={_id}
            className="grid gap-x-4 gap-y-1 border-t border-line/70 py-2.5 first:border-t-0 md:grid-cols-[11rem_7rem_1fr]"
          >
            <p className="font-semibold">{part}</p>
            <p>
              <StateMark state={state} />
            </p>
            <div className="min-w-0">
              <p className="wrap-anywhere">{sentence}</p>
              <p className="text-sm text-ink-soft">
                {m.health_since({ when: formatMoment(since) })}
              </p>
              <PartLink part={_id} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
