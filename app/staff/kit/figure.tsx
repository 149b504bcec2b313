import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A key figure that links to the list behind it. */
export function Figure({
  label,
  value,
  detail,
  to,
  alarming = false,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly detail?: ReactNode;
  readonly to?: string;
  /** True: needs attention. */
  readonly alarming?: boolean;
}) {
  const look = alarming ? 'border-danger/50 bg-danger-wash' : 'border-line bg-card';
  return (
    <div
      className={`relative rounded-xl border px-4 py-3 ${look} ${to === undefined ? '' : 'hover:border-action'}`}
    >
      <p className="text-sm text-ink-soft">
        {to === undefined ? (
          label
        ) : (
          <Link
            to={to}
            className="text-inherit no-underline after:absolute after:inset-0 hover:text-action-deep"
          >
            {label}
          </Link>
        )}
      </p>
      <p className="mt-0.5 text-2xl leading-tight font-semibold tabular-nums">{value}</p>
      {detail !== undefined && <p className="mt-0.5 text-sm text-ink-soft">{detail}</p>}
    </div>
  );
}
