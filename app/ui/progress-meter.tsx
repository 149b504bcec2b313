import './feather.css';
import type { ReactNode } from 'react';
import { grownBy } from './feather-drawing.tsx';

export type ProgressMeterProps = {
  /** Whole per cent; may be above 100, the feather is then full-grown and the words tell. */
  readonly percent: number;
  /** What is measured, for those who can't see the feather. */
  readonly label: string;
  /** The measure in words, such as '112% funded'. */
  readonly valueText: string;
  /** Grows once when the page appears, where it is the first thing to be seen. */
  readonly grows?: boolean;
  readonly className?: string;
  /** The FeatherDrawing of the same percentage. */
  readonly children: ReactNode;
};

/** A measure of what has come towards a goal, told in words to those who can't see its feather. */
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
      aria-valuenow={grownBy(percent)}
      aria-valuetext={valueText}
      className={`feather ${grows ? 'feather-grows' : ''} ${className}`}
    >
      {children}
    </div>
  );
}
