import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import type {
  ContentDocument,
  ContentHead,
  ContentState,
  UnreadableText,
} from '#shared/staff/content-endpoints.ts';
import { DAMAGED } from '../content-items.ts';
import type { DocumentRow, ShownDocument } from './documents.queries.ts';
import { nameDocument } from './name-document.ts';
import { completeItem } from './read-fields.ts';
import { type StoredText, tryReadText } from './stored-text.ts';

/** The same rule as `hasState` (documents.queries.ts). */
function stateOf({
  binned_at,
  published_rev,
  publish_at,
}: Pick<DocumentRow, 'binned_at' | 'published_rev' | 'publish_at'>): ContentState {
  if (binned_at !== null) return 'binned';
  if (published_rev !== null) return 'published';
  return publish_at === null ? 'draft' : 'scheduled';
}

export function presentHead(row: ShownDocument): ContentHead {
  return {
    _id: row.id,
    title: nameDocument(row),
    state: stateOf(row),
    version: row.rev,
    hasChanges: row.published_rev !== null && row.published_rev < row.rev,
    isSample: row.is_sample === 1 && row.published_rev !== null,
    at: row.publish_at,
    until: row.withdraw_at,
    scheduledVersion: row.scheduled_rev,
    scheduleFault: row.schedule_fault,
    updatedAt: row.updated_at,
    updatedBy: row.updater ?? '',
    undescribed: Number(row.undescribed),
    unreadable: row.unreadable === '' ? [] : row.unreadable.split(','),
  };
}

export function presentDocument(
  collection: AnyDocumentKind,
  row: ShownDocument,
  removed: Record<string, string[]> = {},
  publicItem: UnreadableText | null = null,
): ContentDocument {
  const text = tryReadText(collection, row);
  const fault = text === null ? damaged('draft', row) : publicItem;
  const complete = completeItem(collection, row.id, text?.fields ?? {});
  return {
    ...presentHead(row),
    unreadable: fault?.fields ?? [],
    publicPath: collection.addressOf?.({ _id: row.id }) ?? null,
    fields: { ...text?.fields },
    hi: { ...text?.hi },
    faults: complete.fits ? {} : complete.faults,
    removed,
    stored: fault,
  };
}

const damaged = (place: UnreadableText['place'], { fields, hi }: StoredText): UnreadableText => ({
  place,
  fields: [DAMAGED],
  raw: { fields, hi },
});

/** Why a public text cannot be read; null for one that can be. */
export function describeUnreadable(
  kind: AnyDocumentKind,
  id: string,
  stored: StoredText,
): UnreadableText | null {
  const text = tryReadText(kind, stored);
  if (text === null) return damaged('public', stored);
  const complete = completeItem(kind, id, text.fields);
  if (complete.fits) return null;
  const { fields, hi } = stored;
  return { place: 'public', fields: Object.keys(complete.faults), raw: { fields, hi } };
}
