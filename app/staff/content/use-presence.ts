import { useEffect, useState } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import { showPresence } from '#shared/staff/content-endpoints.ts';
import { type ApiClient, ApiError } from '../../api-client.ts';
import { useApi } from '../kit/api-context.ts';
import { callEndpoint } from '../kit/call-endpoint.ts';
import type { Draft } from './drafts/draft.ts';

/** The server counts a tab as closed after fifteen seconds of silence. */
const EVERY_MS = 4_000;

type Present = ResponseOf<typeof showPresence>;

/** Who else has the document open, and its version there; null before the first answer and for a new document. */
export function usePresence(kind: string, id: string | null, draft: Draft): Present | null {
  const api = useApi();
  const [present, setPresent] = useState<Present | null>(null);
  useEffect(() => {
    setPresent(null);
    return id === null ? undefined : watch(api, { kind, id }, draft, setPresent);
  }, [api, kind, id, draft]);
  return present;
}

/** Reports every few seconds while the page is shown; the returned function reports that it is closed. */
function watch(
  api: ApiClient,
  params: { readonly kind: string; readonly id: string },
  draft: Draft,
  onPresent: (present: Present) => void,
): () => void {
  const tab = crypto.randomUUID();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const call = (leaves: boolean) =>
    callEndpoint(api, showPresence, { params, body: { tab, leaves } });
  const report = async () => {
    const { save } = draft.state();
    const isAway = document.visibilityState === 'hidden' || !navigator.onLine;
    // Without a session each report would ask to sign in.
    if (!isAway && save.kind !== 'signed-out') {
      try {
        const present = await call(false);
        if (!isOver) onPresent(present);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The session ended, and nobody signed in again: the next save asks.
        if (error.status === 401) isOver = true;
      }
    }
    if (!isOver) timer = setTimeout(() => void report(), EVERY_MS);
  };
  void report();
  return () => {
    clearTimeout(timer);
    if (isOver) return;
    isOver = true;
    if (navigator.onLine) void call(true).catch(() => undefined);
  };
}
