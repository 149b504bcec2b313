import { listedPages } from '#shared/pages.ts';
import { listCampaignPages } from '../campaigns/find-campaign-facts.ts';
import { listAllAddresses } from '../content/list-content.ts';
import type { Context } from '../context.ts';
import { escapeMarkup } from '../platform/escape-markup.ts';

/** Entries per part; the protocol allows 50,000 and 50 MB. */
const A_PART = 10_000;
/** What is published is listed within a second; each build reads every item. */
const KEPT_MS = 1_000;

type SiteMap = { readonly index: string; readonly parts: readonly string[] };

/** Lists every public page, at most once a second. */
export function createSiteMap(
  context: Pick<Context, 'db' | 'clock'>,
  publicUrl: string,
): () => Promise<SiteMap> {
  let kept: { map: Promise<SiteMap>; until: number } | null = null;
  return () => {
    const now = context.clock.now().getTime();
    if (kept === null || now >= kept.until) {
      const map = gather(context).then((entries) => writeMaps(publicUrl, entries));
      const own = { map, until: now + KEPT_MS };
      kept = own;
      // A failure is not cached: the next request tries again.
      map.catch(() => {
        if (kept === own) kept = null;
      });
    }
    return kept.map;
  };
}

async function gather(context: Pick<Context, 'db'>): Promise<SitemapEntry[]> {
  const fixed = new Map<string, string | null>(listedPages.map((path) => [path, null]));
  const single: SitemapEntry[] = [];
  for (const { id, changedAt } of await listCampaignPages(context)) {
    single.push({ path: `/donate/${encodeURIComponent(id)}`, changedAt });
  }
  for await (const batch of listAllAddresses(context)) {
    for (const { address, updatedAt } of batch) {
      // Services are shown on a fixed page; other items have pages below their list's.
      if (fixed.has(address)) fixed.set(address, updatedAt);
      else if (address.lastIndexOf('/') > 0) single.push({ path: address, changedAt: updatedAt });
    }
  }
  return [...Array.from(fixed, ([path, changedAt]) => ({ path, changedAt })), ...single];
}

function writeMaps(publicUrl: string, entries: readonly SitemapEntry[]): SiteMap {
  const count = Math.ceil(entries.length / A_PART);
  const chunks = Array.from({ length: count }, (_, index) =>
    entries.slice(index * A_PART, (index + 1) * A_PART),
  );
  const index = chunks.map((chunk, at) => ({
    path: `/sitemaps/${at + 1}.xml`,
    changedAt: newestOf(chunk),
  }));
  return {
    index: writeSitemapIndex(publicUrl, index),
    parts: chunks.map((chunk) => writeSitemap(publicUrl, chunk)),
  };
}

/** ISO times in UTC sort as text. */
function newestOf(entries: readonly SitemapEntry[]): string | null {
  let newest: string | null = null;
  for (const { changedAt } of entries) {
    if (changedAt !== null && (newest === null || changedAt > newest)) newest = changedAt;
  }
  return newest;
}

/** An entry of the sitemap: a path of this site, and its last change (UTC ISO) if known. */
type SitemapEntry = { readonly path: string; readonly changedAt: string | null };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One part of the sitemap (sitemaps.org protocol); at most 50,000 entries. */
export function writeSitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map((entry) => `<url>${describe(publicUrl, entry)}</url>`);
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** The sitemap index, which lists the parts. */
export function writeSitemapIndex(publicUrl: string, parts: readonly SitemapEntry[]): string {
  const maps = parts.map((part) => `<sitemap>${describe(publicUrl, part)}</sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${maps.join('\n')}\n</sitemapindex>\n`;
}

function describe(publicUrl: string, { path, changedAt }: SitemapEntry): string {
  const lastmod = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
  return `<loc>${escapeMarkup(publicUrl + path)}</loc>${lastmod}`;
}
