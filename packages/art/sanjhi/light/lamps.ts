import type { Size } from '../paper/sheet.ts';
import { at, type Colour, mixInto, readColour, screenInto } from './pixels.ts';
import type { Glow, Layer } from './scene.ts';

/** Adds the light of each lamp: a wide soft part and a bright core. */
export function shineGlows(pixels: Float32Array, { width, height }: Size, glows: readonly Glow[]) {
  for (const { x, y, radius, colour, strength, flat = 1 } of glows) {
    const tint = readColour(colour);
    const reach = radius * 2.2;
    for (let py = clamp(y - reach, height); py <= clamp(y + reach, height); py++) {
      for (let px = clamp(x - reach, width); px <= clamp(x + reach, width); px++) {
        const distance = ((px - x) ** 2 + (py - y) ** 2 * flat) / radius ** 2;
        const share = (Math.exp(-distance * 1.6) * 0.6 + Math.exp(-distance * 9) * 0.4) * strength;
        if (share > 0.003) screenInto(pixels, (py * width + px) * 3, tint, share);
      }
    }
  }
}

export function spreadHaze(
  pixels: Float32Array,
  { width, height }: Size,
  { colour, strength, from, to }: Extract<Layer, { kind: 'haze' }>,
) {
  const tint = readColour(colour);
  for (let y = clamp(from, height); y < Math.min(height, to); y++) {
    const share = strength * Math.sin((Math.PI * (y - from)) / (to - from));
    for (let x = 0; x < width; x++) mixInto(pixels, (y * width + x) * 3, tint, share);
  }
}

export function mirrorInWater(
  pixels: Float32Array,
  { width, height }: Size,
  water: Extract<Layer, { kind: 'reflection' }>,
  /** What is mirrored: for one plane of a picture, the whole of it. */
  above: Float32Array = pixels.slice(),
) {
  const tint = readColour(water.tint);
  for (let y = water.waterline; y < Math.min(height, water.waterline + water.height); y++) {
    const below = y - water.waterline;
    const share = water.strength * (1 - (below / water.height) * 0.75);
    for (let x = 0; x < width; x++) {
      const sway = Math.sin(below * 0.42 + Math.sin(x * 0.012) * 2) * (1.5 + below * 0.05);
      const ripple = Math.sin(below * 0.9 + x * 0.02) * 1.5;
      const row = Math.max(0, Math.round(water.waterline - below * water.depth + ripple));
      const source = (row * width + clamp(x + sway, width)) * 3;
      const seen: Colour = [
        at(above, source) * tint[0],
        at(above, source + 1) * tint[1],
        at(above, source + 2) * tint[2],
      ];
      mixInto(pixels, (y * width + x) * 3, seen, share);
    }
  }
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(value)));
}
