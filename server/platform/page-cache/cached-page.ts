import { hash } from 'node:crypto';
import { compressBrotli, compressGzip, type Encoding, QUICK } from '../site/compress-page.ts';
import type { PagePolicy } from '../site/page-policy.ts';
import type { RenderedPage } from '../site/render-page.ts';
import type { PageSources } from './page-sources.ts';

/** A whole page in every encoding in which it is asked for, with its headers: nothing is left to do but to send it. */
export type CachedPage = {
  readonly etag: string;
  /** Of every answer with this page, `etag` and the policy for its inline scripts among them; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Record<Encoding, Buffer>;
  readonly sources: PageSources;
};

/** Compresses a rendered page and writes its headers. Takes some milliseconds, most of them in other threads. */
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

/** Some fifty milliseconds; for a page that stays. */
const THOROUGH = 9;

/** Compresses a page that has proved to stay as far as it goes. */
export async function compressThoroughly({ bodies }: CachedPage): Promise<void> {
  bodies.br = await compressBrotli(bodies.identity, THOROUGH);
}

export function cachedPageBytes({ bodies }: CachedPage): number {
  return bodies.identity.length + bodies.br.length + bodies.gzip.length;
}
