import sharp from 'sharp';

/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number];

export function readColour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Numbers of a picture in rows; what lies outside of it reads 0. */
export function at(numbers: Float32Array | Uint8Array, index: number): number {
  return numbers[index] ?? 0;
}

/** Mixes a colour into the pixel that begins at `index`. */
export function mixInto(pixels: Float32Array, index: number, colour: Colour, share: number) {
  pixels[index] = at(pixels, index) + (colour[0] - at(pixels, index)) * share;
  pixels[index + 1] = at(pixels, index + 1) + (colour[1] - at(pixels, index + 1)) * share;
  pixels[index + 2] = at(pixels, index + 2) + (colour[2] - at(pixels, index + 2)) * share;
}

/** Darkens a pixel toward a tint, as a shadow does: never toward black. */
export function shadeInto(pixels: Float32Array, index: number, tint: Colour, share: number) {
  pixels[index] = at(pixels, index) * (1 - share * (1 - tint[0]));
  pixels[index + 1] = at(pixels, index + 1) * (1 - share * (1 - tint[1]));
  pixels[index + 2] = at(pixels, index + 2) * (1 - share * (1 - tint[2]));
}

/** Lightens a pixel by a lamp's colour, as light adds up. */
export function screenInto(pixels: Float32Array, index: number, colour: Colour, share: number) {
  for (const q of [0, 1, 2] as const) {
    const behind = Math.min(1, at(pixels, index + q));
    pixels[index + q] = 1 - (1 - behind) * (1 - colour[q] * share);
  }
}

/** The brightness of a drawing, one byte a pixel. */
export async function rasterGrey(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { unlimited: true })
    .removeAlpha()
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** A drawing in colour with its alpha, four bytes a pixel. */
export async function rasterColour(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer();
}
