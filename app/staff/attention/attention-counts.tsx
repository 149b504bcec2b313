import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type AttentionItem, getAttention } from '#shared/staff/overview-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { type Loaded, useLoaded } from '../kit/use-loaded.ts';

/** A newer page shows counts that are at most this old; counting takes a second with a million donations. */
const FRESH_FOR_MS = 60_000;

type Counts = Loaded<{ readonly attention: readonly AttentionItem[] }>;

const CountsContext = createContext<Counts | null>(null);

/** Loads what waits for staff once for the rail, the overview and the page, so that they agree. */
export function AttentionProvider({ children }: { readonly children: ReactNode }) {
  const counts = useLoaded(getAttention, { skip: !useMay('figures.see') });
  const { status, reload } = counts;
  const { pathname } = useLocation();
  const loadedAt = useRef(0);
  useEffect(() => {
    if (status === 'succeeded') loadedAt.current = Date.now();
  }, [status]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation looks whether the counts are old
  useEffect(() => {
    const isOld = Date.now() - loadedAt.current > FRESH_FOR_MS;
    if (loadedAt.current > 0 && isOld) reload();
  }, [pathname, reload]);
  return <CountsContext value={counts}>{children}</CountsContext>;
}

/** The counts of what waits for staff; `reload` after something was done about it. */
export function useAttention(): Counts {
  const counts = useContext(CountsContext);
  if (counts === null) throw new Error('Counts need an AttentionProvider around them');
  return counts;
}
