import { hash } from 'node:crypto';
import { compressBrotli, compressGzip, type Encoding, QUICK } from '../site/compress-page.ts';
import type { PagePolicy } from '../site/page-policy.ts';
import type { RenderedPage } from '../site/render-page.ts';
import type { PageSources } from './page-sources.ts';

/** A rendered page in every encoding, with its headers, ready to send. */
export type CachedPage = {
  readonly etag: string;
  /** Headers of every response with this page, with `etag` and the CSP for its inline scripts; lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Record<Encoding, Buffer>;
  readonly sources: PageSources;
};

/** Compresses a rendered page and prepares its headers. Takes some milliseconds, mostly in other threads. */
export async function prepareCachedPage(
  page: RenderedPage,
  policy: PagePolicy,
  sources: PageSources,
): Promise<CachedPage> {
  const identity = page.body;
  const etag = `W/"${hash('sha1', identity, 'base64url')}"`;
  const [br, gzip] = await Promise.all([compressBrotli(identity, QUICK), compressGzip(identity)]);
  return {
    etag,
    headers: {
      ...page.headers,
      ...policy.headers,
      'content-security-policy': policy.forScripts(page.inlineScripts),
      'cache-control': page.headers['cache-control'] ?? 'no-cache',
      vary: 'accept-encoding',
      etag,
    },
    bodies: { identity, br, gzip },
    sources,
  };
}

/** About fifty milliseconds; for a page that stays cached. */
const THOROUGH = 9;

/** Compresses a page at the highest level, once it has stayed cached for a time. */
export async function compressThoroughly({ bodies }: CachedPage): Promise<void> {
  bodies.br = await compressBrotli(bodies.identity, THOROUGH);
}

export function cachedPageBytes({ bodies }: CachedPage): number {
  return bodies.identity.length + bodies.br.length + bodies.gzip.length;
}
