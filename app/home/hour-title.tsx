import type { ReactNode } from 'react';
import { HourMark } from './hour-mark.tsx';
import type { Hour } from './hours.ts';

/** Section heading with its hour: sun position, time and activity. */
export function HourTitle({
  id,
  hour,
  kicker,
  align = 'start',
  on = 'paper',
  children,
}: {
  readonly id: string;
  readonly hour: Hour;
  /** One or two words that describe the section. */
  readonly kicker: string;
  readonly align?: 'start' | 'center';
  readonly on?: 'paper' | 'night';
  readonly children: ReactNode;
}) {
  const night = on === 'night';
  return (
    <div className={`flex flex-col gap-2 ${align === 'center' ? 'items-center text-center' : ''}`}>
      <p
        className={`flex items-end gap-3 font-semibold ${night ? 'text-flame' : 'text-peacock-deep'}`}
      >
        <HourMark hour={hour.at} />
        <span className="text-left leading-snug">
          <span className="block font-display text-lg font-normal italic">{hour.says()}</span>
          <span className="block text-sm tracking-wide">{kicker}</span>
        </span>
      </p>
      <h2
        id={id}
        className={`font-display text-3xl leading-tight text-balance sm:text-5xl ${night ? 'text-on-night' : 'text-ink'}`}
      >
        {children}
      </h2>
    </div>
  );
}
