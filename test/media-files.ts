import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A picture with one colour, and a second one in its upper left quarter. */
export async function drawTestPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff',
  { width = 1800, height = 1200, colour = '#c04020', orientation = 1 } = {},
): Promise<Buffer> {
  const corner = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const picture = sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    {
      input: { create: { ...corner, channels: 3, background: '#204080' } },
      ...{ left: 0, top: 0 },
    },
  ]);
  const described =
    orientation === 1
      ? picture
      : picture.withMetadata({ orientation }).withExif({
          IFD0: { Make: 'A phone' },
          IFD3: { GPSLatitude: '27/1 34/1 0/1', GPSLatitudeRef: 'N' },
        });
  return described.toFormat(format).toBuffer();
}

type Box = { name: string; parts: readonly (Buffer | Box)[] };

function writeBox({ name, parts }: Box): Buffer {
  const content = Buffer.concat(parts.map((part) => ('name' in part ? writeBox(part) : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** The boxes of a film that players look at first; its pictures are zeros. */
export function writeTestFilm({
  codec = 'avc1',
  sound = 'mp4a' as string | null,
  /** The kind of a further track; null: none. */
  further = null as string | null,
  isReady = true,
  brand = 'isom',
  bytes = 5000,
} = {}): Buffer {
  const tkhd = Buffer.alloc(84);
  // The matrix of a film that is held upright: turned by a quarter.
  tkhd.writeInt32BE(0x10000, 84 - 40);
  tkhd.writeInt32BE(-0x10000, 84 - 32);
  tkhd.writeUInt32BE(1280 * 65_536, 84 - 8);
  tkhd.writeUInt32BE(720 * 65_536, 84 - 4);
  const track = (kind: string, entry: string): Box => ({
    name: 'trak',
    parts: [
      { name: 'tkhd', parts: [tkhd] },
      {
        name: 'mdia',
        parts: [
          {
            name: 'hdlr',
            parts: [Buffer.from(`\0\0\0\0\0\0\0\0${kind}`, 'latin1'), Buffer.alloc(12)],
          },
          {
            name: 'minf',
            parts: [
              {
                name: 'stbl',
                parts: [
                  {
                    name: 'stsd',
                    parts: [
                      Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
                      { name: entry, parts: [Buffer.alloc(70)] },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  const moov = writeBox({
    name: 'moov',
    parts: [
      { name: 'mvhd', parts: [Buffer.alloc(100)] },
      track('vide', codec),
      ...(sound === null ? [] : [track('soun', sound)]),
      ...(further === null ? [] : [track(further, 'gpmd')]),
      { name: 'udta', parts: [Buffer.from('+27.5700+077.6900/', 'latin1')] },
    ],
  });
  const mdat = writeBox({ name: 'mdat', parts: [Buffer.alloc(bytes)] });
  const ftyp = writeBox({
    name: 'ftyp',
    parts: [Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')],
  });
  return Buffer.concat(isReady ? [ftyp, moov, mdat] : [ftyp, mdat, moov]);
}

/** A PDF of one page. */
export function writeOnePagePdf(text: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'A4' });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    document.text(text).end();
  });
}
