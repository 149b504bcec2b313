import type * as z from 'zod/mini';
import type { ReadCall } from '../calls.ts';

/** What every item on the wire has (R18). */
export type ContentItem = { readonly _id: string };

/** What a list may be asked for; all of it is optional. */
export type ListQuery = {
  /** From 1. */
  readonly page?: number | undefined;
  /** Items a page; the server allows up to MOST_A_PAGE, and gives as many when nothing is said. */
  readonly limit?: number | undefined;
  /** Only items that carry this tag; '' and, in collections without tags, anything means all of them. */
  readonly tag?: string | undefined;
  /** Only the item of this id and the ones next to it, in the order of the list; page and limit then say nothing. */
  readonly around?: string | undefined;
};

/** The most items one answer holds, and what an answer holds when no limit is asked for. */
export const MOST_A_PAGE = 100;

/** How often each tag occurs in the whole collection, in the order of the first item that carries it. */
export type TagCount = { readonly tag: string; readonly count: number };

/** One page of a list. */
export type ListPage<Item> = {
  readonly items: readonly Item[];
  readonly page: number;
  /** How many pages there are at this limit; at least 1. */
  readonly pages: number;
  /** How many items there are in all, for the tag that was asked for. */
  readonly total: number;
  /** Empty for collections without tags. */
  readonly tags: readonly TagCount[];
};

/**
 * A kind of content, declared once: its rows, public calls, list in the store, samples and sitemap entries follow.
 * `Stored` is what staff write and a row keeps; `Item` is what leaves the server, which may add what follows from the clock.
 */
export type Collection<
  Stored extends ContentItem = ContentItem,
  Item extends ContentItem = Stored,
> = {
  /** The collection's key in rows and in the store. */
  readonly name: string;
  /** R49: where the list lives, and the field of the answer that holds it; null: the answer is the list. */
  readonly list: ReadCall & { readonly key: string | null };
  /** Where one item lives, and the field of the answer that holds it; null: items are never fetched singly. */
  readonly detail: (ReadCall & { readonly path: `${string}/:id`; readonly key: string }) | null;
  readonly stored: z.ZodMiniType<Stored>;
  readonly item: z.ZodMiniType<Item>;
  /**
   * Adds to an answer what R18 does not name, so that one with R18's fields alone can be shown; absent where
   * there is nothing to add.
   */
  readonly complete?: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** What leaves the server at this moment. */
  readonly present: (stored: Stored, now: Date) => Item;
  /** Fields that hold HTML: sanitised when written and when read. */
  readonly html: readonly (keyof Stored & string)[];
  /** 'arranged': in the order that staff gave; 'newest' and 'soonest': by the moment that `when` names. */
  readonly order: 'arranged' | 'newest' | 'soonest';
  /** From when until when an item is news, UTC ISO; null for arranged collections. */
  readonly when: ((stored: Stored) => { from: string; until: string | null }) | null;
  /** The tag an item carries, '' for none; null: the collection has no tags. */
  readonly tagOf: ((stored: Stored) => string) | null;
  /** The page of an item, for links and the sitemap; null: items have no page of their own. */
  readonly addressOf: ((item: ContentItem) => string) | null;
  /** Built-in items, dated sensibly as seen from `now`; a new installation begins with them. */
  readonly samples: (now: Date) => readonly Stored[];
  /** Whether pages show the samples when the answer is empty or does not come (R19). */
  readonly keepsSamples: boolean;
  readonly messages: {
    /** No item of this id; on the wire and on the page. */
    readonly missing: () => string;
    /** The list could not be fetched and the server said nothing. */
    readonly failed: () => string;
    /** The list came empty and there are no samples; null: that is no failure. */
    readonly empty: (() => string) | null;
  };
};

/** For collections whose rows leave as they are. */
export const presentAsStored = <Stored>(stored: Stored): Stored => stored;

/** The page that a query means: what is left out or out of range is read as the nearest that there is. */
export function pageAskedFor({ page = 1, limit = MOST_A_PAGE }: ListQuery) {
  return { page: Math.max(1, page), limit: Math.min(Math.max(1, limit), MOST_A_PAGE) };
}

/** How many pages so many items fill; an empty list is one empty page. */
export function countPages(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
