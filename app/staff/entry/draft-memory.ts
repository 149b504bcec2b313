import type { EntryDraft } from './entry-draft.ts';

/** Draft of this tab's user. In memory only: it may contain a PAN, which must not enter browser storage. */
let kept: { readonly staffId: string; readonly draft: EntryDraft } | null = null;

/** Keeps the input while the user visits another page. */
export function keepDraft(staffId: string, draft: EntryDraft): void {
  kept = { staffId, draft };
}

/** The user's draft; null when there is none. */
export function recallDraft(staffId: string): EntryDraft | null {
  return kept?.staffId === staffId ? kept.draft : null;
}
