import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readDonor } from '#shared/staff/entry-endpoints.ts';
import { writeFilters } from '../kit/url-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import type { Entry } from './use-entry.ts';

/** Chooses the donor that the address names (`/enter?donor=ID`), once. */
export function useDonorOfAddress({ choose }: Pick<Entry, 'choose'>): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get('donor') ?? '';
  const { data } = useLoaded(readDonor, { params: { id }, skip: id === '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is new in every render
  useEffect(() => {
    if (data === null || data.donor._id !== id) return;
    choose(data.donor);
    // A reload must not replace a donor who was chosen since.
    setSearch((now) => writeFilters(now, { donor: '' }), { replace: true });
  }, [data, id]);
}
