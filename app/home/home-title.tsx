import type { ReactNode } from 'react';
import { type Hour, skyAt } from './hours.ts';

/** Section heading. Where the hour says something about the section, it is written above, with the sun's position. */
export function HomeTitle({
  id,
  hour,
  kicker,
  align = 'start',
  on = 'paper',
  children,
}: {
  readonly id: string;
  readonly hour?: Hour;
  /** One or two words that describe the section, on larger screens. */
  readonly kicker?: string;
  readonly align?: 'start' | 'center';
  readonly on?: 'paper' | 'night';
  readonly children: ReactNode;
}) {
  const night = on === 'night';
  const tint = night ? 'text-flame' : 'text-peacock-deep';
  return (
    <div
      className={`flex min-w-0 flex-col gap-1 sm:gap-2 ${align === 'center' ? 'items-center text-center' : ''}`}
    >
      {hour !== undefined && (
        <p className={`flex items-end gap-3 font-display text-lg italic ${tint}`}>
          <HourMark hour={hour.at} />
          <span className="text-left leading-snug">{hour.caption()}</span>
        </p>
      )}
      {kicker !== undefined && (
        <p className={`text-note font-semibold tracking-wide max-sm:hidden ${tint}`}>{kicker}</p>
      )}
      <h2
        id={id}
        className={`font-display text-2xl leading-tight text-balance sm:text-5xl ${night ? 'text-on-night' : 'text-ink'}`}
      >
        {children}
      </h2>
    </div>
  );
}

/** Icon of the sun's position at an hour; at night the moon. */
function HourMark({ hour }: { readonly hour: number }) {
  const { x, y, isNight } = skyAt(hour);
  return (
    <svg aria-hidden="true" viewBox="0 0 80 48" className="w-14 shrink-0 sm:w-20 overflow-visible">
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
