import { documentKinds } from '#shared/content/document-kinds.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { StoredSample } from '#shared/staff/sample-endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listSampleRows } from './content.queries.ts';
import { updateRow } from './content.writes.ts';
import { nameItem } from './name-item.ts';

/** Every published sample, in the order of its collection. */
export async function listStoredSamples(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
): Promise<StoredSample[]> {
  requirePermission(actor, 'content.write');
  const rows = await listSampleRows(db);
  return documentKinds.flatMap(({ name }) =>
    rows
      .filter((row) => row.collection === name)
      .map(({ id, data }) => ({ kind: name, _id: id, title: nameItem(JSON.parse(data)) })),
  );
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
      details: { kind, title: nameItem(JSON.parse(sample.data)) },
      from: actor.from,
    });
  });
}
