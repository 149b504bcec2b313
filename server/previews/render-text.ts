import sharp from 'sharp';
import { escapeMarkup } from '../platform/escape-markup.ts';
import { type Face, faces, keepToOwnFonts } from './card-fonts.ts';

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
