import type { EntryDraft } from './entry-draft.ts';

/** The draft of this tab's clerk. In memory only: it may hold a PAN, which no storage of the browser should. */
let kept: { readonly staffId: string; readonly draft: EntryDraft } | null = null;

/** Keeps what was typed, so that a look at another page loses nothing. */
export function keepDraft(staffId: string, draft: EntryDraft): void {
  kept = { staffId, draft };
}

/** What this clerk had typed; null when there is nothing. */
export function recallDraft(staffId: string): EntryDraft | null {
  return kept?.staffId === staffId ? kept.draft : null;
}
