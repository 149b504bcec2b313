import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import type { LocalCopy } from './local-copies.ts';
import type { Texts } from './texts.ts';

/** Whether what was typed is on the server. */
export type SaveState =
  /** A new document without a letter. */
  | { readonly kind: 'new' }
  | { readonly kind: 'saved' }
  /** Saved within seconds. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving'; readonly isSlow: boolean }
  /** Repeated by itself. `why`: the server's words; null: no connection. */
  | { readonly kind: 'offline'; readonly why: string | null }
  | { readonly kind: 'signed-out' }
  /** Somebody else has written meanwhile: see `theirs`. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly message: string };

/** A document that is being written, as the page shows it. */
export type DraftState = {
  readonly status: 'loading' | 'failed' | 'ready';
  /** Why it could not be loaded; null unless it failed. */
  readonly error: string | null;
  /** As the server last answered; null for a new one. */
  readonly item: ContentDocument | null;
  /** What the form shows: never overwritten by an answer. */
  readonly texts: Texts;
  /** Grows when `texts` were replaced by something else than typing: the inputs begin anew. */
  readonly turn: number;
  /** Something typed is not known to be on the server. */
  readonly isDirty: boolean;
  readonly save: SaveState;
  /** What the last save was refused for, by field. */
  readonly faults: Readonly<Record<string, string>>;
  /** What was taken out of rich text as it is now, by field. */
  readonly removed: Readonly<Record<string, readonly string[]>>;
  /** Somebody else's version, to be compared with `texts`. */
  readonly theirs: ContentDocument | null;
  /** Text of an earlier visit that did not reach the server, to be decided on first. */
  readonly found: LocalCopy | null;
  /** False: this browser keeps no copy. */
  readonly isKept: boolean;
};

export function textsOf({ fields, hi }: ContentDocument): Texts {
  return { fields, hi };
}
