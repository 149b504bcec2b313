import { useEffect, useRef } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/notice-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { SupporterRow } from './supporter-row.tsx';
import { useSupporterPages } from './use-supporter-pages.ts';

const PLACEHOLDERS = ['a', 'b', 'c', 'd'];

/** 'All Donors' (R25). */
export function AllDonorsDialog({
  campaignId,
  open,
  onClose,
}: {
  readonly campaignId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={m.all_donors()} width="wide" sheet>
      <AllDonors campaignId={campaignId} />
    </Dialog>
  );
}

/** All supporters; more are loaded on scroll, without a limit. */
function AllDonors({ campaignId }: { readonly campaignId: string }) {
  const { donors, status, ended, more } = useSupporterPages(campaignId);
  const end = useRef<HTMLDivElement>(null);
  const waiting = status === 'succeeded' && !ended;

  useEffect(() => {
    if (!waiting || end.current === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { rootMargin: '400px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [waiting, more]);

  return (
    <>
      <ul className="divide-y divide-line">
        {donors.map((donor, index) => (
          // Rows are only appended; off-screen rows of long lists skip layout.
          <li
            key={donor._id || index}
            className="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"
          >
            <SupporterRow donor={donor} />
          </li>
        ))}
      </ul>
      {status === 'loading' && (
        <Loading label={m.donors_loading()}>
          {PLACEHOLDERS.map((row) => (
            <Skeleton key={row} className="my-3 h-11" />
          ))}
        </Loading>
      )}
      {status === 'failed' && <ErrorState title={m.donors_failed()} onRetry={more} />}
      {waiting && (
        <div ref={end} className="py-3 text-center">
          <Button tone="quiet" onClick={more}>
            {m.donors_more()}
          </Button>
        </div>
      )}
      {ended && donors.length > 0 && (
        <p className="pt-4 text-center text-ink-soft">{m.donors_end()}</p>
      )}
    </>
  );
}
