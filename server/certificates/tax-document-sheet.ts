import { type Face, openFonts } from './tax-document-fonts.ts';

/** A sheet of A4 that is being printed on. */
export type Sheet = PDFKit.PDFDocument;

/** Points: 72 an inch. */
export const PAGE = { width: 595.28, height: 841.89, margin: 51 } as const;
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin;
export const INK = { black: '#000000', soft: '#404040', line: '#808080' } as const;

/**
 * Prints one sheet. The same drawing at the same `moment` gives the same bytes: nothing in the file comes from the clock
 * or from chance.
 */
export async function printSheet(
  about: { title: string; author: string; moment: Date },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), openFonts()]);
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 0,
    // None of the library's own, which it would read for each sheet.
    font: '',
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: about.title,
      Author: about.author,
      CreationDate: about.moment,
      ModDate: about.moment,
    },
  });
  // The library takes an opened font as well; its types do not say so.
  for (const [face, font] of fonts) sheet.registerFont(face, font as unknown as Uint8Array);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (part: Buffer) => parts.push(part));
    sheet.on('end', () => resolve(Buffer.concat(parts)));
    sheet.on('error', reject);
  });
  draw(sheet);
  sheet.end();
  return done;
}

export type Setting = {
  face: Face;
  /** From the one that is wanted to the smallest that still reads; the last one is cut when even that does not fit. */
  sizes: readonly [number, ...number[]];
  x: number;
  y: number;
  width: number;
  maxHeight: number;
  align?: 'left' | 'right' | 'center';
  colour?: string;
  lineGap?: number;
};

/** Sets a text in the largest of the sizes at which it fits, and answers where it ends. */
export function setText(sheet: Sheet, text: string, setting: Setting): number {
  const { x, y, width, maxHeight, align = 'left', lineGap = 0 } = setting;
  const options = { width, align, lineGap };
  sheet.font(setting.face).fillColor(setting.colour ?? INK.black);
  const fits = (one: number) => sheet.fontSize(one).heightOfString(text, options) <= maxHeight;
  const size = setting.sizes.find(fits);
  if (size !== undefined) {
    sheet.fontSize(size).text(text, x, y, options);
    return y + sheet.heightOfString(text, options);
  }
  sheet.fontSize(setting.sizes.at(-1) ?? setting.sizes[0]);
  sheet.text(text, x, y, { ...options, height: maxHeight, ellipsis: '…' });
  return y + maxHeight;
}

/** A rule across the sheet, or a part of it. */
export function drawRule(
  sheet: Sheet,
  {
    x = PAGE.margin,
    y,
    width = INNER_WIDTH,
    weight = 0.6,
    colour = INK.black as string,
  }: { x?: number; y: number; width?: number; weight?: number; colour?: string },
): void {
  sheet
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke();
}
