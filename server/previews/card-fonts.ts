import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'fonts');

/**
 * The two typefaces of the cards; each file holds Latin and Devanagari (art/make-fonts.ts). `leading` is the distance
 * of lines as a part of what the font asks for.
 */
export const faces = {
  display: { family: 'Tiro Devanagari Hindi', file: join(FOLDER, 'tiro.ttf'), leading: 1.06 },
  text: { family: 'Mukta SemiBold', file: join(FOLDER, 'mukta-600.ttf'), leading: 0.8 },
} as const;

export type Face = keyof typeof faces;

/**
 * Lets the drawing library see these files and none of the machine's: a card looks the same everywhere, also where no
 * font is installed. It reads this name itself, once, when it draws its first text.
 */
export function keepToOwnFonts(): void {
  // biome-ignore lint/style/noProcessEnv: nothing is read from the environment; the library takes its file from there
  process.env.FONTCONFIG_FILE = join(FOLDER, 'fonts.conf');
}
