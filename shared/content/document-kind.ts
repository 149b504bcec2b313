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
    /** No page shows its items: the program uses each in mails or in documents, always. */
    readonly usedBy?: 'mails' | 'documents';
    /** What the desk calls an item, where no field names it; null for an unknown id. */
    readonly nameOf?: (id: string) => string | null;
    /** What is wrong with the Hindi texts of an item, by field, where the schema of the English ones says more than a length. */
    readonly findHindiFaults?: (
      id: string,
      texts: Readonly<Record<string, unknown>>,
    ) => Record<string, string>;
  };

/** A kind of texts that no page shows. */
export type TemplateKind<Stored extends ContentItem = ContentItem> = DocumentKind<Stored> &
  Pick<Collection<Stored, Stored>, 'present'>;

// biome-ignore lint/suspicious/noExplicitAny: an item goes back only into the kind that it came from
export type AnyDocumentKind = DocumentKind<any>;

// biome-ignore lint/suspicious/noExplicitAny: likewise
export type AnyTemplateKind = TemplateKind<any>;
