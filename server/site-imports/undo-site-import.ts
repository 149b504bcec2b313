import { setImmediate as nextTurn } from 'node:timers/promises';
import { m } from '#shared/messages/compiled/messages.js';
import { findImportState, takeBackDocument } from '../content/documents/import-document.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { binUnused } from '../media/bin-unused.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { removeArchive } from './archive-pieces.ts';
import type { SiteImportContext, SiteImportDependencies } from './site-import-context.ts';
import { lockOpenSiteImport } from './site-import-steps.ts';
import { orderSiteImportWork, type SiteImportPosition, WORK_MS } from './site-import-work.ts';
import {
  findSiteImport,
  listBroughtMedia,
  listImportedItems,
  listItems,
} from './site-imports.queries.ts';
import {
  clearBodies,
  deleteAttachments,
  deleteFiles,
  forgetImportedItem,
  lockSiteImport,
  updateItem,
  updateSiteImport,
} from './site-imports.writes.ts';

type Undoing = Pick<SiteImportContext, 'db' | 'clock' | 'wakeOutbox'>;

/**
 * Starts moving all items of an import to the bin, with the pictures that it brought and nothing else uses. Idempotent. Throws 404, and 409 for one that has not run, or when staff
 * have changed some of its items since: it names the first of them.
 */
export async function undoSiteImport(
  context: Undoing,
  actor: Actor,
  importId: string,
): Promise<void> {
  requirePermission(actor, 'content.write');
  await transact(context.db, async (trx) => {
    const site = await lockOpenSiteImport(trx, importId);
    if (site.step === 'undoing' || site.step === 'undone') return;
    if (site.step !== 'done' && site.step !== 'stopped') {
      throw new Refusal(409, m.site_import_not_run());
    }
    await refuseChanged(trx, importId);
    const round = site.round + 1;
    await updateSiteImport(trx, importId, {
      ...{ step: 'undoing', round, undone_by: actor.id, run_by: actor.id, run_by_role: actor.role },
      updated_at: toTimestamp(context.clock.now()),
    });
    await orderSiteImportWork(trx, context, 'site-import-undo', { importId, round, afterLine: 0 });
    await writeAudit(trx, context.clock, {
      ...{ actor: actor.id, action: 'undo-site-import', subject: importId },
      details: { site: site.site },
      from: actor.from,
    });
  });
  context.wakeOutbox();
}

const NAMED = 5;

async function refuseChanged(reader: DatabaseReader, importId: string): Promise<void> {
  const changed: string[] = [];
  for (const { kind, document_id: id, rev } of await listImportedItems(reader, importId)) {
    const { state, title } = await findImportState(reader, { kind, id, rev });
    if (state === 'changed') changed.push(title || id);
  }
  if (changed.length === 0) return;
  const names = changed.slice(0, NAMED).map((title) => `“${title}”`);
  throw new Refusal(
    409,
    m.site_import_undo_blocked({ count: changed.length, names: names.join(', ') }),
  );
}

const BATCH = 25;

/** One job of undoing an import. An item is marked in the transaction that bins it; one that was changed meanwhile stays. */
export async function undoItems(
  context: Undoing,
  { archives }: Pick<SiteImportDependencies, 'archives'>,
  position: SiteImportPosition,
): Promise<void> {
  const begun = performance.now();
  const { importId, round } = position;
  let { afterLine } = position;
  const site = await findSiteImport(context.db, importId);
  if (site?.step !== 'undoing' || site.round !== round) return;
  const { run_by: id, run_by_role: role } = site;
  if (id === null || role === null)
    throw new Error('Expected an import that is being undone to name who undoes it, found none');
  const imported = new Map(
    (await listImportedItems(context.db, importId)).map((row) => [row.post_id, row]),
  );
  for (;;) {
    const items = await listItems(context.db, {
      importId,
      afterLine,
      limit: BATCH,
      verdict: 'new',
    });
    for (const { line, post_id: postId } of items) {
      const row = imported.get(postId);
      if (row === undefined) continue;
      await transact(context.db, async (trx) => {
        await lockNames(trx, [`site-import:${site.site}`]);
        const { kind, document_id: documentId, rev } = row;
        const place = { kind, id: documentId, rev };
        if (!(await takeBackDocument(trx, context.clock, { id, role }, place))) return;
        await forgetImportedItem(trx, { site: site.site, postId });
        await updateItem(trx, { importId, line }, { is_undone: 1 });
      });
      await nextTurn();
    }
    afterLine = items.at(-1)?.line ?? afterLine;
    if (items.length < BATCH) {
      await binUnused(context, { id, role }, await listBroughtMedia(context.db, importId));
      await finish(context, { importId, by: id });
      // Of an import that had stopped.
      return removeArchive(archives, importId);
    }
    if (performance.now() - begun > WORK_MS) break;
  }
  await transact(context.db, (trx) =>
    orderSiteImportWork(trx, context, 'site-import-undo', { importId, round, afterLine }),
  );
  context.wakeOutbox();
}

async function finish(
  { db, clock }: Undoing,
  { importId, by }: { importId: string; by: string },
): Promise<void> {
  await transact(db, async (trx) => {
    const locked = await lockSiteImport(trx, importId);
    if (locked?.step !== 'undoing') return;
    const at = toTimestamp(clock.now());
    await updateSiteImport(trx, importId, { step: 'undone', undone_at: at, updated_at: at });
    await clearBodies(trx, importId);
    await deleteFiles(trx, importId);
    await deleteAttachments(trx, importId);
    await writeAudit(trx, clock, {
      ...{ actor: by, action: 'finish-undo-site-import', subject: importId },
      details: { site: locked.site },
    });
  });
}
