import { useMemo } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
import { useKnownShortcuts, useShortcuts } from '../kit/shortcuts.tsx';

/** List of all shortcuts of this page; opened with ?. */
export function ShortcutList({
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
  const known = useKnownShortcuts();
  return (
    <Dialog open={open} onClose={() => onOpen(false)} title={m.desk_keys()}>
      <dl className="flex flex-col gap-2">
        {known.map(({ keys, label }) => (
          <div key={keys} className="flex items-baseline justify-between gap-4">
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
