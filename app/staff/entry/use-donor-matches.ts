import { useEffect, useState } from 'react';
import { type DonorRecord, findDonors } from '#shared/staff/entry-endpoints.ts';
import { useApi } from '../kit/api-context.ts';
import { callEndpoint } from '../kit/call-endpoint.ts';

/** Debounce before the search. */
const PAUSE_MS = 180;
const LEAST_LETTERS = 3;

/** Donors that match the input; empty while it is too short. A failed search leaves the list empty. */
export function useDonorMatches(typed: string): readonly DonorRecord[] {
  const api = useApi();
  const [found, setFound] = useState<readonly DonorRecord[]>([]);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < LEAST_LETTERS) {
      setFound([]);
      return;
    }
    const given = new AbortController();
    const timer = setTimeout(() => {
      callEndpoint(api, findDonors, { body: { q }, signal: given.signal }).then(
        ({ donors }) => {
          if (!given.signal.aborted) setFound(donors);
        },
        () => {
          if (!given.signal.aborted) setFound([]);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [api, q]);
  return found;
}
