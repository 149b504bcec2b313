import { leafOf } from './event-times.ts';

/** The day of an event as a leaf of a wall calendar; the words beside it tell the same. */
export function CalendarLeaf({ moment }: { readonly moment: string }) {
  const { weekday, day, month } = leafOf(moment);
  return (
    <span
      aria-hidden="true"
      className="flex w-18 shrink-0 flex-col overflow-hidden rounded-xl border border-line bg-card text-center shadow-paper"
    >
      <span className="bg-action py-0.5 text-sm font-semibold text-on-action">{month}</span>
      <span className="pt-1.5 font-display text-3xl leading-none text-ink tabular-nums">{day}</span>
      <span className="pb-1.5 text-sm leading-5 text-ink-soft">{weekday}</span>
    </span>
  );
}
