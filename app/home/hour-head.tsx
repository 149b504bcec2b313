import type { ReactNode } from 'react';
import { LinkButton } from '../ui/link-button.tsx';
import { HourTitle } from './hour-title.tsx';
import type { Hour } from './hours.ts';

/** Header of a section with a selection: hour, heading, and a link to the full list. */
export function HourHead({
  to,
  all,
  on = 'paper',
  ...title
}: {
  readonly id: string;
  readonly hour: Hour;
  readonly kicker: string;
  readonly to: string;
  readonly all: string;
  readonly on?: 'paper' | 'night';
  readonly children: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-7xl flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 pt-4 sm:px-6 lg:pt-12">
      <HourTitle on={on} {...title} />
      <LinkButton
        to={to}
        tone="quiet"
        className={`-ml-5 sm:ml-0 ${on === 'night' ? 'text-flame! hover:bg-on-night/10!' : ''}`}
      >
        {all}
      </LinkButton>
    </div>
  );
}
