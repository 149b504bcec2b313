import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { findDonors } from '#shared/staff/entry-endpoints.ts';
import { useCall } from '../kit/use-call.ts';
import { judgeSearch } from './search-identity.ts';

type Found = (filters: { readonly q: string; readonly donor?: string }) => void;

/** Searches by words in the URL, and by PAN with a call that sends it in its body and returns the donor. */
export function useSearch(onFound: Found) {
  const [notice, setNotice] = useState<string | null>(null);
  const { run } = useCall(findDonors);

  const findByPan = async (pan: string) => {
    const answer = await run({ body: { q: pan.trim().toUpperCase() } });
    const [donor] = answer?.donors ?? [];
    if (donor !== undefined) onFound({ q: '', donor: donor._id });
    else setNotice(answer === null ? m.records_search_failed() : m.records_no_such_pan());
  };

  const search = (typed: string) => {
    setNotice(null);
    const kind = judgeSearch(typed);
    if (kind === 'words') onFound({ q: typed });
    if (kind === 'pan') void findByPan(typed);
    if (kind === 'aadhaar') setNotice(m.records_no_aadhaar_search());
  };
  return { search, notice };
}
