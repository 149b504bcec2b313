import { Link } from 'react-router';

export type Bar = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The formatted value: '₹1,20,500'. */
  readonly valueText: string;
  /** Link to the list behind the bar. */
  readonly to?: string;
};

/** Horizontal bar chart; the longest bar fills the width. Screen readers get a list of names and values. */
export function BarChart({
  label,
  bars,
}: {
  readonly label: string;
  readonly bars: readonly Bar[];
}) {
  const highest = Math.max(0, ...bars.map((bar) => bar.value));
  return (
    <ul
      aria-label={label}
      className="grid gap-x-3 gap-y-1.5 max-sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(4rem,max-content)_minmax(3rem,1fr)_auto]"
    >
      {bars.map((bar) => (
        <li
          key={bar.key}
          className="relative col-span-2 grid grid-cols-subgrid items-center text-sm sm:col-span-3"
        >
          <span className="truncate sm:max-w-44 xl:max-w-56">
            {bar.to === undefined ? (
              bar.label
            ) : (
              <Link
                to={bar.to}
                className="block truncate py-0.5 text-ink no-underline after:absolute after:inset-0 hover:text-action-deep hover:underline"
              >
                {bar.label}
              </Link>
            )}
          </span>
          <svg
            aria-hidden="true"
            width="100%"
            height="14"
            className="block max-sm:col-span-2 max-sm:row-start-2"
          >
            <rect width="100%" height="14" rx="3" className="fill-sand/40" />
            <rect
              width={`${highest > 0 ? (Math.max(0, bar.value) / highest) * 100 : 0}%`}
              height="14"
              rx="3"
              className="fill-peacock"
            />
          </svg>
          <span className="text-right tabular-nums">{bar.valueText}</span>
        </li>
      ))}
    </ul>
  );
}
