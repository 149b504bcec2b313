import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { nameContentKind } from '#shared/staff/name-content-kind.ts';
import type { SiteImportItem, SiteImportVerdict } from '#shared/staff/site-imports-endpoints.ts';
import type { Cell } from '../exchange/cells.ts';
import { writeCsv } from '../exchange/write-csv.ts';
import type { Actor } from '../platform/staff-access.ts';
import { listSiteItems } from './show-site-imports.ts';
import type { SiteImportContext } from './site-import-context.ts';

const verdicts: Record<SiteImportVerdict, () => string> = {
  new: m.site_import_verdict_new,
  known: m.site_import_verdict_known,
  faulty: m.site_import_verdict_faulty,
  'left-out': m.site_import_verdict_left_out,
};

/** What was found of all items of an import, as a CSV stream. Throws 404. */
export async function* streamSiteReport(
  context: Pick<SiteImportContext, 'db'>,
  actor: Actor,
  importId: string,
): AsyncGenerator<Uint8Array> {
  const titles = [
    m.exchange_report_line(),
    m.site_import_item_title(),
    m.exchange_column_date(),
    m.site_import_report_address(),
    m.site_import_becomes(),
    m.exchange_report_verdict(),
    m.exchange_report_faults(),
    m.exchange_report_warnings(),
    m.site_import_report_found(),
    m.site_import_report_missing(),
    m.site_import_report_document(),
  ];
  yield* writeCsv(titles, readBatches(context, actor, importId), 'iso');
}

async function* readBatches(
  context: Pick<SiteImportContext, 'db'>,
  actor: Actor,
  importId: string,
): AsyncGenerator<Cell[][]> {
  let after: number | null = 0;
  while (after !== null) {
    const { items, next } = await listSiteItems(context, actor, importId, { after });
    yield items.map(toCells);
    after = next;
    await nextTurn();
  }
}

function toCells(item: SiteImportItem): Cell[] {
  const text = (of: string): Cell => ({ kind: 'text', text: of });
  const { publishedAt } = item;
  return [
    { kind: 'count', count: item.line },
    text(item.title),
    publishedAt === '' ? text('') : { kind: 'day', day: dayFrom(new Date(publishedAt), 0) },
    text(item.link),
    text(item.kind === '' ? '' : nameContentKind(item.kind)),
    text(verdicts[item.verdict]()),
    text(item.problem),
    text(item.warnings.join(' ')),
    { kind: 'count', count: item.pictures },
    { kind: 'count', count: item.missing },
    text(item.documentId ?? ''),
  ];
}
