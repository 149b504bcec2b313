import type { ReactNode } from 'react';
import { LinkButton } from '../ui/link-button.tsx';
import { HomeTitle } from './home-title.tsx';

/** Header of a section with a selection: its heading, and beside it a link to the full list. */
export function HomeHead({
  to,
  all,
  on = 'paper',
  ...title
}: {
  readonly id: string;
  readonly kicker: string;
  readonly to: string;
  readonly all: string;
  readonly on?: 'paper' | 'night';
  readonly children: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-3 px-4 pt-5 min-[22rem]:flex-nowrap sm:items-end sm:gap-x-6 sm:px-6 lg:pt-12">
      <HomeTitle on={on} {...title} />
      <LinkButton
        to={to}
        tone="quiet"
        className={`-mr-2 shrink-0 px-2! max-sm:text-sm! sm:mr-0 sm:px-5! ${on === 'night' ? 'text-flame! hover:bg-on-night/10!' : ''}`}
      >
        {all}
      </LinkButton>
    </div>
  );
}
