import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DonorRecord, readDonor } from '#shared/staff/entry-endpoints.ts';
import { writeFilters } from '../kit/url-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { isTyped } from './entry-draft.ts';
import type { Entry } from './use-entry.ts';

/**
 * Chooses the donor that the address names (`/enter?donor=ID`), once. Where a donation of somebody else is half typed,
 * `isAsked`: `take` begins a new one for this donor, `leave` keeps what was typed.
 */
export function useDonorOfAddress({
  draft,
  choose,
  clear,
}: Pick<Entry, 'draft' | 'choose' | 'clear'>) {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<DonorRecord | null>(null);
  const id = search.get('donor') ?? '';
  const { data } = useLoaded(readDonor, { params: { id }, skip: id === '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later is not asked about
  useEffect(() => {
    if (data === null || data.donor._id !== id) return;
    if (isTyped(draft) && draft.donor?._id !== id) setAsked(data.donor);
    else choose(data.donor);
    // A reload must not replace a donor who was chosen since.
    setSearch((now) => writeFilters(now, { donor: '' }), { replace: true });
  }, [data, id]);
  return {
    isAsked: asked !== null,
    take() {
      clear();
      if (asked !== null) choose(asked);
      setAsked(null);
    },
    leave: () => setAsked(null),
  };
}
