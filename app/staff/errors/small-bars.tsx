import { m } from '#shared/messages/compiled/messages.js';

const BAR = 4;
const GAP = 1;
const HEIGHT = 22;
/** A single error among thousands is still seen. */
const LEAST = 2;

/** How often an error occurred in a week, one bar for six hours; the highest fills the height. */
export function SmallBars({
  bars,
  wide = false,
}: {
  readonly bars: readonly number[];
  /** Fills its place instead of standing in a cell. */
  readonly wide?: boolean;
}) {
  const most = Math.max(1, ...bars);
  const width = bars.length * (BAR + GAP);
  const count = bars.reduce((sum, bar) => sum + bar, 0);
  return (
    <svg
      role="img"
      aria-label={m.errors_week_text({ count, most: Math.max(0, ...bars) })}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`block ${wide ? 'h-16 w-full max-w-2xl' : 'h-6 w-36'}`}
    >
      <rect y={HEIGHT - 1} width={width} height={1} className="fill-line-strong" />
      {bars.map((bar, index) => {
        const height = bar === 0 ? 0 : Math.max(LEAST, (bar / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={index * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            className="fill-danger"
          />
        );
      })}
    </svg>
  );
}
