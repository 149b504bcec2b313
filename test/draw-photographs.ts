import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 4000;
const HEIGHT = 3000;
const CHANNELS = 3;
/** Widths in pixels of the finest and coarsest layers: each has twice the detail of the one before. */
const COARSEST = 4;
const FINEST = 1024;
const MIDDLE = 128;
const CONTRAST = 0.3;
/** Noise of a phone's sensor, in levels. */
const GRAIN = 8;
const QUALITY = 90;

/**
 * Photographs of 12 megapixels and about 4 MB, each unlike the others. Their detail falls with its size as in
 * photographs, by equal contrast in each octave (D. J. Field, 1987); plain noise, which has most of its detail in the
 * smallest, would make WebP files three times as large as a photograph's.
 */
export async function drawPhotographs(count: number): Promise<Buffer[]> {
  let light = new Float32Array(WIDTH * HEIGHT).fill(MIDDLE);
  for (let width = COARSEST; width <= FINEST; width *= 2) {
    const layer = await drawLayer(width);
    light = light.map((level, at) => level + toOffset(layer[at]) * CONTRAST);
  }
  const [red, blue] = [await drawLayer(COARSEST * 4), await drawLayer(COARSEST * 6)];
  const photographs: Buffer[] = [];
  while (photographs.length < count) photographs.push(await addGrain(light, red, blue));
  return photographs;
}

const toOffset = (value = MIDDLE) => value - MIDDLE;

/** Random levels on a grid of that width, smoothed to the size of the photograph. */
function drawLayer(width: number): Promise<Buffer> {
  const height = Math.round((width * HEIGHT) / WIDTH);
  return sharp(randomBytes(width * height), { raw: { width, height, channels: 1 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

function addGrain(light: Float32Array, red: Buffer, blue: Buffer): Promise<Buffer> {
  const noise = randomBytes(light.length);
  const pixels = new Uint8ClampedArray(light.length * CHANNELS);
  for (let at = 0; at < light.length; at += 1) {
    const level = (light[at] ?? MIDDLE) + (toOffset(noise[at]) * GRAIN) / MIDDLE;
    const [moreRed, moreBlue] = [toOffset(red[at]) * CONTRAST, toOffset(blue[at]) * CONTRAST];
    pixels[at * CHANNELS] = level + moreRed;
    pixels[at * CHANNELS + 1] = level - (moreRed + moreBlue) / 2;
    pixels[at * CHANNELS + 2] = level + moreBlue;
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
