import { readFields } from '../../read-fields.ts';

/**
 * The pages of a list that lie before the one shown, by the cursors they begin at; '' is the first. A cursor says only
 * what comes after it, so the way back is kept with the entry of the browser's history: it survives a reload and the
 * back button, and no address carries it.
 */
export type ListTrail = readonly string[];

/** Reads the trail out of what a history entry keeps; empty where somebody came by the bare address. */
export function readTrail(historyState: unknown): ListTrail {
  const { trail } = readFields(historyState);
  return Array.isArray(trail) && trail.every((one) => typeof one === 'string') ? trail : [];
}

export type Step = { readonly after: string; readonly state: { readonly trail: ListTrail } };

/** To the page after this one; null on the last. */
export function stepOn(trail: ListTrail, current: string, next: string | null): Step | null {
  return next === null ? null : { after: next, state: { trail: [...trail, current] } };
}

/** To the page before this one, or where nobody knows it, to the first; null on the first. */
export function stepBack(trail: ListTrail, current: string): Step | null {
  if (current === '') return null;
  return { after: trail.at(-1) ?? '', state: { trail: trail.slice(0, -1) } };
}
