import type { DatabaseReader, DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { addAliasWithin } from '../aliases/add-alias.ts';
import { forgetAliases } from '../aliases/forget-aliases.ts';
import { auditDocument } from './audit-document.ts';
import { binWithin } from './bin-document.ts';
import { findDocument } from './documents.queries.ts';
import { requireKind, requireLiveDocument } from './find-kind.ts';
import { type Publishing, putOnSite } from './publish-document.ts';
import { completeItem, type Fields, readFields } from './read-fields.ts';
import { insertDraft, toTexts } from './save-document.ts';

export type ImportedDocument = {
  id: string;
  /** Its version after the import. */
  rev: number;
  isPublished: boolean;
  /** Whether its earlier address leads to it. */
  hasAlias: boolean;
};

/** What a document is missing before it can be published, by field; {} when nothing. */
export function findIncomplete(kind: string, fields: Fields): Record<string, string> {
  const complete = completeItem(requireKind(kind), 'new', fields);
  return complete.fits ? {} : complete.faults;
}

/**
 * Creates a document of an import: a draft, or published when it is complete and that is wished, with its earlier address.
 * Throws 400 with fields.
 */
export async function importDocument(
  trx: DatabaseTransaction,
  context: Pick<Publishing, 'clock' | 'organisation' | 'policySettings'>,
  actor: Actor,
  given: { kind: string; fields: Fields; address: string; publishes: boolean },
): Promise<ImportedDocument> {
  requirePermission(actor, 'content.write');
  const { clock } = context;
  const { kind } = given;
  const collection = requireKind(kind);
  const { fields } = readFields(collection, given.fields);
  await lockNames(trx, [`content/${kind}/ids`, 'content/aliases']);
  const at = toTimestamp(clock.now());
  const id = await insertDraft(trx, {
    kind,
    texts: toTexts(collection, fields, {}),
    at,
    by: actor.id,
  });
  const drafted = await requireLiveDocument(trx, kind, id);
  await auditDocument(trx, clock, actor, { action: 'create-content', document: drafted });
  const isPublished = given.publishes && Object.keys(findIncomplete(kind, fields)).length === 0;
  if (isPublished) {
    await putOnSite(trx, context, { collection, document: drafted, text: drafted, by: actor.id });
    await auditDocument(trx, clock, actor, { action: 'publish-content', document: drafted });
  }
  const hasAlias =
    (await addAliasWithin(trx, clock, actor, { document: drafted, typed: given.address })) ===
    'leads-here';
  const { rev } = await requireLiveDocument(trx, kind, id);
  return { id, rev, isPublished, hasAlias };
}

/** What has become of an imported document: nobody changed it since that version, somebody did, or it is gone. */
export async function findImportState(
  reader: DatabaseReader,
  { kind, id, rev }: { kind: string; id: string; rev: number },
): Promise<{ state: 'unchanged' | 'changed' | 'binned' | 'erased'; title: string }> {
  const document = await findDocument(reader, { collection: kind, id });
  if (document === undefined) return { state: 'erased', title: '' };
  const { title } = document;
  if (document.binned_at !== null) return { state: 'binned', title };
  return { state: document.rev === rev ? 'unchanged' : 'changed', title };
}

/**
 * Moves an imported document to the bin and forgets its earlier address, so that it can be imported again; false when
 * somebody has changed it since.
 */
export async function takeBackDocument(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  place: { kind: string; id: string; rev: number },
): Promise<boolean> {
  requirePermission(actor, 'content.write');
  const { state } = await findImportState(trx, place);
  if (state === 'changed') return false;
  if (state === 'unchanged') await binWithin(trx, clock, actor, place);
  await forgetAliases(trx, place);
  return true;
}
