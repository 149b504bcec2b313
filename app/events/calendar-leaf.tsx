import './leaf.css';
import { leafOf } from './event-times.ts';

/** Date of an event as a calendar leaf; hidden from screen readers, as the text beside it contains the date. */
export function CalendarLeaf({
  moment,
  large = false,
}: {
  readonly moment: string;
  /** Overlaid on the picture of the event's own page. */
  readonly large?: boolean;
}) {
  const { weekday, day, month } = leafOf(moment);
  return (
    <span aria-hidden="true" className={`day-leaf ${large ? 'day-leaf-large' : ''}`}>
      <span className="day-leaf-sheet">
        <span className="day-leaf-month">{month}</span>
        <span className="day-leaf-day">{day}</span>
        <span className="day-leaf-weekday">{weekday}</span>
      </span>
    </span>
  );
}
