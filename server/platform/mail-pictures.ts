import { LRUCache } from 'lru-cache';
import { FOCUS_MIDDLE } from '#shared/media-pictures.ts';
import { findPicture, pictureFile } from '#shared/pictures.ts';
import { readOwnFile } from './read-own-file.ts';

/** A picture inside a mail; the HTML names it as `cid:…`, so that nothing is fetched when the mail is opened. */
export type MailPicture = {
  cid: string;
  filename: string;
  contentType: 'image/png' | 'image/jpeg';
  content: Buffer;
};

/** Twice the size at which the mail shows it. */
const MARK_HEIGHT = 96;
/** About 40 kB. Mail clients show neither AVIF nor, everywhere, WebP. */
const PICTURE = { width: 800, height: 400, quality: 60 } as const;

/** The organisation's mark with a transparent ground; null when its file is missing or no picture. */
export async function getMailMark(address: string): Promise<MailPicture | null> {
  const content = await once(`mark ${address}`, () => drawMark(address));
  return content && { cid: 'mark@letter', filename: 'mark.png', contentType: 'image/png', content };
}

/** One of the site's own pictures (shared/pictures.ts), or one of the media library; null for any other address, and without a file. */
export async function getMailPicture(address: string): Promise<MailPicture | null> {
  const picture = findPicture(address);
  if (picture === null) return null;
  const focus = 'focus' in picture ? picture.focus : FOCUS_MIDDLE;
  const content = await once(`${picture.name} ${focus}`, async () => {
    const width = picture.widths.find((one) => one >= PICTURE.width) ?? picture.width;
    const file = await readOwnFile(pictureFile(picture.name, width, 'webp'));
    if (file === null) return null;
    const sharp = await loadSharp();
    return sharp(file)
      .resize(PICTURE.width, PICTURE.height, { position: describeFocus(focus) })
      .jpeg({ quality: PICTURE.quality, mozjpeg: true })
      .toBuffer();
  });
  const filename = picture.name.startsWith('/') ? 'picture.jpg' : `${picture.name}.jpg`;
  return content && { cid: 'picture@letter', filename, contentType: 'image/jpeg', content };
}

async function drawMark(address: string): Promise<Buffer | null> {
  const file = await readOwnFile(address);
  if (file === null) return null;
  const sharp = await loadSharp();
  return sharp(file, { density: 144 })
    .resize({ height: MARK_HEIGHT })
    .png({ palette: true })
    .toBuffer();
}

/** The library is loaded with the first mail, to keep the start fast. */
const loadSharp = async () => (await import('sharp')).default;

/** The side of the picture that stays when it is cut, by its focal point (shared/media-pictures.ts). */
function describeFocus(focus: number): string {
  const [row, column] = [Math.floor(focus / 5), focus % 5];
  const vertical = row < 2 ? 'top' : row > 2 ? 'bottom' : '';
  const horizontal = column < 2 ? 'left' : column > 2 ? 'right' : '';
  return `${horizontal} ${vertical}`.trim() || 'centre';
}

/** Less than 3 MB in all. After five minutes a picture is read again: one of the library may have been replaced. */
const drawn = new LRUCache<string, Promise<Buffer | null>>({ max: 60, ttl: 5 * 60_000 });

/** A newsletter sends the same picture thousands of times. What failed is tried again with the next mail. */
async function once(name: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const drawing = drawn.get(name) ?? draw().catch(() => null);
  if (!drawn.has(name)) drawn.set(name, drawing);
  const content = await drawing;
  if (content === null) drawn.delete(name);
  return content;
}
