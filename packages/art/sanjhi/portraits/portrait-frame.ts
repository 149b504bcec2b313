import { glowFrom, type Layer, type Light, type Scene, TALL } from '../light/scene.ts';
import { seedRandom } from '../paper/random.ts';
import { blossom, box, circle, lens, petal, ringOfDots } from '../paper/shapes.ts';
import { Sheet } from '../paper/sheet.ts';
import { hole, paper, place, type Snips, slit } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { featherEye } from '../parts/feather.ts';
import { leaf } from '../parts/leaves.ts';
import { type WorkSign, workSign } from './work-signs.ts';

export type PortraitColours = {
  /** The ground behind the halo, dark to light toward the middle. */
  ground: readonly [outer: string, middle: string, inner: string];
  frame: readonly [top: string, bottom: string];
  lips: readonly [string, string];
  light: string;
  shadow: string;
};

/** What the halo behind the head is made of; each portrait has its own. */
export type HaloKind = 'lotus' | 'leaves' | 'feathers' | 'stars' | 'marigold';

const light: Light = { x: 500, y: 440, radius: 520, colour: '#FFF0C8' };

/** A person in an arch: ground, halo, the sheets of the person, and the frame before it all, with the sign of the work cut into it. */
export function portrait(
  colours: PortraitColours,
  halo: HaloKind,
  sign: WorkSign,
  person: readonly Layer[],
): Scene {
  const { ground } = colours;
  const rings = [ground[2], ground[1], ground[0]].map((colour, i) =>
    new Sheet({
      colour,
      lift: 9,
      shadow: 0.4,
      translucency: 0.3,
      rim: 0.5,
      edge: '#FFF0C8',
      holeGlow: 0.5,
    }).put(paper(box(-10, -10, 980, 1220)), drawOpening(halo, 196 + i * 84, i)),
  );
  return {
    size: TALL,
    light: { ...light, colour: colours.light },
    background: glowFrom(light, 520, [
      [0, '#FFFDF2'],
      [0.42, '#FFF0C4'],
      [1, ground[2]],
    ]),
    shadowTint: colours.shadow,
    bloom: 0.45,
    vignette: 0.25,
    layers: [...rings, haloSheet(halo, colours), ...person, ...frame(colours, sign)],
  };
}

/** A scalloped round whose count of lobes differs with the ring. */
function drawOpening(halo: HaloKind, radius: number, ring: number): Snips {
  const count = { lotus: 16, leaves: 20, feathers: 24, stars: 12, marigold: 28 }[halo] + ring * 4;
  const lobes = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2;
    const [x, y] = [light.x + Math.cos(a) * radius * 0.8, light.y + Math.sin(a) * radius * 0.8];
    return petal(x, y, a, radius * 0.28, (radius * 3.3) / count);
  });
  return [hole(circle(light.x, light.y, radius * 0.94)), hole(lobes.join(''))];
}

function haloSheet(halo: HaloKind, colours: PortraitColours): Sheet {
  const sheet = new Sheet({
    colour: colours.lips[1],
    lift: 5,
    shadow: 0.4,
    translucency: 0.2,
    rim: 0.5,
    edge: '#FFF6DC',
  });
  return sheet.put(place(drawHalo(halo, colours), light.x, light.y));
}

function drawHalo(halo: HaloKind, { lips, ground }: PortraitColours): Snips {
  const around = (count: number, draw: (angle: number, i: number) => Snips, turn = 0): Snips =>
    Array.from({ length: count }, (_, i) => draw((i / count) * Math.PI * 2 + turn, i));
  const at = (angle: number, r: number): [number, number] => [
    Math.cos(angle) * r,
    Math.sin(angle) * r,
  ];
  const random = seedRandom(5);
  switch (halo) {
    case 'lotus':
      return [
        around(
          24,
          (a) => [paper(petal(...at(a, 232), a, 60, 13)), hole(lens(...at(a, 242), a, 34, 2.4))],
          0.13,
        ),
        around(24, (a) => paper(circle(...at(a, 306), 4))),
      ];
    case 'leaves':
      return around(22, (a, i) =>
        leaf(...at(a, 226), a + (i % 2 ? 0.3 : -0.3), 78, 17, {
          veins: 4,
          colour: i % 2 ? lips[1] : ground[0],
        }),
      );
    case 'feathers':
      return around(26, (a) => featherEye(...at(a, 218), a, 88, 19, [ground[0], lips[1], lips[0]]));
    case 'stars':
      return [
        around(16, (a) => [
          paper(lens(...at(a, 214), a, 96, 9)),
          hole(lens(...at(a, 230), a, 60, 2)),
        ]),
        around(16, (a) => paper(lens(...at(a, 226), a, 54, 6)), 0.196),
        around(32, (a) => paper(circle(...at(a, 318), 3.4))),
      ];
    case 'marigold':
      return around(22, (a, i) => {
        const [x, y] = at(a, 250 + random.between(-3, 3));
        return [
          paper(blossom(x, y, 38, 12), i % 2 ? lips[1] : lips[0]),
          paper(circle(x, y, 15), i % 2 ? lips[0] : lips[1]),
          hole(ringOfDots(x, y, 9, 8, 1.8)),
        ];
      });
  }
}

function frame({ frame: colour, lips }: PortraitColours, sign: WorkSign): Sheet[] {
  const opening = (inset: number) =>
    arch(480, 1128 - inset, 760 - 2 * inset, 640 - inset, 420 - inset, 6);
  const full = paper(box(-10, -10, 980, 1220));
  const edges = lips.map((lip, i) =>
    new Sheet({ colour: lip, lift: 12, shadow: 0.55, translucency: 0.16, rim: 0.5 }).put(
      full,
      hole(opening(22 - i * 11)),
    ),
  );
  const front = new Sheet({
    colour,
    lift: 14,
    shadow: 0.5,
    translucency: 0.04,
    rim: 0.55,
    edge: '#F3B56A',
    hole: '#FFD27A',
    holeGlow: 0.75,
  });
  const corner: Snips = [
    hole(ringOfDots(96, 100, 74, 24, 3.4)),
    slit(circle(96, 100, 63), 2.4),
    workSign(sign, 96, 102, 1.16),
    hole(
      blossom(214, 70, 30, 8) +
        blossom(70, 226, 30, 8) +
        blossom(300, 52, 18, 6) +
        blossom(52, 316, 18, 6),
    ),
    hole([0, 1, 2, 3, 4].map((i) => lens(150 + i * 2, 150 - i * 2, 0.2 + i * 0.3, 54, 6)).join('')),
    [160, 250].map((x) => hole(circle(x, 30, 4) + circle(30, x, 4))),
  ];
  const columns = Array.from({ length: 5 }, (_, i) =>
    i % 2 === 0
      ? workSign(sign, 51, 600 + i * 110, 0.92)
      : hole(
          blossom(50, 600 + i * 110, 26, 8) +
            circle(50, 546 + i * 110, 4) +
            circle(50, 654 + i * 110, 4),
        ),
  );
  front.put(full, hole(opening(0)), slit(opening(-12), 2.4));
  for (const flip of [false, true])
    front.put(place([corner, columns], flip ? 960 : 0, 0, 1, { flip, scaleY: 1 }));
  front.put(
    hole(Array.from({ length: 28 }, (_, i) => petal(20 + i * 34, 1188, -1.57, 34, 9)).join('')),
    hole(Array.from({ length: 80 }, (_, i) => circle(8 + i * 12, 1140, 2.2)).join('')),
  );
  return [...edges, front];
}
