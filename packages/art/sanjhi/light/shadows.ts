import type { SheetLook, Size } from '../paper/sheet.ts';
import { blur } from './blur.ts';
import { at, mixInto, readColour, shadeInto } from './pixels.ts';
import type { Light } from './scene.ts';

/**
 * Throws the sheet's shadow on what is behind it: a dense one where the papers nearly touch and a wide one, both away from
 * the light and a little down. Small holes in dense paper let the light through instead, or every lattice would go grey.
 */
export function throwShadow(
  pixels: Float32Array,
  mask: Uint8Array,
  look: SheetLook,
  scene: { size: Size; light: Light; shadowTint: string },
  /** Also where the sheet itself lies, for when it moves aside. */
  beneath = false,
) {
  const { width, height } = scene.size;
  const { light } = scene;
  const { lift = 8, shadow = 0.55, holeGlow = 0.25 } = look;
  const small = { width: width / 2, height: height / 2 };
  const half = halve(mask, width, small);
  const soft = (sigma: number) => blur(half, small.width, small.height, sigma);
  const contact = soft(Math.max(1, lift * 0.16));
  const ambient = soft(Math.max(2, lift * 0.62));
  const density = soft(5);
  const tint = readColour(scene.shadowTint);
  const shine = readColour(look.hole ?? light.colour);
  const near = { spread: 0.0007 * lift, drop: lift * 0.28, strength: shadow * 0.62 };
  const wide = { spread: 0.0019 * lift, drop: lift * 0.6, strength: shadow * 0.72 };

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      const covered = at(mask, index) / 255;
      if (covered >= 0.999 && !beneath) continue;
      const dx = x - light.x;
      const dy = y - light.y;
      const fall = (map: Float32Array, way: typeof near) =>
        1 -
        way.strength *
          sampleAt(map, small, (x - dx * way.spread) / 2, (y - dy * way.spread - way.drop) / 2);
      let dark = 1 - fall(contact, near) * fall(ambient, wide);
      const dense = at(density, (y >> 1) * small.width + (x >> 1));
      const pierced = Math.max(0, Math.min(1, (dense - 0.42) / 0.3)) * (1 - covered);
      if (holeGlow > 0 && pierced > 0) {
        dark *= 1 - 0.9 * pierced;
        mixInto(pixels, index * 3, shine, pierced * holeGlow);
      }
      if (dark > 0.002) shadeInto(pixels, index * 3, tint, dark);
    }
  }
}

function halve(mask: Uint8Array, width: number, small: Size): Float32Array {
  const half = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const i = y * 2 * width + x * 2;
      half[y * small.width + x] =
        (at(mask, i) + at(mask, i + 1) + at(mask, i + width) + at(mask, i + width + 1)) / 1020;
    }
  }
  return half;
}

/** The value between four neighbours. */
function sampleAt(map: Float32Array, { width, height }: Size, x: number, y: number): number {
  const fx = x < 0 ? 0 : x > width - 1.01 ? width - 1.01 : x;
  const fy = y < 0 ? 0 : y > height - 1.01 ? height - 1.01 : y;
  const ix = fx | 0;
  const iy = fy | 0;
  const u = fx - ix;
  const v = fy - iy;
  const i = iy * width + ix;
  return (
    (at(map, i) * (1 - u) + at(map, i + 1) * u) * (1 - v) +
    (at(map, i + width) * (1 - u) + at(map, i + width + 1) * u) * v
  );
}
