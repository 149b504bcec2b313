import { useEffect, useState } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import { showPresence } from '#shared/staff/content-endpoints.ts';
import { ApiError, createApiClient } from '../../api-client.ts';
import { UnexpectedAnswer } from '../../store/create-app-thunk.ts';
import { callEndpoint } from '../kit/call-endpoint.ts';
import { growPause } from '../kit/use-polled.ts';
import type { Draft } from './drafts/draft.ts';

/** The server counts a tab as closed after fifteen seconds of silence. */
const EVERY_MS = 4_000;

/** Without the desk's sign-in: a report that nobody asked for must not open it. The next save does. */
const api = createApiClient({ fetch: (...request) => window.fetch(...request), origin: '' });

type Present = ResponseOf<typeof showPresence>;

/** Who else has the document open, and its version there; null before the first answer and for a new document. */
export function usePresence(kind: string, id: string | null, draft: Draft): Present | null {
  const [present, setPresent] = useState<Present | null>(null);
  useEffect(() => {
    setPresent(null);
    return id === null ? undefined : watch({ kind, id }, draft, setPresent);
  }, [kind, id, draft]);
  return present;
}

/**
 * Reports every few seconds while the page is shown, less often after failures; the returned function reports that it is
 * closed.
 */
function watch(
  params: { readonly kind: string; readonly id: string },
  draft: Draft,
  onPresent: (present: Present) => void,
): () => void {
  const tab = crypto.randomUUID();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let failures = 0;
  const call = (leaves: boolean) =>
    callEndpoint(api, showPresence, { params, body: { tab, leaves } });
  const report = async () => {
    const isAway = document.visibilityState === 'hidden' || !navigator.onLine;
    // Without a session each report would only be refused.
    if (!isAway && draft.state().save.kind !== 'signed-out') {
      try {
        const present = await call(false);
        failures = 0;
        if (!isOver) onPresent(present);
      } catch (error) {
        if (!(error instanceof ApiError || error instanceof UnexpectedAnswer)) throw error;
        failures += 1;
      }
    }
    if (!isOver) timer = setTimeout(() => void report(), growPause(EVERY_MS, failures));
  };
  void report();
  return () => {
    clearTimeout(timer);
    isOver = true;
    if (navigator.onLine) void call(true).catch(() => undefined);
  };
}
