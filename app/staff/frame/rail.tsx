import { useEffect, useState } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import { BrandMark } from '../../site/brand-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAttention } from '../attention/attention-counts.tsx';
import { countAll } from '../attention/attention-kinds.ts';
import { HealthMark } from '../health/health-mark.tsx';
import { DeskIcon } from '../kit/desk-icon.tsx';
import type { RailGroup } from './desk-page.ts';
import { groupRail, type RailEntry } from './list-rail.ts';
import { readOrganisationName } from './read-organisation-name.ts';

const groupNames: Readonly<Record<RailGroup, () => string>> = {
  donations: m.rail_group_donations,
  accounting: m.rail_group_accounting,
  website: m.rail_group_website,
  administration: m.rail_group_administration,
};

/** Navigation with the pages open to the user; a collapsible menu on narrow screens. */
export function Rail({ staff }: { readonly staff: StaffSelf }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="desk-rail border-line bg-card max-lg:contents lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r">
      <div className="flex h-13 items-center gap-2.5 border-line bg-card px-4 max-sm:w-full max-lg:order-1 max-lg:border-b">
        <BrandMark className="w-6" />
        <p className="grow leading-tight">
          <span className="block truncate font-display text-lg">{readOrganisationName()}</span>
        </p>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="rail"
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-10 items-center gap-2 rounded-lg border border-line-strong px-3 font-semibold hover:bg-sand/40 lg:hidden"
        >
          <Icon name={open ? 'close' : 'menu'} />
          {m.desk_menu()}
        </button>
      </div>
      <nav
        id="rail"
        aria-label={m.desk_pages_of_desk()}
        className={`border-line bg-card px-2 pb-3 max-lg:order-3 max-lg:w-full max-lg:grid-cols-3 max-lg:gap-x-2 max-lg:border-b max-lg:pt-2 ${open ? 'max-lg:grid' : 'max-lg:hidden'}`}
      >
        {groupRail(staff).map(({ group, entries }) => (
          <div key={group} className="max-lg:contents">
            <p className="mt-2 px-2.5 pb-0.5 text-xs font-semibold text-ink-soft max-lg:col-span-full">
              {groupNames[group]()}
            </p>
            {entries.map((entry) => (
              <RailLink
                key={entry.path}
                {...entry}
                // 'Possible duplicates' lies below 'Donors' in the address: one of them is the page.
                end={entries.some(
                  ({ path }) =>
                    path.startsWith(`${entry.path}/`) && matchPath(`/${path}/*`, pathname) !== null,
                )}
              />
            ))}
          </div>
        ))}
      </nav>
    </div>
  );
}

function RailLink({ path, rail, end }: RailEntry & { readonly end: boolean }) {
  const waiting = useWaiting(path);
  return (
    <NavLink
      to={`/${path}`}
      end={end}
      className="group my-px flex min-h-7.5 items-center gap-2.5 rounded-lg px-2.5 max-lg:min-h-11 text-ink no-underline hover:bg-sand/40 hover:text-ink aria-[current=page]:bg-action-wash aria-[current=page]:font-semibold aria-[current=page]:text-action-deep"
    >
      <DeskIcon name={rail.icon} className="size-4.5" />
      <span className="grow leading-tight">{rail.label()}</span>
      {path === 'health' && <HealthMark />}
      {waiting > 0 && (
        <span className="rounded-full bg-action px-1.5 text-xs font-semibold text-on-action tabular-nums">
          {waiting.toLocaleString('en-IN')}
          <span className="sr-only"> {m.attention_badge({ count: waiting })}</span>
        </span>
      )}
      <span aria-hidden="true" className="whitespace-nowrap text-xs text-ink-soft max-lg:hidden">
        {rail.keys}
      </span>
    </NavLink>
  );
}

/** How much waits for staff on a page, as that page counts it; 0 for pages without such a list. */
function useWaiting(path: string): number {
  const { data } = useAttention();
  return path === 'attention' && data !== null ? countAll(data.attention) : 0;
}
