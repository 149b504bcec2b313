import type { Glow } from '../light/scene.ts';
import { n } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { lens } from '../paper/shapes.ts';
import { Sheet, type SheetLook, type Size } from '../paper/sheet.ts';
import { paper, strip } from '../paper/snips.ts';

export type RainLook = {
  colour: string;
  count: number;
  seed: number;
  /** How far a drop drifts for each pixel that it falls; below 0 to the left. */
  slant?: number;
  long?: number;
  thick?: number;
  from?: number;
  to?: number;
  paper?: Partial<SheetLook>;
};

/** A sheet of slanting rain. Lay two or three with other sheets between them: thin and short far away, long and near. */
export function rainSheet(size: Size, look: RainLook): Sheet {
  const {
    colour,
    count,
    slant = -0.28,
    long = 90,
    thick = 1.6,
    from = -60,
    to = size.height,
  } = look;
  const random = seedRandom(look.seed);
  const way = Math.atan2(1, slant);
  const drops = Array.from({ length: count }, () =>
    lens(
      random.between(-80, size.width + 240),
      random.between(from, to),
      way,
      random.between(0.4, 1) * long,
      thick,
    ),
  );
  return new Sheet({
    colour,
    lift: 3,
    shadow: 0.12,
    translucency: 0.3,
    rim: 0,
    grain: 0.3,
    ...look.paper,
  }).put(paper(drops.join('')));
}

/** One stroke of lightning with its side branches, from (x, y) down. */
export function lightning(x: number, y: number, high: number, seed: number, colour = '#FFFBE8') {
  const random = seedRandom(seed);
  const branch = (
    bx: number,
    by: number,
    length: number,
    lean: number,
    width: number,
  ): string[] => {
    const steps = Math.max(3, Math.round(length / 42));
    let [px, py] = [bx, by];
    let path = `M${n(px)},${n(py)}`;
    const more: string[] = [];
    for (let i = 0; i < steps; i++) {
      px += lean * 42 + random.between(-26, 26);
      py += length / steps;
      path += `L${n(px)},${n(py)}`;
      if (width > 2 && random.next() < 0.45) {
        more.push(...branch(px, py, length * 0.36, lean + random.pick([-0.9, 0.9]), width * 0.5));
      }
    }
    return [`${n(width)}|${path}`, ...more];
  };
  return branch(x, y, high, 0.1, 5).map((line) => {
    const [width = '1', path = ''] = line.split('|');
    return strip(path, Number(width), colour);
  });
}

/** Mist in long low swathes, as light between two sheets: drawn out `flat` times wider than high. */
export function mist(
  area: { from: number; to: number; top: number; bottom: number },
  count: number,
  seed: number,
  { colour = '#FFEFD8', strength = 0.3, radius = 260, flat = 22 } = {},
): { kind: 'glow'; glows: Glow[] } {
  const random = seedRandom(seed);
  const glows = Array.from({ length: count }, () => ({
    x: random.between(area.from, area.to),
    y: random.between(area.top, area.bottom),
    radius: radius * random.between(0.6, 1.3),
    colour,
    strength: strength * random.between(0.6, 1),
    flat,
  }));
  return { kind: 'glow', glows };
}
