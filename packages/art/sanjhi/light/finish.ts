import { seedRandom } from '../paper/random.ts';
import { blur } from './blur.ts';
import { at } from './pixels.ts';
import type { Scene } from './scene.ts';

const GAMMA = 0.9;
const CONTRAST = 0.22;

/**
 * Bleeds the bright places, darkens the corners, lifts the colours; three bytes a pixel. `lit` is where the light that
 * bleeds comes from: for one plane of a picture, the whole of it.
 */
export function finish(pixels: Float32Array, scene: Scene, lit = pixels): Buffer {
  const { width, height } = scene.size;
  const { bloom = 0.8, bloomFrom = 0.62, vignette = 0.3, saturation = 1.2 } = scene;
  const quarter = { width: width / 4, height: height / 4 };
  const bleed = [0, 1, 2].map((q) => bleedOf(lit, width, quarter, q, bloomFrom));
  const random = seedRandom(3);
  const out = Buffer.alloc(width * height * 3);
  const pixel = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = (y * width + x) * 3;
      const near =
        Math.min(quarter.height - 1, y >> 2) * quarter.width + Math.min(quarter.width - 1, x >> 2);
      const fromCentre = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const corner = 1 - vignette * Math.min(1, fromCentre) ** 1.4;
      bleed.forEach((channel, q) => {
        const own = Math.min(1, Math.max(0, at(pixels, index + q)));
        pixel[q] = (1 - (1 - own) * (1 - Math.min(0.9, at(channel, near) * bloom))) * corner;
      });
      const [red = 0, green = 0, blue = 0] = pixel;
      const grey = red * 0.3 + green * 0.59 + blue * 0.11;
      const dither = (random.next() - 0.5) * 0.008;
      pixel.forEach((value, q) => {
        out[index + q] = Math.max(
          0,
          Math.min(255, (develop(grey + (value - grey) * saturation) + dither) * 255 + 0.5),
        );
      });
    }
  }
  return out;
}

function develop(value: number): number {
  const lifted = Math.max(0, Math.min(1, value)) ** GAMMA;
  return lifted + (lifted * lifted * (3 - 2 * lifted) - lifted) * CONTRAST;
}

function bleedOf(
  pixels: Float32Array,
  width: number,
  quarter: { width: number; height: number },
  channel: number,
  from: number,
): Float32Array {
  const bright = new Float32Array(quarter.width * quarter.height);
  for (let y = 0; y < quarter.height; y++) {
    for (let x = 0; x < quarter.width; x++) {
      const i = (y * 4 * width + x * 4) * 3;
      const light = at(pixels, i) * 0.4 + at(pixels, i + 1) * 0.5 + at(pixels, i + 2) * 0.1;
      bright[y * quarter.width + x] = at(pixels, i + channel) * Math.max(0, light - from);
    }
  }
  return blur(bright, quarter.width, quarter.height, 9);
}
