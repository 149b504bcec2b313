import { readFields } from '../../read-fields.ts';

/**
 * Cursors of the pages before the current one; '' is the first. A cursor only leads forward, so the way back is stored
 * in the browser's history entry: it survives a reload and the back button, and no URL contains it.
 */
export type ListTrail = readonly string[];

/** Reads the trail from a history entry's state; empty when the page was opened by its bare URL. */
export function readTrail(historyState: unknown): ListTrail {
  const { trail } = readFields(historyState);
  return Array.isArray(trail) && trail.every((one) => typeof one === 'string') ? trail : [];
}

export type Step = { readonly after: string; readonly state: { readonly trail: ListTrail } };

/** Link to the next page; null on the last. */
export function stepOn(trail: ListTrail, current: string, next: string | null): Step | null {
  return next === null ? null : { after: next, state: { trail: [...trail, current] } };
}

/** Link to the previous page, or to the first when that is unknown; null on the first. */
export function stepBack(trail: ListTrail, current: string): Step | null {
  if (current === '') return null;
  return { after: trail.at(-1) ?? '', state: { trail: trail.slice(0, -1) } };
}
