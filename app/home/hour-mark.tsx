import { skyAt } from './hours.ts';

/** Icon of the sun's position at an hour; at night the moon. */
export function HourMark({ hour }: { readonly hour: number }) {
  const { x, y, isNight } = skyAt(hour);
  return (
    <svg aria-hidden="true" viewBox="0 0 80 48" className="w-16 shrink-0 sm:w-20 overflow-visible">
      <path
        d="M4 44a36 36 0 0 1 72 0"
        fill="none"
        strokeWidth="1.5"
        strokeDasharray="1.5 4"
        strokeLinecap="round"
        className="stroke-current opacity-60"
      />
      {isNight ? (
        <path
          d={`M${x + 3} ${y - 8}a8 8 0 1 0 5 12a8.5 8.5 0 0 1-5-12Z`}
          className="fill-flame stroke-marigold"
        />
      ) : (
        <>
          <circle cx={x} cy={y} r="13" className="fill-marigold opacity-25" />
          <circle cx={x} cy={y} r="8" className="fill-marigold stroke-action" />
        </>
      )}
      <path
        d="M0 45q10-4 20 0t20 0 20 0 20 0"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-current"
      />
    </svg>
  );
}
