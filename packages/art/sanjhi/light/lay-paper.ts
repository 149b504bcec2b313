import type { SheetLook, Size } from '../paper/sheet.ts';
import { at, type Colour, mixInto, readColour } from './pixels.ts';
import type { Light } from './scene.ts';

/** What one sheet is made of, as pictures of the scene's size. */
export type Paper = {
  mask: Uint8Array;
  tint: Uint8Array | null;
  grain: Float32Array;
  /** Which way round the grain lies, so that no two sheets share it. */
  order: number;
};

/**
 * Lays the sheet itself: colour, light from behind, grain, and the bright edge of the cut. `cover` says of a plane that
 * is not whole how much paper each pixel holds so far; it grows, and the colours stay those of the paper alone.
 */
export function layPaper(
  pixels: Float32Array,
  { mask, tint, grain, order }: Paper,
  look: SheetLook,
  { size, light }: { size: Size; light: Light },
  cover: Float32Array | null = null,
) {
  const { width, height } = size;
  const [top, bottom] = (
    typeof look.colour === 'string' ? [look.colour, look.colour] : look.colour
  ).map(readColour) as [Colour, Colour];
  const [from, to] = look.gradient ?? [0, height];
  const shine = readColour(light.colour);
  const edge = readColour(look.edge ?? light.colour);
  const { translucency = 0.12, rim = 0.25, grain: tooth = 1, opacity = 1 } = look;

  for (let y = 0; y < height; y++) {
    const down = Math.max(0, Math.min(1, (y - from) / (to - from)));
    const base = mixColours(top, bottom, down);
    const grainRow = (order & 2 ? height - 1 - y : y) * width;
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      const share = (at(mask, index) / 255) * opacity;
      if (share <= 0.002) continue;
      let colour = tint === null ? base : glueOn(base, tint, index * 4);
      const dx = x - light.x;
      const dy = y - light.y;
      const through = Math.exp(-(dx * dx + dy * dy) / light.radius ** 2) * translucency;
      const rough = 1 + at(grain, grainRow + (order & 1 ? width - 1 - x : x)) * tooth;
      colour = scaleColour(mixColours(colour, shine, through), rough);
      if (rim > 0 && x > 1 && y > 1 && x < width - 2 && y < height - 2) {
        const facing = edgeToward(mask, index, width, dx, dy);
        if (facing > 0) colour = mixColours(colour, edge, Math.min(1, facing * rim));
        else if (facing < 0) colour = scaleColour(colour, 1 + Math.max(-1, facing) * rim * 0.55);
      }
      mixInto(pixels, index * 3, colour, cover === null ? share : coverWith(cover, index, share));
    }
  }
}

/** Adds paper to a pixel; returns how much of all its paper is now this one. */
function coverWith(cover: Float32Array, index: number, share: number): number {
  const all = share + at(cover, index) * (1 - share);
  cover[index] = all;
  return share / all;
}

/** Positive where the paper's edge looks at the light, negative where it looks away. */
function edgeToward(mask: Uint8Array, i: number, width: number, dx: number, dy: number): number {
  const slope = (step: number) =>
    at(mask, i + step) -
    at(mask, i - step) +
    0.6 * (at(mask, i + 2 * step) - at(mask, i - 2 * step));
  const across = slope(1);
  const down = slope(width);
  if (across === 0 && down === 0) return 0;
  const distance = Math.hypot(dx, dy) + 1;
  return ((across * dx) / distance + (down * dy) / distance + down * 0.6) / 255;
}

function glueOn(base: Colour, tint: Uint8Array, index: number): Colour {
  const share = at(tint, index + 3) / 255;
  if (share === 0) return base;
  const glued: Colour = [
    at(tint, index) / 255,
    at(tint, index + 1) / 255,
    at(tint, index + 2) / 255,
  ];
  return mixColours(base, glued, share);
}

function mixColours(a: Colour, b: Colour, t: number): Colour {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

function scaleColour(colour: Colour, by: number): Colour {
  return [colour[0] * by, colour[1] * by, colour[2] * by];
}
