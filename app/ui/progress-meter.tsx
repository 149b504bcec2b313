export type ProgressMeterProps = {
  /** Whole per cent; may be above 100, the bar then stays full and the words tell. */
  readonly percent: number;
  /** What is measured, for those who can't see the bar. */
  readonly label: string;
  /** The measure in words, such as '112% funded'. */
  readonly valueText: string;
  readonly className?: string;
};

/** A bar of marigold whose end is a peacock feather's eye. Drawn with attributes: the page's policy forbids inline styles. */
export function ProgressMeter({ percent, label, valueText, className = '' }: ProgressMeterProps) {
  const filled = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={filled}
      aria-valuetext={valueText}
      className={className}
    >
      <svg aria-hidden="true" width="100%" height="34" className="block overflow-visible">
        <rect y="13" width="100%" height="12" rx="6" className="fill-sand" />
        <rect y="13" width={`${filled}%`} height="12" rx="6" className="fill-marigold" />
        <rect y="16" width={`${filled}%`} height="3" rx="1.5" className="fill-card opacity-35" />
        <svg aria-hidden="true" x={`${filled}%`} y="19" className="overflow-visible">
          <path
            d="M0-19C4-12 11-7 11 1.5A11 11 0 0 1-11 1.5C-11-7-4-12 0-19Z"
            className="fill-peacock"
          />
          <path d="M0-12C3-7 8-4 8 2A8 8 0 0 1-8 2C-8-4-3-7 0-12Z" className="fill-marigold" />
          <path
            d="M0-7C2-4 5.4-2 5.4 2.4A5.4 5.4 0 0 1-5.4 2.4C-5.4-2-2-4 0-7Z"
            className="fill-ink"
          />
          <circle cy="3" r="2.2" className="fill-flame" />
        </svg>
      </svg>
    </div>
  );
}
