import type { Collection, ContentItem } from './collection.ts';
import type { StoredShape } from './stored-shape.ts';

/**
 * What the desk needs to know of a kind that it writes: a collection, or one whose public form is kept elsewhere, such
 * as campaigns with their totals.
 */
export type DocumentKind<Stored extends ContentItem = ContentItem> = StoredShape &
  Pick<
    Collection<Stored, ContentItem>,
    | 'name'
    | 'stored'
    | 'fixedIds'
    | 'single'
    | 'defaults'
    | 'html'
    | 'rich'
    | 'order'
    | 'addressOf'
    | 'shownOn'
    | 'samples'
  > &
  Partial<Pick<Collection<Stored, ContentItem>, 'tagOf' | 'when'>> & {
    /** Publishing makes a version that is in effect from the day in it on: it is not scheduled besides. */
    readonly hasDateOfEffect?: true;
  };

// biome-ignore lint/suspicious/noExplicitAny: an item goes back only into the kind that it came from
export type AnyDocumentKind = DocumentKind<any>;
