import { setImmediate as nextTurn } from 'node:timers/promises';
import { m } from '#shared/messages/compiled/messages.js';
import type { SiteImportKind } from '#shared/staff/site-imports-endpoints.ts';
import { findIncomplete, importDocument } from '../content/documents/import-document.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, ServerStopping } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { removeArchive } from './archive-pieces.ts';
import { findKnown, hostOf } from './check-items.ts';
import { convertItem, gatherFiles, type ImportFiles } from './convert-item.ts';
import { describeLosses } from './describe-losses.ts';
import { placeFile, StoppedError } from './place-files.ts';
import type { SiteImportContext, SiteImportDependencies } from './site-import-context.ts';
import { orderSiteImportWork, type SiteImportPosition, WORK_MS } from './site-import-work.ts';
import {
  findSiteImport,
  listItems,
  type SiteImportItemRow,
  type SiteImportRow,
} from './site-imports.queries.ts';
import {
  clearBodies,
  deleteAttachments,
  deleteOtherFiles,
  isItemDone,
  lockSiteImport,
  saveImportedItem,
  updateItem,
  updateSiteImport,
} from './site-imports.writes.ts';

const BATCH = 10;

/**
 * One job of the run: writes new items for some seconds, each in its own transaction, then queues the next job. An item is
 * marked in the transaction that writes it, and files are known by content, so that an interrupted run resumes after it.
 */
export async function importItems(
  context: SiteImportContext,
  dependencies: SiteImportDependencies,
  position: SiteImportPosition,
): Promise<void> {
  const begun = performance.now();
  const { importId, round } = position;
  const site = await findSiteImport(context.db, importId);
  if (site?.step !== 'running' || site.round !== round) return;
  const run = { site, actor: actorOf(site), files: await gatherFiles(context.db, importId) };
  for (let afterLine = 0; ; ) {
    const items = await listItems(context.db, {
      ...{ importId, afterLine, limit: BATCH, verdict: 'new', isOpen: true },
    });
    for (const item of items) {
      const isWritten = await importItem(context, dependencies, { ...run, item });
      if (!isWritten) return;
      afterLine = item.line;
      if (performance.now() - begun > WORK_MS) return handOver(context, site, afterLine);
      await nextTurn();
    }
    if (items.length < BATCH) return finish(context, dependencies, site);
  }
}

function actorOf({ run_by: id, run_by_role: role }: SiteImportRow): Actor {
  if (id === null || role === null)
    throw new Error('Expected a running import to name who started it and their role, found none');
  return { id, role };
}

async function handOver(
  context: SiteImportContext,
  { id: importId, round }: SiteImportRow,
  afterLine: number,
): Promise<void> {
  const next = { importId, round, afterLine };
  await transact(context.db, (trx) => orderSiteImportWork(trx, context, 'site-import-run', next));
  context.wakeOutbox();
}

type Writing = {
  site: SiteImportRow;
  actor: Actor;
  files: ImportFiles;
  item: SiteImportItemRow;
};

/** Writes one item, or notes why it cannot be; false when the run has stopped. */
async function importItem(
  context: SiteImportContext,
  dependencies: SiteImportDependencies,
  writing: Writing,
): Promise<boolean> {
  const { site, item } = writing;
  const key = { importId: site.id, line: item.line };
  try {
    await writeItem(context, dependencies, writing);
  } catch (error) {
    if (error instanceof StoppedError) {
      await stop(context, site, error.message);
      return false;
    }
    if (!(error instanceof Refusal) || error instanceof ServerStopping) throw error;
    const problem = Object.values(error.fields ?? {})[0] ?? error.message;
    await transact(context.db, (trx) =>
      updateItem(trx, key, { verdict: 'faulty', problem, body: '', is_done: 1 }),
    );
  }
  return true;
}

async function writeItem(
  context: SiteImportContext,
  dependencies: SiteImportDependencies,
  { site, actor, files, item }: Writing,
): Promise<void> {
  requirePermission(actor, 'content.write');
  const importId = site.id;
  // Chosen in the dry run.
  const kind = item.kind as SiteImportKind;
  const from = { item, kind, host: hostOf(site.site), files };
  const addresses = new Map<string, string>();
  const { used } = convertItem(from, () => '/media/file');
  for (const path of used) {
    const address = await placeFile(context, dependencies, actor, { importId, path, files });
    if (address !== null) addresses.set(path, address);
  }
  const converted = convertItem(from, (path) => addresses.get(path) ?? null);
  const incomplete = findIncomplete(kind, converted.fields);
  // Files that the library has refused meanwhile are named with the reason.
  const after = addresses.size === used.length ? files : await gatherFiles(context.db, importId);
  const warnings = describeLosses(kind, converted, { files: after, incomplete });

  await transact(context.db, async (trx) => {
    await lockNames(trx, [`site-import:${site.site}`]);
    const key = { importId, line: item.line };
    if (await isItemDone(trx, key)) return;
    const known = await findKnown(trx, site, item);
    if (known !== null) {
      await updateItem(trx, key, { ...known, verdict: 'known', body: '', is_done: 1 });
      return;
    }
    const document = await importDocument(trx, context, actor, {
      ...{ kind, fields: converted.fields, address: addressOf(item, site) },
      publishes: site.publishes === 1,
    });
    await saveImportedItem(trx, {
      ...{ site: site.site, post_id: item.post_id, kind, document_id: document.id },
      ...{ rev: document.rev, import_id: importId },
      created_at: toTimestamp(context.clock.now()),
    });
    const all = document.hasAlias ? warnings : [...warnings, m.site_import_no_alias()];
    await updateItem(trx, key, {
      ...{ document_id: document.id, is_done: 1, body: '', warnings: JSON.stringify(all) },
      ...{ pictures: converted.used.length, missing: converted.missing.length },
    });
  });
}

/** The old address, where it was one of the old site itself. */
function addressOf({ link }: SiteImportItemRow, { site }: SiteImportRow): string {
  const url = URL.parse(link);
  const host = url?.host.toLowerCase().replace(/^www\./, '');
  return url !== null && host === hostOf(site) ? url.pathname : '';
}

async function stop({ db, clock }: SiteImportContext, site: SiteImportRow, reason: string) {
  await transact(db, async (trx) => {
    const locked = await lockSiteImport(trx, site.id);
    if (locked?.step !== 'running' || locked.round !== site.round) return;
    await updateSiteImport(trx, site.id, {
      ...{ step: 'stopped', stop_reason: reason, updated_at: toTimestamp(clock.now()) },
    });
  });
}

async function finish(
  { db, clock }: SiteImportContext,
  { archives }: SiteImportDependencies,
  site: SiteImportRow,
): Promise<void> {
  await transact(db, async (trx) => {
    const locked = await lockSiteImport(trx, site.id);
    if (locked?.step !== 'running' || locked.round !== site.round) return;
    const at = toTimestamp(clock.now());
    await updateSiteImport(trx, site.id, { step: 'done', finished_at: at, updated_at: at });
    await clearBodies(trx, site.id);
    await deleteOtherFiles(trx, site.id);
    await deleteAttachments(trx, site.id);
    await writeAudit(trx, clock, {
      ...{ actor: site.run_by ?? 'system', action: 'finish-site-import', subject: site.id },
      details: { site: site.site },
    });
  });
  await removeArchive(archives, site.id);
}
