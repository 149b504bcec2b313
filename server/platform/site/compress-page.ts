import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const brotli = promisify(brotliCompress);
export const compressGzip = promisify(gzip);

/** Below this, headers weigh more than what is saved. */
const WORTH_IT = 1_024;

/** About a millisecond a page: what may be spent while somebody waits. */
export const QUICK = 5;

export type Encoding = 'br' | 'gzip' | 'identity';

/** What a request says that its browser can unpack. */
export function readAccepted({ headers }: { headers: IncomingHttpHeaders }): string | undefined {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' ? accepted : undefined;
}

/** The smallest form that a browser takes, by its `accept-encoding`. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** As many as Node works on at a time: those that waited for a thread would hold megabytes each meanwhile. */
const inTurn = pLimit(4);
/**
 * 64 kB of memory of what was packed before. Most pages are no longer; within it the library takes a way that costs a third
 * less time and a tenth of the memory.
 */
const SHORT_WINDOW = 16;

export function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    ...(quality <= QUICK ? { [constants.BROTLI_PARAM_LGWIN]: SHORT_WINDOW } : {}),
  };
  return inTurn(() => brotli(body, { params }));
}

/** A page that is made for one visit, as small as the visitor's browser can take it. */
export async function compressPage(
  body: Buffer,
  accepted: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const encoding = body.length < WORTH_IT ? 'identity' : chooseEncoding(accepted);
  if (encoding === 'identity') return { body, encoding };
  return {
    body: await (encoding === 'br' ? compressBrotli(body, QUICK) : compressGzip(body)),
    encoding,
  };
}
