import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import { m } from '#shared/messages/compiled/messages.js';
import type { SiteImportPlan } from '#shared/staff/site-imports-endpoints.ts';
import { findImportState, findIncomplete } from '../content/documents/import-document.ts';
import type { DatabaseReader } from '../database/handles.ts';
import type { SiteImportItemsTable } from '../database/tables/site-imports.table.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { convertItem, gatherFiles, type ImportFiles } from './convert-item.ts';
import { describeLosses } from './describe-losses.ts';
import { chooseKind } from './map-item.ts';
import type { SiteImportContext } from './site-import-context.ts';
import { orderSiteImportWork, type SiteImportPosition, WORK_MS } from './site-import-work.ts';
import {
  findImportedItem,
  findSiteImport,
  listItems,
  type SiteImportItemRow,
  type SiteImportRow,
} from './site-imports.queries.ts';
import { lockSiteImport, updateItem, updateSiteImport } from './site-imports.writes.ts';

const BATCH = 20;

/**
 * One job of the dry run: checks items for some seconds, then queues the next job. Checking an item again gives the same
 * result, so an interrupted job is simply repeated.
 */
export async function checkItems(
  context: Pick<SiteImportContext, 'db' | 'clock' | 'wakeOutbox'>,
  position: SiteImportPosition,
): Promise<void> {
  const begun = performance.now();
  const { importId, round } = position;
  let { afterLine } = position;
  const files = await gatherFiles(context.db, importId);
  for (;;) {
    const site = await findSiteImport(context.db, importId);
    if (site?.step !== 'checking' || site.round !== round) return;
    const items = await listItems(context.db, { importId, afterLine, limit: BATCH });
    const changes: { line: number; change: Updateable<SiteImportItemsTable> }[] = [];
    for (const item of items) {
      changes.push({ line: item.line, change: await checkItem(context.db, { site, item, files }) });
      // Bodies take some milliseconds each.
      await nextTurn();
    }
    const last = items.at(-1)?.line ?? afterLine;
    const isLast = items.length < BATCH;
    const handsOver = !isLast && performance.now() - begun > WORK_MS;
    const goesOn = await transact(context.db, async (trx) => {
      const locked = await lockSiteImport(trx, importId);
      if (locked?.step !== 'checking' || locked.round !== round) return false;
      for (const { line, change } of changes) await updateItem(trx, { importId, line }, change);
      await updateSiteImport(trx, importId, {
        checked_through: last,
        ...(isLast ? { step: 'checked' } : {}),
        updated_at: toTimestamp(context.clock.now()),
      });
      if (handsOver) {
        await orderSiteImportWork(trx, context, 'site-import-check', {
          ...position,
          afterLine: last,
        });
      }
      return !isLast && !handsOver;
    });
    if (!goesOn) break;
    afterLine = last;
  }
  context.wakeOutbox();
}

type Checking = { site: SiteImportRow; item: SiteImportItemRow; files: ImportFiles };

async function checkItem(
  reader: DatabaseReader,
  { site, item, files }: Checking,
): Promise<Updateable<SiteImportItemsTable>> {
  const plan: SiteImportPlan = JSON.parse(site.plan);
  const kind = chooseKind(plan, JSON.parse(item.sources));
  const none = { kind, problem: '', warnings: '[]', pictures: 0, missing: 0, document_id: null };
  const known = await findKnown(reader, site, item);
  if (known !== null) return { ...none, verdict: 'known', ...known };
  if (kind === '') return { ...none, verdict: 'left-out' };
  if (item.published_at === '') {
    return { ...none, verdict: 'faulty', problem: m.site_import_no_date() };
  }
  // Not looked at by anybody: only whether there is an address counts.
  const converted = convertItem({ item, kind, host: hostOf(site.site), files }, (path) =>
    files.faultOf(path) === '' ? '/media/file' : null,
  );
  if (converted.isTooLong) return { ...none, verdict: 'faulty', problem: m.site_import_too_long() };
  const incomplete = findIncomplete(kind, converted.fields);
  return {
    ...none,
    verdict: 'new',
    warnings: JSON.stringify(describeLosses(kind, converted, { files, incomplete })),
    pictures: converted.used.length,
    missing: converted.missing.length,
  };
}

/** The host of a site as it is compared. */
export const hostOf = (site: string) => site.split('/', 1)[0] ?? '';

/** What an item became that was imported before; null when it was not, or when it was erased since. */
export async function findKnown(
  reader: DatabaseReader,
  { site }: Pick<SiteImportRow, 'site'>,
  { post_id: postId }: Pick<SiteImportItemRow, 'post_id'>,
): Promise<{ kind: string; document_id: string; warnings: string } | null> {
  const before = await findImportedItem(reader, site, postId);
  if (before === undefined) return null;
  const { kind, document_id: id, rev } = before;
  const { state } = await findImportState(reader, { kind, id, rev });
  if (state === 'erased') return null;
  const sentences = {
    unchanged: m.site_import_known,
    changed: m.site_import_known_changed,
    binned: m.site_import_known_binned,
  };
  return { kind, document_id: id, warnings: JSON.stringify([sentences[state]()]) };
}
