import { at } from './pixels.ts';

/** A soft copy: three box blurs, near enough to a Gaussian of this sigma. Borders repeat. */
export function blur(
  source: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const reach = Math.max(1, Math.round(sigma * 0.95));
  const image = Float32Array.from(source);
  const between = new Float32Array(source.length);
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) slide(image, between, y * width, 1, width, reach);
    for (let x = 0; x < width; x++) slide(between, image, x, width, height, reach);
  }
  return image;
}

/** The running mean along one row (step 1) or column (step = width). */
function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  reach: number,
) {
  const last = count - 1;
  const share = 1 / (2 * reach + 1);
  let sum = 0;
  for (let i = -reach; i <= reach; i++) {
    sum += at(from, start + step * Math.max(0, Math.min(last, i)));
  }
  for (let i = 0; i < count; i++) {
    to[start + step * i] = sum * share;
    sum +=
      at(from, start + step * Math.min(last, i + reach + 1)) -
      at(from, start + step * Math.max(0, i - reach));
  }
}
