import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { transact } from '../../database/transact.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import type { PolicyChange, PolicyContext } from '../../policies/publish-version.ts';
import { auditDocument } from './audit-document.ts';
import type { DocumentRow } from './documents.queries.ts';
import { insertVersion } from './documents.writes.ts';
import { requireKind, requireLiveDocument, requireVersion } from './find-kind.ts';
import { keepPublicText } from './keep-public-text.ts';
import { completeItem, type Fields } from './read-fields.ts';
import { type ContentWriting, nextRev, writeDocument } from './save-document.ts';
import { siteOfKind } from './site-of-kind.ts';
import { readText } from './stored-text.ts';

type Place = { kind: string; id: string };
export type Publishing = ContentWriting & PolicyContext;

/**
 * Publishes the draft as it is, or the earlier version `from`, which leaves the draft; ends a schedule. Throws 400 with
 * the fields that are missing or wrong, 404, 409 for a binned one, and NewerVersion.
 */
export async function publishDocument(
  context: Publishing,
  actor: Actor,
  { kind, id }: Place,
  { version, from }: { version?: number | undefined; from?: number | undefined },
): Promise<void> {
  requirePermission(actor, 'content.write');
  const collection = requireKind(kind);
  await transact(context.db, async (trx) => {
    const document = await requireLiveDocument(trx, kind, id);
    const change = await putOnSite(trx, context, {
      collection,
      document,
      seen: version,
      text: from === undefined ? document : await requireVersion(trx, document, from),
      by: actor.id,
    });
    await auditDocument(trx, context.clock, actor, { ...describeChange(change), document });
  });
}

/** A policy's entry in the activity log names its version. */
function describeChange(change: PolicyChange | null) {
  if (change === null) return { action: 'publish-content' } as const;
  return 'published' in change
    ? ({
        action: 'publish-policy',
        details: { version: change.published, from: change.from },
      } as const)
    : ({ action: 'withdraw-policy', details: { version: change.withdrawn } } as const);
}

/**
 * Takes an item from the site; the draft stays, a schedule ends. Throws 404, 409 for a binned one and for the last of a
 * fixed kind, and NewerVersion.
 */
export async function unpublishDocument(
  { db, clock }: ContentWriting,
  actor: Actor,
  { kind, id }: Place,
  version: number | undefined,
): Promise<void> {
  requirePermission(actor, 'content.write');
  const kindOf = requireKind(kind);
  refuseEnding(kindOf);
  await transact(db, async (trx) => {
    const document = await requireLiveDocument(trx, kind, id);
    if (kindOf.fixedIds) await refuseEmptying(trx, document);
    await takeOffSite(trx, clock, { document, seen: version, by: actor.id });
    await auditDocument(trx, clock, actor, { action: 'unpublish-content', document });
  });
}

/** Throws 409 for a kind whose items are always in use. */
export function refuseEnding({ single, usedBy }: AnyDocumentKind): void {
  if (single) throw new Refusal(409, m.content_page_stays_public());
  if (usedBy) throw new Refusal(409, m.template_stays_in_use());
}

/** The pages of a fixed kind are in the site's menus, and its list cannot say that it was emptied. Throws 409. */
async function refuseEmptying(
  trx: DatabaseTransaction,
  { collection, published_rev }: DocumentRow,
): Promise<void> {
  if (published_rev === null) return;
  const shown = await siteOfKind(requireKind(collection)).listArranged(trx);
  if (shown.length === 1) throw new Refusal(409, m.content_last_stays_public());
}

/** No schedule. */
export const unscheduled = {
  publish_at: null,
  withdraw_at: null,
  scheduled_rev: null,
  scheduled_by: null,
  schedule_fault: '',
} as const;

type Publication = {
  collection: AnyDocumentKind;
  document: DocumentRow;
  /** The version that the caller has seen. */
  seen?: number | undefined;
  /** The text that becomes public: the draft, or the version that was scheduled. */
  text: Pick<DocumentRow, 'fields' | 'hi' | 'schema'> & { rev: number };
  by: string;
  /** When it is withdrawn again; by a schedule only. */
  until?: string | null;
};

/**
 * Makes a text public and keeps it as a version; says what became of the versions of a policy. Throws 400 with fields
 * while it is incomplete, and 409 for one that is damaged or of a newer program.
 */
export async function putOnSite(
  trx: DatabaseTransaction,
  context: PolicyContext,
  { collection, document, seen, text, by, until = null }: Publication,
): Promise<PolicyChange | null> {
  const { fields, hi } = readText(collection, text);
  const complete = completeItem(collection, document.id, fields);
  if (!complete.fits) throw refuseInvalid(m.content_incomplete(), complete.faults);
  refuseHindi(collection, document.id, hi);
  await keepPublicText(trx, document);
  const at = toTimestamp(context.clock.now());
  const rev = document.rev + 1;
  await writeDocument(trx, document, seen, {
    ...unscheduled,
    withdraw_at: until,
    unreadable: '',
    rev,
    // A draft that went on since it was scheduled stays one.
    published_rev: isSameText(text, document) ? rev : text.rev,
    updated_at: at,
    updated_by: by,
  });
  await insertVersion(trx, {
    collection: collection.name,
    id: document.id,
    rev,
    reason: 'publish',
    schema: collection.schema,
    fields: JSON.stringify(fields),
    hi: JSON.stringify(hi),
    at,
    made_by: by,
  });
  return siteOfKind(collection).show(trx, context, complete.item, { hi: JSON.stringify(hi), by });
}

function refuseHindi({ findHindiFaults }: AnyDocumentKind, id: string, hi: Fields): void {
  const faults = Object.entries(findHindiFaults?.(id, hi) ?? {});
  if (faults.length === 0) return;
  const named = faults.map(([field, fault]) => [`hi.${field}`, fault]);
  throw refuseInvalid(m.content_incomplete(), Object.fromEntries(named));
}

type Text = Pick<DocumentRow, 'fields' | 'hi' | 'schema'>;

const isSameText = (one: Text, other: Text) =>
  one.fields === other.fields && one.hi === other.hi && one.schema === other.schema;

export async function takeOffSite(
  trx: DatabaseTransaction,
  clock: Clock,
  { document, seen, by }: Pick<Publication, 'document' | 'seen' | 'by'>,
): Promise<void> {
  await keepPublicText(trx, document);
  await writeDocument(trx, document, seen, {
    ...unscheduled,
    unreadable: '',
    rev: nextRev(document).rev,
    published_rev: null,
    updated_at: toTimestamp(clock.now()),
    updated_by: by,
  });
  await siteOfKind(requireKind(document.collection)).hide(trx, clock, document.id);
}
