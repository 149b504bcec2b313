/** Progress of a long task; `total` is null while unknown. */
export function Progress({
  label,
  done,
  total,
  valueText,
}: {
  readonly label: string;
  readonly done: number;
  readonly total: number | null;
  /** As text: '120 of 400 sent'. */
  readonly valueText: string;
}) {
  const percent = total === null || total === 0 ? 0 : Math.min(100, (done / total) * 100);
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-sm">
        <span>{label}</span>
        <span className="text-ink-soft tabular-nums">{valueText}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={total === null ? undefined : Math.round(percent)}
        aria-valuetext={valueText}
      >
        <svg aria-hidden="true" width="100%" height="8" className="block">
          <rect width="100%" height="8" rx="4" className="fill-sand" />
          {total === null ? (
            <rect width="100%" height="8" rx="4" className="animate-breathe fill-marigold" />
          ) : (
            <rect width={`${percent}%`} height="8" rx="4" className="fill-peacock" />
          )}
        </svg>
      </div>
    </div>
  );
}
