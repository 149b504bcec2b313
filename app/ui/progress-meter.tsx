import './feather.css';
import type { ReactNode } from 'react';
import { clampPercent } from './feather-drawing.tsx';

export type ProgressMeterProps = {
  /** Whole per cent; above 100 the bar is full and only the text states the value. */
  readonly percent: number;
  /** Accessible label. */
  readonly label: string;
  /** The value as text, such as '112% funded'. */
  readonly valueText: string;
  /** Animates once when the page appears, where it is above the fold. */
  readonly grows?: boolean;
  readonly className?: string;
  /** The FeatherDrawing of the same percentage. */
  readonly children: ReactNode;
};

/** Progress towards a goal, with a text value for screen readers. */
export function ProgressMeter({
  percent,
  label,
  valueText,
  grows = false,
  className = '',
  children,
}: ProgressMeterProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={clampPercent(percent)}
      aria-valuetext={valueText}
      className={`feather ${grows ? 'feather-grows' : ''} ${className}`}
    >
      {children}
    </div>
  );
}
