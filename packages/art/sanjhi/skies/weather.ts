import type { Glow } from '../light/scene.ts';
import { seedRandom } from '../paper/random.ts';
import { lens } from '../paper/shapes.ts';
import { Sheet, type SheetLook, type Size } from '../paper/sheet.ts';
import { paper } from '../paper/snips.ts';

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
