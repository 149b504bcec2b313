import type { Draft } from './draft.ts';

const open = new Set<Draft>();

/** Counts a draft among the open ones of this tab, until the returned function is called. */
export function noteOpen(draft: Draft): () => void {
  open.add(draft);
  return () => void open.delete(draft);
}

/** Saves what is typed into the open documents of this tab; before a sign-out. */
export async function saveOpenDrafts(): Promise<void> {
  await Promise.all([...open].map((draft) => draft.saveNow()));
  await Promise.all([...open].map((draft) => draft.settled()));
}

/** Drops what is typed into them, without a copy: after a sign-out. */
export async function abandonOpenDrafts(): Promise<void> {
  await Promise.all([...open].map((draft) => draft.abandon()));
}
