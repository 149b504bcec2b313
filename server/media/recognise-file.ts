import type { MediaKind } from '#shared/staff/media-endpoints.ts';

export type MediaFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'pdf' | 'mp4';

/** Why a file is refused; media-faults.ts has a sentence for each. */
export type FormatFault =
  | 'empty'
  | 'heic'
  | 'gif'
  | 'svg'
  | 'tiff'
  | 'archive'
  | 'quicktime'
  | 'other-film'
  | 'animated'
  | 'unknown';

export type KnownFile = { kind: MediaKind; format: MediaFormat };
type Recognised = (KnownFile & { fault?: undefined }) | { fault: FormatFault };

/** How many bytes of a file tell its format. */
export const HEAD_BYTES = 4096;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const filmBrands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash'];

/** What a file is, by its first bytes: its name and the type that the browser sends are no proof. */
export function recogniseFile(head: Buffer): Recognised {
  if (head.length === 0) return { fault: 'empty' };
  if (startsWith(head, [0xff, 0xd8, 0xff])) return picture('jpeg');
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return isAnimatedPng(head) ? { fault: 'animated' } : picture('png');
  }
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') {
    return isAnimatedWebp(head) ? { fault: 'animated' } : picture('webp');
  }
  if (text.startsWith('%PDF-')) return { kind: 'pdf', format: 'pdf' };
  if (text.slice(4, 8) === 'ftyp') return recogniseBoxes(head);
  if (/^GIF8[79]a/.test(text)) return { fault: 'gif' };
  if (/^(II\*\0|MM\0\*)/.test(text)) return { fault: 'tiff' };
  if (text.startsWith('PK\u0003\u0004')) return { fault: 'archive' };
  if (isOtherFilm(head, text)) return { fault: 'other-film' };
  if (/^[\s\ufeffï»¿]*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(text)) return { fault: 'svg' };
  return { fault: 'unknown' };
}

const picture = (format: MediaFormat): Recognised => ({ kind: 'picture', format });

const startsWith = (head: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, index) => head[index] === byte);

/** ISO files name what they are in their first box: a main brand, and those they are compatible with. */
function recogniseBoxes(head: Buffer): Recognised {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const [main = '', , ...others] = head.toString('latin1', 8, end).match(/.{4}/gs) ?? [];
  const brands = [main, ...others];
  if (brands.includes('avis')) return { fault: 'animated' };
  if (main === 'avif' || (others.includes('avif') && !filmBrands.includes(main))) {
    return picture('avif');
  }
  if (brands.some((brand) => heicBrands.includes(brand)) || main === 'mif1' || main === 'msf1') {
    return { fault: 'heic' };
  }
  if (main === 'qt  ') return { fault: 'quicktime' };
  if (brands.some((brand) => filmBrands.includes(brand))) return { kind: 'film', format: 'mp4' };
  return { fault: /^3g/.test(main) ? 'other-film' : 'unknown' };
}

/** Matroska and WebM, AVI, FLV, MPEG, and QuickTime of before 2001, which has no first box. */
function isOtherFilm(head: Buffer, text: string): boolean {
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3]) || startsWith(head, [0, 0, 1, 0xba])) return true;
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return true;
  return text.startsWith('FLV') || ['moov', 'mdat', 'wide'].includes(text.slice(4, 8));
}

/** A chunk acTL before the pixels makes a PNG move. */
function isAnimatedPng(head: Buffer): boolean {
  for (let at = 8; at + 8 <= head.length; ) {
    const name = head.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += 12 + head.readUInt32BE(at);
  }
  return false;
}

function isAnimatedWebp(head: Buffer): boolean {
  return head.toString('latin1', 12, 16) === 'VP8X' && ((head[20] ?? 0) & 0b10) !== 0;
}
