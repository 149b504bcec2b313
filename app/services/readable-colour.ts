import { organisation } from '#shared/organisation.ts';

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** Contrast of white text on a colour #RRGGBB, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastWithWhite(colour: string): number {
  const channel = (from: number) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return 1.05 / (luminance + 0.05);
}

/** The colour itself where white text on it is readable, else the brand's dark action colour. */
export function readableColour(colour: string): string {
  const isReadable = /^#[0-9a-f]{6}$/i.test(colour) && contrastWithWhite(colour) >= LEAST_CONTRAST;
  return isReadable ? colour : organisation.colours.actionDeep;
}
