import { CROSS_FADE_SECONDS, type Film, type Shot, type View } from './films.ts';

/** A decoded picture: RGB, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Buffer };

export const FRAME = { width: 960, height: 540 } as const;

/** The frame of a film at a moment (seconds), mixed from the shots that run then. */
export function drawFrame(film: Film, sources: Map<string, Pixels>, moment: number): Buffer {
  const frame = Buffer.alloc(FRAME.width * FRAME.height * 3);
  let start = 0;
  film.shots.forEach((shot, index) => {
    const time = moment - start;
    start += shot.seconds - CROSS_FADE_SECONDS;
    if (time < 0 || time > shot.seconds) return;
    const share = index === 0 ? 1 : Math.min(1, time / CROSS_FADE_SECONDS);
    const picture = sources.get(shot.source);
    if (!picture) throw new Error(`No picture ${shot.source}`);
    mixView(frame, picture, viewAt(shot, time), share);
  });
  return frame;
}

/** The camera starts and stops softly. */
function viewAt({ from, to, seconds }: Shot, time: number): View {
  const t = time / seconds;
  const share = t * t * (3 - 2 * t);
  const between = (a: number, b: number) => a + (b - a) * share;
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    width: between(from.width, to.width),
  };
}

/** Lays a view over the frame. Sampled between pixels, so that slow movement does not tremble. */
function mixView(frame: Buffer, picture: Pixels, view: View, share: number): void {
  const scale = view.width / FRAME.width;
  const left = clamp(view.x - view.width / 2, 0, picture.width - 1 - view.width);
  const height = FRAME.height * scale;
  const top = clamp(view.y - height / 2, 0, picture.height - 1 - height);
  const { data, width } = picture;
  let at = 0;
  for (let row = 0; row < FRAME.height; row++) {
    const y = top + row * scale;
    const y0 = Math.floor(y);
    const fy = y - y0;
    for (let column = 0; column < FRAME.width; column++) {
      const x = left + column * scale;
      const x0 = Math.floor(x);
      const fx = x - x0;
      const p = (y0 * width + x0) * 3;
      const q = p + width * 3;
      for (let c = 0; c < 3; c++, at++) {
        const upper = sample(data, p + c, fx);
        const value = upper + (sample(data, q + c, fx) - upper) * fy;
        const under = frame[at] ?? 0;
        frame[at] = under + (value - under) * share;
      }
    }
  }
}

function sample(data: Buffer, at: number, share: number): number {
  const first = data[at] ?? 0;
  return first + ((data[at + 3] ?? first) - first) * share;
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));
