import { escapeMarkup } from '../platform/escape-markup.ts';
/** An entry of the sitemap: a path of this site, and its last change (UTC ISO) if known. */
export type SitemapEntry = { readonly path: string; readonly changedAt: string | null };

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
