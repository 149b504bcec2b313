import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SignOutButton } from '../access/sign-out-button.tsx';
import { useKnownShortcuts, useShortcuts } from '../kit/shortcuts.tsx';
import { nameRole } from './name-role.ts';
import { TestBadge } from './test-badge.tsx';

/** The signed-in user and the sign-out button. */
export function TopLine({ staff }: { readonly staff: StaffSelf }) {
  const [listed, setListed] = useState(false);
  return (
    <div className="desk-top flex h-13 min-w-0 items-center gap-x-3 border-b border-line px-5 max-lg:order-2 max-lg:grow max-lg:bg-card xl:px-8">
      <TestBadge className="mr-auto" />
      <Button tone="quiet" className="ml-auto max-lg:hidden" onClick={() => setListed(true)}>
        {m.desk_keys()}
        <span aria-hidden="true" className="rounded border border-line-strong px-1 text-xs">
          ?
        </span>
      </Button>
      <Link to="/account" className="truncate text-ink no-underline hover:underline max-lg:ml-auto">
        <span className="font-semibold">{staff.name}</span>{' '}
        <span className="text-sm text-ink-soft">{nameRole(staff.role)}</span>
      </Link>
      <SignOutButton />
      <ShortcutList open={listed} onOpen={setListed} />
    </div>
  );
}

/** List of all shortcuts of this page; opened with ?. */
function ShortcutList({
  open,
  onOpen,
}: {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const own = useMemo(
    () => [{ keys: '?', label: m.desk_keys_list(), run: () => onOpen(true) }],
    [onOpen],
  );
  useShortcuts(own);
  const shortcuts = useKnownShortcuts();
  return (
    <Dialog open={open} onClose={() => onOpen(false)} title={m.desk_keys()} width="wide">
      <dl className="gap-x-10 sm:columns-2">
        {shortcuts.map(({ keys, label }) => (
          <div
            key={keys}
            className="flex break-inside-avoid items-baseline justify-between gap-4 py-1"
          >
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="ml-1 rounded border border-line-strong bg-paper px-1.5 font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
