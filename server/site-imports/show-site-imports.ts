import type { SiteImport, SiteImportItem } from '#shared/staff/site-imports-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import type { SiteImportContext } from './site-import-context.ts';
import { requireSiteImport } from './site-import-steps.ts';
import { presentSiteImport, presentSiteItem } from './site-imports.presenter.ts';
import { countItems, listItems, listNewestSiteImports } from './site-imports.queries.ts';

type Reading = Pick<SiteImportContext, 'db'>;
const ITEMS_A_PAGE = 50;

/** One import as staff see it; throws 404 for an unknown one. */
export async function getSiteImport(
  { db }: Reading,
  actor: Actor,
  importId: string,
): Promise<SiteImport> {
  requirePermission(actor, 'content.write');
  return present(db, await requireSiteImport(db, importId));
}

/** The latest imports. */
export async function listSiteImports({ db }: Reading, actor: Actor): Promise<SiteImport[]> {
  requirePermission(actor, 'content.write');
  const imports: SiteImport[] = [];
  for (const site of await listNewestSiteImports(db)) imports.push(await present(db, site));
  return imports;
}

async function present(
  db: DatabaseReader,
  site: Awaited<ReturnType<typeof requireSiteImport>>,
): Promise<SiteImport> {
  return presentSiteImport(site, site.step === 'uploaded' ? [] : await countItems(db, site.id));
}

/** What was found of the items, paginated, in the order of the export. Throws 404. */
export async function listSiteItems(
  { db }: Reading,
  actor: Actor,
  importId: string,
  {
    verdict,
    after = 0,
  }: { verdict?: SiteImportItem['verdict'] | 'warned' | undefined; after?: number | undefined },
): Promise<{ items: SiteImportItem[]; next: number | null }> {
  requirePermission(actor, 'content.write');
  await requireSiteImport(db, importId);
  const rows = await listItems(db, {
    ...{ importId, afterLine: after, limit: ITEMS_A_PAGE + 1, isChecked: true },
    ...(verdict === undefined ? {} : { verdict }),
  });
  const shown = rows.slice(0, ITEMS_A_PAGE);
  const last = shown.at(-1);
  const isMore = rows.length > ITEMS_A_PAGE && last !== undefined;
  return { items: shown.map(presentSiteItem), next: isMore ? last.line : null };
}
