import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'fontkit';

const FONT_FOLDER = join(import.meta.dirname, 'fonts');
/** Each holds Latin with the rupee sign, and Devanagari (art/make-fonts.ts). */
const fontFiles = { display: 'tiro.ttf', text: 'mukta-400.ttf', strong: 'mukta-600.ttf' } as const;
export type Face = keyof typeof fontFiles;

let fonts: Promise<[Face, Font][]> | null = null;

/** The faces of all papers, opened once: what a font says about setting text costs more to read than a whole receipt. */
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
