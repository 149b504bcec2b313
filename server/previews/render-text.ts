import { join } from 'node:path';
import sharp from 'sharp';
import { escapeMarkup } from '../platform/escape-markup.ts';

const FOLDER = join(import.meta.dirname, 'fonts');

/**
 * The two typefaces of the cards; each file contains Latin and Devanagari (art/make-fonts.ts). `leading` is the line
 * height as a fraction of the font's own.
 */
const faces = {
  display: { family: 'Tiro Devanagari Hindi', file: join(FOLDER, 'tiro.ttf'), leading: 1.06 },
  text: { family: 'Mukta SemiBold', file: join(FOLDER, 'mukta-600.ttf'), leading: 0.8 },
} as const;

keepToOwnFonts();

export type TextStyle = {
  readonly face: Face;
  /** Pixels. */
  readonly size: number;
  /** #RRGGBB. */
  readonly colour: string;
};

/** Raw RGBA pixels, trimmed to the text. */
export type TextPicture = {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
};

/** Renders shaped text. With a width it wraps between words; 'anywhere' also breaks words that are wider. */
export async function renderText(
  text: string,
  style: TextStyle,
  room: { width: number; breaks: 'words' | 'anywhere' } | null = null,
): Promise<TextPicture> {
  const { family, file, leading } = faces[style.face];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.colour}" line_height="${leading}">${escapeMarkup(text)}</span>`,
      // The comma ends the family name: without it 'SemiBold' is parsed as a weight of another one.
      font: `${family}, ${style.size}`,
      fontfile: file,
      rgba: true,
      dpi: 72,
      ...(room === null
        ? { wrap: 'none' }
        : {
            width: room.width,
            wrap: room.breaks === 'words' ? 'word' : 'word-char',
          }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Face = keyof typeof faces;

/**
 * Restricts fontconfig to these files, so that cards look the same on every machine, also without fonts. The library
 * reads the variable once, when it renders its first text.
 */
function keepToOwnFonts(): void {
  // biome-ignore lint/style/noProcessEnv: nothing is read from the environment; the library takes its file from there
  process.env.FONTCONFIG_FILE = join(FOLDER, 'fonts.conf');
}
