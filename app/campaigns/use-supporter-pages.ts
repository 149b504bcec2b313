import { useCallback, useEffect, useRef, useState } from 'react';
import { listSupporters } from '#shared/calls.ts';
import type { Supporter } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readFields } from '../read-fields.ts';
import { createAppThunk, readRefusal } from '../store/create-app-thunk.ts';
import { useAppDispatch } from '../store/hooks.ts';
import type { LoadStatus } from '../store/load-status.ts';
import { readSupporters } from './read-campaign.ts';

/** Fetches one page of a campaign's supporters, newest first; the dialog keeps the rows, the store does not. */
const fetchSupporters = createAppThunk<
  ReturnType<typeof readPage>,
  { campaignId: string; before: string | null }
>(
  'campaigns/fetchSupporters',
  async ({ campaignId, before }, { extra, signal, rejectWithValue }) => {
    try {
      const { data } = await extra.api.call(listSupporters, {
        params: { id: campaignId },
        query: { before: before ?? undefined },
        signal,
      });
      return readPage(data);
    } catch (error) {
      return rejectWithValue(readRefusal(error, m.donors_failed()));
    }
  },
);

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

function readPage(data: unknown) {
  const page = readFields(data);
  return {
    donors: readSupporters(page.donors),
    next: typeof page.next === 'string' ? page.next : null,
  };
}
