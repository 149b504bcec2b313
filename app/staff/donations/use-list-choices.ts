import { useCallback, useEffect, useState } from 'react';
import { type DonationColumn, defaultDonationColumns } from '#shared/staff/donation-columns.ts';
import { readListChoices, type SavedView } from '#shared/staff/list-choices-endpoints.ts';
import { useStaff } from '../access/use-staff.ts';
import { useLoaded } from '../kit/use-loaded.ts';

type Choices = {
  readonly columns: readonly DonationColumn[];
  readonly views: readonly SavedView[];
};

/** What this tab's user chose, shown at once on the next visit of the page. */
let latest: { readonly staffId: string; readonly choices: Choices } | null = null;

/** The user's columns of the donation list, and the saved views. */
export function useListChoices(viewId: string) {
  const { _id: staffId } = useStaff();
  const { data, reload } = useLoaded(readListChoices);
  const [chosen, setChosen] = useState<readonly DonationColumn[] | null>(null);
  const choices = data ?? (latest?.staffId === staffId ? latest.choices : null);
  const own = chosen ?? choices?.columns ?? [];
  const views = choices?.views ?? [];
  useEffect(() => {
    if (data !== null) latest = { staffId, choices: { ...data, columns: chosen ?? data.columns } };
  }, [data, chosen, staffId]);

  const view = views.find(({ _id }) => _id === viewId);
  const columns = [view?.columns ?? [], own, defaultDonationColumns].find((one) => one.length > 0);
  const setColumns = useCallback((next: readonly DonationColumn[]) => setChosen(next), []);
  return {
    columns: columns ?? defaultDonationColumns,
    views,
    view: view ?? null,
    setColumns,
    reload,
  };
}
