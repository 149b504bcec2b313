import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStaff } from '../../access/use-staff.ts';
import { useApi } from '../../kit/api-context.ts';
import { createDraft, type Draft } from './draft.ts';
import { createDraftCalls } from './draft-calls.ts';
import type { DraftState } from './draft-state.ts';
import { localCopies } from './local-copies.ts';
import { noteOpen } from './open-drafts.ts';

/** A document that is being written; `id` null: a new one, which gets its id with the first save. */
export function useDraft(
  kind: string,
  id: string | null,
): { readonly draft: Draft; readonly state: DraftState } {
  const api = useApi();
  const { _id: staffId } = useStaff();
  const [draft] = useState(() =>
    createDraft({ kind, id, staffId, calls: createDraftCalls(api, kind), copies: localCopies }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  useEffect(() => {
    const forget = noteOpen(draft);
    void draft.load();
    return () => {
      forget();
      draft.stop();
    };
  }, [draft]);
  useEffect(() => watchBrowser(draft), [draft]);
  return { draft, state };
}

/** The line comes back, the page is hidden or closed. */
function watchBrowser(draft: Draft): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') void draft.saveNow();
    else draft.resume();
  };
  // Whether to stay is asked by the page's guard (leave-guard.tsx).
  const beforeUnload = () => {
    if (draft.state().isDirty) void draft.saveNow();
  };
  window.addEventListener('online', draft.resume);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('beforeunload', beforeUnload);
  return () => {
    window.removeEventListener('online', draft.resume);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('beforeunload', beforeUnload);
  };
}
