import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this, headers weigh more than what is saved. */
const WORTH_IT = 1_024;

export type CompressedPage = { readonly body: Buffer; readonly encoding: 'br' | 'gzip' | null };

/** A page as small as the visitor's browser can take it, at a strength that costs about a millisecond. */
export async function compressPage(page: string, accepted: string): Promise<CompressedPage> {
  const body = Buffer.from(page);
  if (body.length < WORTH_IT) return { body, encoding: null };
  if (/\bbr\b/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { body: await compressBrotli(body, { params }), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { body: await compressGzip(body), encoding: 'gzip' };
  return { body, encoding: null };
}
