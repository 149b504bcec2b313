import type * as z from 'zod/mini';
import type { ReadCall } from '../calls.ts';
import type { StoredShape } from './stored-shape.ts';

/** The id that every item has on the wire (R18). */
export type ContentItem = { readonly _id: string };

/** An item that the program brought along, as it leaves the server; staff have neither replaced nor confirmed it. */
export type MarkedSample<Item> = Item & { readonly sample: true };

export const markSample = <Item extends ContentItem>(item: Item): MarkedSample<Item> => ({
  ...item,
  sample: true,
});

export function isSample(item: object): boolean {
  return 'sample' in item && item.sample === true;
}

/** The query of a list; every parameter is optional. */
export type ListQuery = {
  /** From 1. */
  readonly page?: number | undefined;
  /** Items on a page; at most MOST_A_PAGE, which is also the default. */
  readonly limit?: number | undefined;
  /** Only items with this tag; '' means all, and collections without tags ignore it. */
  readonly tag?: string | undefined;
  /** Only the item with this id and its neighbours in the order of the list; page and limit are then ignored. */
  readonly around?: string | undefined;
};

/** The largest and the default number of items in one response. */
export const MOST_A_PAGE = 100;

/** How often each tag occurs in the whole collection, in the order of the first item that carries it. */
export type TagCount = { readonly tag: string; readonly count: number };

/** One page of a list. */
export type ListPage<Item> = {
  readonly items: readonly Item[];
  readonly page: number;
  /** Number of pages at this limit; at least 1. */
  readonly pages: number;
  /** Total number of items with the requested tag. */
  readonly total: number;
  /** Empty for collections without tags. */
  readonly tags: readonly TagCount[];
  /** Nothing of the collection is public because staff took it away: samples do not take its place. */
  readonly emptied?: true;
};

/**
 * The declaration of a kind of content; its rows, public calls, list in the store, samples and sitemap entries follow
 * from it. `Stored` is what staff write and a row keeps; `Item` is what leaves the server, which may add values
 * computed from the clock.
 */
export type Collection<
  Stored extends ContentItem = ContentItem,
  Item extends ContentItem = Stored,
> = StoredShape & {
  /** The collection's key in rows and in the store. */
  readonly name: string;
  /** R49: the call, and the field of the response that holds the list; null: the response is the list. */
  readonly list: ReadCall & { readonly key: string | null };
  /** The call for one item, and the field of the response that holds it; null: items are never fetched singly. */
  readonly detail: (ReadCall & { readonly path: `${string}/:id`; readonly key: string }) | null;
  readonly stored: z.ZodMiniType<Stored> & { readonly shape: Readonly<Record<string, unknown>> };
  /** Its items have pages of their own in the program: none is added or removed. */
  readonly fixedIds?: true;
  /** Its items are the texts of pages, which are always public. */
  readonly single?: true;
  /** The values of fields that staff may leave empty. */
  readonly defaults: Readonly<Partial<Stored>>;
  readonly item: z.ZodMiniType<Item>;
  /**
   * Fills in the fields that R18 does not name, so that a response with only R18's fields can be shown; absent where
   * there are none.
   */
  readonly complete?: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Converts a stored item to its public form at the time `now`. */
  readonly present: (stored: Stored, now: Date) => Item;
  /** Fields that hold HTML: sanitised when written and when read. */
  readonly html: readonly (keyof Stored & string)[];
  /** Fields that hold HTML, or plain paragraphs (rich-text.ts); HTML in them is sanitised likewise. */
  readonly rich?: readonly (keyof Stored & string)[];
  /** 'arranged': in the order set by staff; 'newest' and 'soonest': by the time that `when` returns. */
  readonly order: 'arranged' | 'newest' | 'soonest';
  /** The times from and until which an item is current, UTC ISO; null for arranged collections. */
  readonly when: ((stored: Stored) => { from: string; until: string | null }) | null;
  /** The tag of an item, '' for none; null: the collection has no tags. */
  readonly tagOf: ((stored: Stored) => string) | null;
  /** The page of an item, for links and the sitemap; null: items have no page of their own. */
  readonly addressOf: ((item: ContentItem) => string) | null;
  /** The page that shows its items where they have none of their own; absent: the home page. */
  readonly shownOn?: string;
  /** Built-in items, dated relative to `now`; the content of a new installation. */
  readonly samples: (now: Date) => readonly Stored[];
  /** Whether pages show the samples when the response is empty or the request fails (R19). */
  readonly keepsSamples: boolean;
  readonly messages: {
    /** Message for an unknown id, on the wire and on the page. */
    readonly missing: () => string;
    /** Message when the list could not be fetched and the server sent none. */
    readonly failed: () => string;
    /** Message when the list is empty and there are no samples; null: that is not a failure. */
    readonly empty: (() => string) | null;
  };
};

/** For collections whose rows are public as they are stored. */
export const presentAsStored = <Stored>(stored: Stored): Stored => stored;

/** The page that a query selects; missing or out-of-range values become the nearest valid ones. */
export function pageAskedFor({ page = 1, limit = MOST_A_PAGE }: ListQuery) {
  return { page: Math.max(1, page), limit: Math.min(Math.max(1, limit), MOST_A_PAGE) };
}

/** Number of pages for `total` items; an empty list has one empty page. */
export function countPages(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
