import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'fonts');

/**
 * The two typefaces of the cards; each file contains Latin and Devanagari (packages/art/make-fonts.ts). `leading` is the
 * line height as a fraction of the font's own.
 */
export const faces = {
  display: { family: 'Tiro Devanagari Hindi', file: join(FOLDER, 'tiro.ttf'), leading: 1.06 },
  text: { family: 'Mukta SemiBold', file: join(FOLDER, 'mukta-600.ttf'), leading: 0.8 },
} as const;

export type Face = keyof typeof faces;

/**
 * Restricts fontconfig to these files, so that cards look the same on every machine, also without fonts. The library
 * reads the variable once, when it renders its first text.
 */
export function keepToOwnFonts(): void {
  // biome-ignore lint/style/noProcessEnv: nothing is read from the environment; the library takes its file from there
  process.env.FONTCONFIG_FILE = join(FOLDER, 'fonts.conf');
}
