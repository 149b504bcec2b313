import { n, type Point, p } from './paper/points.ts';
import { seedRandom } from './paper/random.ts';
import { box, circle, lens } from './paper/shapes.ts';
import { Sheet, type SheetLook, type Size } from './paper/sheet.ts';
import { hole, paper } from './paper/snips.ts';

/** A ring of cloud as one scalloped opening, wider than high. */
export function cloudRing(
  cx: number,
  cy: number,
  radius: number,
  seed: number,
  count = 26,
): string {
  const random = seedRandom(seed);
  const points = Array.from({ length: count }, (_, i): Point => {
    const angle = (i / count) * Math.PI * 2;
    const r = radius * random.between(0.95, 1.06);
    return [cx + Math.cos(angle) * r * 1.28, cy + Math.sin(angle) * r];
  });
  const [first = [0, 0]] = points.length > 0 ? points : p`0,0`;
  const arcs = points.map((from, i) => {
    const to = points[(i + 1) % count] ?? first;
    const bulge = n(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.58);
    return `A${bulge},${bulge} 0 0 1 ${n(to[0])},${n(to[1])}`;
  });
  return `M${n(first[0])},${n(first[1])}${arcs.join('')}Z`;
}

export type SkyLook = {
  /** Colour and radius of the opening of each sheet, nearest to the light first; the first opening is the disc itself. */
  rings: readonly (readonly [colour: string, radius: number])[];
  seed: number;
  /** The disc of sun or moon is cut round; without it the first opening is cloud, too. */
  disc?: boolean;
  /** Thin wisps of cloud on each sheet. */
  wisps?: number;
  paper?: Partial<SheetLook>;
};

/** The sky: sheets one before the other, each with a larger hole around the light. */
export function skySheets(size: Size, light: { x: number; y: number }, look: SkyLook): Sheet[] {
  const { disc = true, wisps = 14 } = look;
  return look.rings.map(([colour, radius], i) => {
    const random = seedRandom(look.seed * 9 + i);
    const opening =
      i === 0 && disc
        ? circle(light.x, light.y, radius)
        : cloudRing(light.x, light.y, radius, look.seed + i, 24 + i * 4);
    let cuts = '';
    for (let k = 0; k < wisps; k++) {
      const angle = random.between(3.3, 6.1);
      const r = radius * random.between(1.12, 1.5) + 20;
      const [x, y] = [light.x + Math.cos(angle) * r * 1.28, light.y + Math.sin(angle) * r];
      const length = random.between(50, 130);
      if (y > 0) cuts += lens(x - 40, y, random.between(-0.06, 0.06), length, 2.2);
    }
    return new Sheet({
      colour,
      lift: 9 + i * 2,
      shadow: 0.34,
      translucency: 0.5,
      rim: 0.35,
      edge: '#FFF6DC',
      ...look.paper,
    }).put(paper(box(-10, -10, size.width + 20, size.height + 20)), hole(opening), hole(cuts));
  });
}

/** Stars as cuts in a sheet of night sky. */
export function stars(count: number, seed: number, width: number, height: number) {
  const random = seedRandom(seed);
  return hole(
    Array.from({ length: count }, (_, i) => {
      const [x, y] = [random.next() * width, random.next() * height];
      return i % 6 === 0
        ? lens(x - 10, y, 0, 20, 2.6) + lens(x, y - 10, 1.57, 20, 2.6)
        : circle(x, y, random.between(1.4, 2.8));
    }).join(''),
  );
}
