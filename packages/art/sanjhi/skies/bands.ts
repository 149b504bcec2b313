import { n, type Point } from '../paper/points.ts';
import { type Random, seedRandom } from '../paper/random.ts';
import { box, lens } from '../paper/shapes.ts';
import { Sheet, type SheetLook, type Size } from '../paper/sheet.ts';
import { hole, paper, slit } from '../paper/snips.ts';

/** How the lower edge of a band of sky is cut: small round clouds, long streaks of dawn, or the heavy bellies of the rains. */
type BandKind = 'scallop' | 'streak' | 'billow';

export type Band = readonly [colour: SheetLook['colour'], y: number];

export type BandsLook = {
  kind: BandKind;
  seed: number;
  /** How far the edge rises and falls. */
  wild?: number;
  /** How much lower the right end lies than the left one. */
  slope?: number;
  paper?: Partial<SheetLook>;
};

/**
 * A sky without a disc: sheets that hang from the top edge, the farthest first and lowest, so that the light stands free
 * along the horizon.
 */
export function bandedSky(size: Size, bands: readonly Band[], look: BandsLook): Sheet[] {
  return bands.map(([colour, y], i) => {
    const random = seedRandom(look.seed * 31 + i);
    const edge = edgePoints(size.width, y, look, random);
    const arcs = arcsAlong(edge);
    const sheet = new Sheet({
      colour,
      lift: 8 + i * 2,
      shadow: 0.36,
      translucency: 0.4,
      rim: 0.4,
      edge: '#FFF6DC',
      ...look.paper,
    });
    if (look.kind === 'streak') {
      return sheet.put(
        paper(box(-10, -10, size.width + 20, y + 10)),
        streaks(size, y, look, random),
      );
    }
    sheet.put(paper(`M-40,-10${arcs}L${size.width + 40},-10Z`));
    return look.kind === 'billow' ? sheet.put(contours(edge)) : sheet.put(slits(size, y, random));
  });
}

function edgePoints(width: number, y: number, look: BandsLook, random: Random): Point[] {
  const { wild = 34, slope = 0, kind } = look;
  const [low, high] = kind === 'billow' ? [70, 330] : [44, 130];
  const phase = random.between(0, 6);
  const points: Point[] = [];
  for (let x = -60; x < width + 200; x += random.between(low, high)) {
    const swing = Math.sin(x * 0.0052 + phase) * 0.7 + Math.sin(x * 0.013 + phase * 2) * 0.3;
    points.push([x, y + wild * swing + slope * (x / width - 0.5)]);
  }
  return points;
}

function arcsAlong(points: readonly Point[], lift = 0): string {
  return points
    .map((to, i) => {
      const from = points[i - 1];
      const place = `${n(to[0])},${n(to[1] - lift)}`;
      if (from === undefined) return `L${place}`;
      const bulge = n(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56);
      return `A${bulge},${bulge} 0 0 0 ${place}`;
    })
    .join('');
}

/** Lines inside the edge, as clouds are drawn in miniatures. */
function contours(points: readonly Point[]) {
  return [16, 34].map((lift, i) => slit(`M${arcsAlong(points, lift).slice(1)}`, 2.2 - i * 0.8));
}

function slits(size: Size, y: number, random: Random) {
  const cuts = Array.from({ length: 12 }, () =>
    lens(
      random.between(-40, size.width),
      y - random.between(40, 150),
      0,
      random.between(60, 170),
      2,
    ),
  );
  return hole(cuts.join(''));
}

function streaks(size: Size, y: number, { wild = 34, slope = 0 }: BandsLook, random: Random) {
  const tilt = Math.atan2(slope, size.width);
  const at = (count: number, low: number, high: number, long: number, thick: number) =>
    Array.from({ length: count }, () => {
      const x = random.between(-200, size.width);
      const length = random.between(0.4, 1) * long;
      return lens(
        x,
        y + random.between(low, high) * wild,
        tilt,
        length,
        random.between(0.5, 1) * thick,
      );
    }).join('');
  return [
    paper(at(16, -0.3, 0.4, 900, 15)),
    hole(at(15, -2.4, -0.5, 620, 6)),
    paper(at(8, 0.5, 1.5, 480, 5)),
  ];
}
