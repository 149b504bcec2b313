import { useCallback, useEffect, useRef, useState } from 'react';
import type { Supporter } from '#shared/campaigns.ts';
import { useAppDispatch } from '../store/hooks.ts';
import type { LoadStatus } from '../store/load-status.ts';
import { fetchSupporters } from './supporters.thunk.ts';

type Pages = {
  readonly donors: readonly Supporter[];
  /** Cursor of the next page; null for the first, 'end' after the last. */
  readonly next: string | null | 'end';
  readonly status: LoadStatus;
};

/** The supporters of a campaign page by page; the first is loaded at once, `more` loads the next. */
export function useSupporterPages(campaignId: string) {
  const dispatch = useAppDispatch();
  const [pages, setPages] = useState<Pages>({ donors: [], next: null, status: 'idle' });
  const loading = useRef<{ abort: () => void } | null>(null);

  const load = useCallback(
    async (before: string | null) => {
      if (loading.current) return;
      setPages((now) => ({ ...now, status: 'loading' }));
      const request = dispatch(fetchSupporters({ campaignId, before }));
      loading.current = request;
      const result = await request;
      if (loading.current !== request) return;
      loading.current = null;
      if (fetchSupporters.fulfilled.match(result)) {
        const { donors, next } = result.payload;
        setPages((now) => ({
          donors: before === null ? donors : [...now.donors, ...donors],
          next: next ?? 'end',
          status: 'succeeded',
        }));
      } else {
        setPages((now) => ({ ...now, status: 'failed' }));
      }
    },
    [dispatch, campaignId],
  );

  useEffect(() => {
    void load(null);
    return () => {
      loading.current?.abort();
      loading.current = null;
    };
  }, [load]);

  const { next } = pages;
  const more = useCallback(() => {
    if (next !== 'end') void load(next);
  }, [load, next]);
  return { ...pages, ended: next === 'end', more };
}
