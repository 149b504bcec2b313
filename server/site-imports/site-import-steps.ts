import { m } from '#shared/messages/compiled/messages.js';
import type { SiteImportPlan } from '#shared/staff/site-imports-endpoints.ts';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { removeArchive } from './archive-pieces.ts';
import type { SiteImportContext, SiteImportDependencies } from './site-import-context.ts';
import { orderSiteImportWork } from './site-import-work.ts';
import { findSiteImport, type SiteImportRow } from './site-imports.queries.ts';
import { deleteItems, lockSiteImport, updateSiteImport } from './site-imports.writes.ts';

type Steps = Pick<SiteImportContext, 'db' | 'clock' | 'wakeOutbox'>;

/** Starts the dry run, or restarts it with another plan. Writes nothing to the site. Throws 400, 404, 409. */
export async function checkSiteImport(
  context: Steps,
  actor: Actor,
  importId: string,
  { plan, publishes }: { plan: SiteImportPlan; publishes: boolean },
): Promise<void> {
  requirePermission(actor, 'content.write');
  await transact(context.db, async (trx) => {
    const site = await lockOpenSiteImport(trx, importId);
    if (!['uploaded', 'checking', 'checked'].includes(site.step)) {
      throw new Refusal(409, m.site_import_running());
    }
    const known: { key: string }[] = JSON.parse(site.sources);
    const unknown = Object.keys(plan).filter((key) => !known.some((source) => source.key === key));
    if (unknown.length > 0) {
      throw refuseInvalid(m.body_invalid(), { plan: m.site_import_source_unknown() });
    }
    const round = site.round + 1;
    await updateSiteImport(trx, importId, {
      ...{ step: 'checking', round, checked_through: 0, publishes: publishes ? 1 : 0 },
      plan: JSON.stringify(plan),
      updated_at: toTimestamp(context.clock.now()),
    });
    await orderSiteImportWork(trx, context, 'site-import-check', { importId, round, afterLine: 0 });
  });
  context.wakeOutbox();
}

/**
 * Starts to write the new items of a checked import, or goes on with one that stopped. Idempotent. `seen`: the round
 * whose results the actor has seen; throws 404, and 409 when there was a later one, possibly with other choices or
 * files.
 */
export async function runSiteImport(
  context: Steps,
  actor: Actor,
  importId: string,
  seen: number,
): Promise<void> {
  requirePermission(actor, 'content.write');
  await transact(context.db, async (trx) => {
    const site = await lockOpenSiteImport(trx, importId);
    const hasBegun = site.step === 'running' || site.step === 'done';
    // The run itself is the round after the one whose results it was begun from.
    const latest = hasBegun ? site.round - 1 : site.round;
    if (seen !== latest) throw new Refusal(409, m.site_import_checked_again());
    if (hasBegun) return;
    if (site.step !== 'checked' && site.step !== 'stopped') {
      throw new Refusal(409, m.site_import_unchecked());
    }
    const round = site.round + 1;
    await updateSiteImport(trx, importId, {
      ...{ step: 'running', round, stop_reason: '', run_by: actor.id, run_by_role: actor.role },
      updated_at: toTimestamp(context.clock.now()),
    });
    await orderSiteImportWork(trx, context, 'site-import-run', { importId, round, afterLine: 0 });
    await writeAudit(trx, context.clock, {
      ...{ actor: actor.id, action: 'run-site-import', subject: importId },
      details: { items: site.item_count, site: site.site },
      from: actor.from,
    });
  });
  context.wakeOutbox();
}

/** Discards an import that has written nothing, with its items and files. Throws 404, 409. */
export async function dropSiteImport(
  { db, clock }: Steps,
  { archives }: Pick<SiteImportDependencies, 'archives'>,
  actor: Actor,
  importId: string,
): Promise<void> {
  requirePermission(actor, 'content.write');
  await transact(db, async (trx) => {
    const { step, round, site } = await lockOpenSiteImport(trx, importId);
    if (!['uploaded', 'checking', 'checked'].includes(step)) {
      throw new Refusal(409, m.site_import_running());
    }
    await updateSiteImport(trx, importId, { step: 'dropped', round: round + 1 });
    await deleteItems(trx, importId);
    await writeAudit(trx, clock, {
      ...{ actor: actor.id, action: 'drop-site-import', subject: importId, details: { site } },
      from: actor.from,
    });
  });
  await removeArchive(archives, importId);
}

/** An import by its id; throws 404 for an unknown or discarded one. */
export async function requireSiteImport(
  reader: DatabaseReader,
  importId: string,
): Promise<SiteImportRow> {
  return requireOpen(await findSiteImport(reader, importId));
}

/** The same, locked until the transaction ends. */
export async function lockOpenSiteImport(
  trx: DatabaseTransaction,
  importId: string,
): Promise<SiteImportRow> {
  return requireOpen(await lockSiteImport(trx, importId));
}

function requireOpen(site: SiteImportRow | undefined): SiteImportRow {
  if (site === undefined || site.step === 'dropped') throw refuseUnknown(m.site_import_unknown());
  return site;
}
