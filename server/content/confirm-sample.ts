import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import { documentKinds } from '#shared/content/document-kinds.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { StoredSample } from '#shared/staff/sample-endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listSampleRows, type SampleRow } from './content.queries.ts';
import { updateRow } from './content.writes.ts';
import { requireKind } from './documents/find-kind.ts';
import { tryReadText } from './documents/stored-text.ts';
import { nameItem } from './name-item.ts';

/** Every published sample, in the order of its collection. */
export async function listStoredSamples(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
): Promise<StoredSample[]> {
  requirePermission(actor, 'content.write');
  const rows = await listSampleRows(db);
  return documentKinds.flatMap((kind) =>
    rows
      .filter((row) => row.collection === kind.name)
      .map((row) => ({ kind: kind.name, _id: row.id, title: titleOf(kind, row) })),
  );
}

/** '' for a damaged row. */
function titleOf(kind: AnyDocumentKind, { data: fields, schema }: SampleRow): string {
  return nameItem(tryReadText(kind, { fields, hi: '{}', schema })?.fields ?? {});
}

/** Staff confirm a sample as it is: pages no longer mark it. Throws Refusal 404 for what is no sample. */
export async function confirmSample(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { kind, id }: { kind: string; id: string },
): Promise<void> {
  requirePermission(actor, 'content.write');
  await transact(db, async (trx) => {
    const sample = (await listSampleRows(trx)).find(
      (row) => row.collection === kind && row.id === id,
    );
    if (sample === undefined) throw refuseUnknown(m.content_not_found());
    const at = toTimestamp(clock.now());
    await updateRow(trx, { collection: kind, id }, { is_sample: 0, updated_at: at });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'confirm-sample',
      subject: id,
      details: { kind, title: titleOf(requireKind(kind), sample) },
      from: actor.from,
    });
  });
}
