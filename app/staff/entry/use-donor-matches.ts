import { useEffect, useState } from 'react';
import { type DonorRecord, findDonors } from '#shared/staff/entry-endpoints.ts';
import { useApi } from '../kit/api-context.ts';
import { callEndpoint } from '../kit/call-endpoint.ts';

/** Typing pauses this long before anything is asked. */
const PAUSE_MS = 180;
const LEAST_LETTERS = 3;

/** Donors who fit what is typed; none while that is too little. A look-up that fails leaves the list empty: typing goes on. */
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
