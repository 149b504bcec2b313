import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { rememberLayouts } from './remember-layouts.ts';
import { drawArtifact, drawDocument, drawLeaf, type Leaf } from './tax-document-structure.ts';

/** The PDF page being drawn. */
export type Sheet = PDFKit.PDFDocument;

/** In points: 72 per inch. */
export const PAGE = { width: 595.28, height: 841.89, margin: 51 } as const;
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin;
export const INK = { black: '#000000', soft: '#404040', line: '#808080' } as const;

/** Width and height of a page in points; absent: A4. */
export type PageSize = readonly [width: number, height: number];

/**
 * Renders one page, or several where the drawing adds some, tagged for screen readers (tax-document-structure.ts). The same drawing at the same `moment` gives the same bytes: nothing depends on the clock or on
 * random values.
 */
export async function printSheet(
  about: { title: string; author: string; moment: Date; size?: PageSize; bufferPages?: boolean },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), openFonts()]);
  const options: PDFKit.PDFDocumentOptions = {
    size: about.size === undefined ? 'A4' : [...about.size],
    ...(about.bufferPages === true ? { bufferPages: true } : {}),
    margin: 0,
    // No default font, which the library would load for each document.
    font: '',
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    tagged: true,
    info: {
      Title: about.title,
      Author: about.author,
      CreationDate: about.moment,
      ModDate: about.moment,
    },
  };
  // The library's types do not know this subset.
  const sheet = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }));
  // The library also accepts an opened font; its types do not say so.
  for (const [face, font] of fonts) sheet.registerFont(face, font as unknown as Uint8Array);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (part: Buffer) => parts.push(part));
    sheet.on('end', () => resolve(Buffer.concat(parts)));
    sheet.on('error', reject);
  });
  drawDocument(sheet, () => draw(sheet));
  sheet.end();
  return done;
}

type Setting = {
  face: Face;
  /** What the text is to screen readers; absent: a paragraph. */
  leaf?: Leaf | 'Artifact';
  /** From the preferred to the smallest legible size; at the last one the text is cut if needed. */
  sizes: readonly [number, ...number[]];
  x: number;
  y: number;
  width: number;
  maxHeight: number;
  align?: 'left' | 'right' | 'center';
  colour?: string;
  lineGap?: number;
};

/** Draws a text in the largest of the sizes at which it fits; returns the y position below. */
export function setText(sheet: Sheet, text: string, setting: Setting): number {
  const { x, y, width, maxHeight, align = 'left', lineGap = 0, leaf = 'P' } = setting;
  const options = { width, align, lineGap };
  sheet.font(setting.face);
  let height = maxHeight;
  const fits = (one: number) => {
    height = sheet.fontSize(one).heightOfString(text, options);
    return height <= maxHeight;
  };
  const size = setting.sizes.find(fits);
  const cut = size === undefined ? { height: maxHeight, ellipsis: '…' } : {};
  const draw = () => {
    sheet.fillColor(setting.colour ?? INK.black).text(text, x, y, { ...options, ...cut });
  };
  if (leaf === 'Artifact') drawArtifact(sheet, draw);
  else drawLeaf(sheet, leaf, draw);
  return y + Math.min(height, maxHeight);
}

/** Draws a horizontal rule across the page, or a part of it. */
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
  drawArtifact(sheet, () => {
    sheet
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke();
  });
}

const FONT_FOLDER = join(import.meta.dirname, 'fonts');
/** Each has Latin with the rupee sign, and Devanagari (packages/art/make-fonts.ts). */
const fontFiles = { display: 'tiro.ttf', text: 'mukta-400.ttf', strong: 'mukta-600.ttf' } as const;
type Face = keyof typeof fontFiles;

let fonts: Promise<[Face, Font][]> | null = null;

/** Opens the fonts of all documents once: parsing one costs more than rendering a receipt. */
export async function openFonts(): Promise<[Face, Font][]> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<[Face, Font][]> {
  const { create } = await import('fontkit');
  return Promise.all(
    Object.entries(fontFiles).map(
      async ([face, file]): Promise<[Face, Font]> => [
        face as Face,
        rememberLayouts(create(await readFile(join(FONT_FOLDER, file)))),
      ],
    ),
  );
}
