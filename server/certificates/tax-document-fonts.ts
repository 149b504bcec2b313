import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'fontkit';

const FONT_FOLDER = join(import.meta.dirname, 'fonts');
/** Each has Latin with the rupee sign, and Devanagari (packages/art/make-fonts.ts). */
const fontFiles = { display: 'tiro.ttf', text: 'mukta-400.ttf', strong: 'mukta-600.ttf' } as const;
export type Face = keyof typeof fontFiles;

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
        create(await readFile(join(FONT_FOLDER, file))),
      ],
    ),
  );
}
