import { seedRandom } from '../paper/random.ts';
import { inSvg, type Size } from '../paper/sheet.ts';
import { blur } from './blur.ts';
import { at, rasterGrey } from './pixels.ts';

const made = new Map<string, Promise<Float32Array>>();

/** The tooth of the paper: embossed noise, broad mottling and short fibres. Made once for each size. */
export function makeGrain(size: Size): Promise<Float32Array> {
  const key = `${size.width}x${size.height}`;
  const grain = made.get(key) ?? mould(size);
  made.set(key, grain);
  return grain;
}

async function mould({ width, height }: Size): Promise<Float32Array> {
  const random = seedRandom(7);
  const noise = Float32Array.from({ length: width * height }, () => random.next() - 0.5);
  const fine = blur(noise, width, height, 1);
  const coarse = blur(noise, width, height, 3);
  const broad = blur(noise, width, height, 28);
  const fibres = await rasterGrey(drawFibres({ width, height }));
  const last = noise.length - 1;
  return Float32Array.from(noise, (_, i) => {
    const below = Math.min(last, i + width + 1);
    return (
      (at(fine, i) - at(fine, below)) * 0.3 +
      (at(coarse, i) - at(coarse, below)) * 0.42 +
      at(coarse, i) * 0.12 +
      at(broad, i) * 0.8 +
      (at(fibres, i) / 255 - 0.502) * 0.1
    );
  });
}

function drawFibres({ width, height }: Size): string {
  const random = seedRandom(8);
  let fibres = '<rect width="100%" height="100%" fill="#808080"/>';
  for (let i = 0; i < (width * height) / 615; i++) {
    const turn = random.next() * 6.28;
    const length = random.between(8, 34);
    const bend = [Math.cos(turn) * length, Math.sin(turn) * length];
    const end = [Math.cos(turn + 0.7) * length * 1.6, Math.sin(turn + 0.7) * length * 1.6];
    fibres += `<path d="M${random.next() * width},${random.next() * height}q${bend} ${end}" fill="none" stroke="${
      random.next() < 0.5 ? '#b0b0b0' : '#585858'
    }" stroke-width="${random.between(0.5, 1.2)}" stroke-opacity=".55"/>`;
  }
  return inSvg({ width, height }, fibres);
}
