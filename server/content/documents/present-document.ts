import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import type {
  ContentDocument,
  ContentHead,
  ContentState,
} from '#shared/staff/content-endpoints.ts';
import type { DocumentRow } from './documents.queries.ts';
import { nameDocument } from './name-document.ts';
import { completeItem, type Fields } from './read-fields.ts';

type ShownRow = DocumentRow & { is_sample: 0 | 1 | null; updater: string | null };

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

export function presentHead(row: ShownRow): ContentHead {
  return {
    _id: row.id,
    title: nameDocument(row),
    state: stateOf(row),
    version: row.rev,
    hasChanges: row.published_rev !== null && row.published_rev < row.rev,
    isSample: row.is_sample === 1 && row.published_rev !== null,
    at: row.publish_at,
    until: row.withdraw_at,
    scheduleFault: row.schedule_fault,
    updatedAt: row.updated_at,
    updatedBy: row.updater ?? '',
  };
}

export function presentDocument(
  collection: AnyDocumentKind,
  row: ShownRow,
  removed: Record<string, string[]> = {},
): ContentDocument {
  const fields = parseFields(row.fields);
  const complete = completeItem(collection, row.id, fields);
  return {
    ...presentHead(row),
    publicPath: collection.addressOf?.({ _id: row.id }) ?? null,
    fields: { ...fields },
    hi: { ...parseFields(row.hi) },
    faults: complete.fits ? {} : complete.faults,
    removed,
  };
}

export function parseFields(json: string): Fields {
  return JSON.parse(json) as Fields;
}
