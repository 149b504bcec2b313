import type { Organisation } from '#shared/organisation.ts';
import { readOwnFile } from '../platform/read-own-file.ts';

/** Enough for print at its size on a receipt. */
const SIZE = { width: 900, height: 300 } as const;

/**
 * The picture of the signatory's signature as a PNG on white, base64; null when there is none. A file that is missing
 * or no picture counts as none: the receipt then has a line for a signature by hand. Throws FilesUnavailableError when the
 * store of the media library is unreachable: the receipt is issued later.
 */
export async function readSignature({
  signatory,
}: Pick<Organisation, 'signatory'>): Promise<string | null> {
  const address = signatory?.signature ?? null;
  const file = address === null ? null : await readOwnFile(address);
  if (file === null) return null;
  const { default: sharp } = await import('sharp');
  const picture = await sharp(file)
    .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png({ palette: true })
    .toBuffer()
    .catch(() => null);
  return picture === null ? null : picture.toString('base64');
}
