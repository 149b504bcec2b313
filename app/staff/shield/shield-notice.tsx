import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { useMay } from '../access/use-staff.ts';
import { formatMoment } from '../money/format-moment.ts';
import { useShield } from './use-shield.ts';

const EVERY_MS = 30_000;

/** Notice on other pages, only during an attack or while online donations are paused. */
export function ShieldNotice() {
  const { shield } = useShield({ everyMs: EVERY_MS, skip: !useMay('shield.see') });
  const attack = shield?.attacks.find(({ endedAt }) => endedAt === null) ?? null;
  if (shield === null || (attack === null && !shield.isPaused)) return null;
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border border-danger/40 bg-danger-wash px-4 py-3"
    >
      <div>
        {shield.isPaused && <p className="font-semibold">{m.shield_notice_paused()}</p>}
        {attack !== null && (
          <p className="font-semibold">
            {m.shield_notice_attack({ start: formatMoment(attack.startedAt) })}
          </p>
        )}
      </div>
      <Link to="/shield" className="font-semibold">
        {m.shield_notice_link()}
      </Link>
    </div>
  );
}
