import type { SiteImport, SiteImportItem } from '#shared/staff/site-imports-endpoints.ts';
import { readTitle } from './map-item.ts';
import type { countItems, SiteImportItemRow, SiteImportRow } from './site-imports.queries.ts';

type ItemCount = Awaited<ReturnType<typeof countItems>>[number];

/** An import with its results so far. */
export function presentSiteImport(site: SiteImportRow, counts: readonly ItemCount[]): SiteImport {
  const sum = (
    of: (count: ItemCount) => boolean,
    what: 'count' | 'pictures' | 'missing' = 'count',
  ) => counts.filter(of).reduce((all, count) => all + count[what], 0);
  const isNew = ({ verdict }: ItemCount) => verdict === 'new';
  return {
    _id: site.id,
    fileName: site.file_name,
    ...{ site: site.site, step: site.step, round: site.round, publishes: site.publishes === 1 },
    sources: JSON.parse(site.sources),
    plan: JSON.parse(site.plan),
    items: site.item_count,
    checked: site.checked_through,
    done: sum((count) => count.is_done === 1),
    verdicts: {
      new: sum(isNew),
      known: sum(({ verdict }) => verdict === 'known'),
      faulty: sum(({ verdict }) => verdict === 'faulty'),
      'left-out': sum(({ verdict }) => verdict === 'left-out'),
      warned: counts.reduce((all, { warned }) => all + warned, 0),
    },
    pictures: sum(isNew, 'pictures'),
    missing: sum(isNew, 'missing'),
    leftOut: JSON.parse(site.left_out),
    archive:
      Number(site.archive_bytes) === 0
        ? null
        : {
            bytes: Number(site.archive_bytes),
            files: site.archive_files,
            refused: site.archive_refused,
          },
    stopReason: site.stop_reason,
    by: site.uploaded_by_name,
    createdAt: site.created_at,
    undone: sum((count) => count.is_undone === 1),
  };
}

/** What was found of one item. */
export function presentSiteItem(row: SiteImportItemRow): SiteImportItem {
  return {
    line: row.line,
    title: readTitle(row.title).title,
    publishedAt: row.published_at,
    link: URL.parse(row.link)?.pathname ?? '',
    kind: row.kind,
    verdict: row.verdict ?? 'faulty',
    problem: row.problem,
    warnings: JSON.parse(row.warnings),
    ...{ pictures: row.pictures, missing: row.missing, documentId: row.document_id },
  };
}
