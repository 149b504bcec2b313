import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, box, circle } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { paving } from '../parts/ground.ts';
import { lattice } from '../parts/lattice.ts';
import { foldedCloths, loom, skeins } from '../parts/loom.ts';
import { tree } from '../parts/tree.ts';
import { basket } from '../parts/vessels.ts';
import { limb } from '../people/look.ts';
import { upright } from '../people/poses.ts';
import { sittingSide } from '../people/sitting.ts';
import { standing } from '../people/standing.ts';
import { children, women } from '../people/villagers.ts';
import { bitsSheet, farSheet, middleSheet, peopleSheet } from '../sheets.ts';

const light: Light = { x: 330, y: 330, radius: 700, colour: '#FFF4D2' };

/** Morning in the workshop of Brajkulam: a loom, a spinning wheel, dyed yarn in the window light. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 800, [
      [0, '#FFFEF2'],
      [0.3, '#FFF6C8'],
      [1, '#F3D98A'],
    ]),
    shadowTint: '#12303f',
    bloom: 0.55,
    vignette: 0.38,
    layers: [
      farSheet('#A9BF7A', { rim: 0.3 }).put(
        tree(300, 660, 0.8, 12, {
          bark: '#B59A6A',
          leaves: ['#A9BF7A', '#BCCB84'],
          flowers: 0,
          leaf: 54,
        }),
      ),
      wall(),
      { kind: 'glow', glows: [{ x: 330, y: 420, radius: 260, colour: '#FFF3C0', strength: 0.5 }] },
      floor(),
      {
        kind: 'glow',
        glows: [{ x: 560, y: 860, radius: 460, colour: '#FFF0B8', strength: 0.5, flat: 3 }],
      },
      yarn(),
      middleSheet('#7A3F22', { lift: 12, edge: '#FFE9B8' }).put(loom(820, 884)),
      people(),
      front(),
    ],
  };
}

function wall(): Sheet {
  const sheet = middleSheet(['#1F6A72', '#2F8A86'], {
    gradient: [0, 760],
    lift: 18,
    shadow: 0.6,
    edge: '#FFEFC0',
    rim: 0.55,
    hole: '#FFF0C0',
    holeGlow: 0.7,
  });
  sheet.put(paper(box(-10, -10, 1620, 760)));
  sheet.put(
    hole(arch(330, 640, 330, 240, 210, 6)),
    slit(arch(330, 660, 390, 262, 236, 6), 2.4),
    paper(box(130, 640, 400, 20), '#E8B86A'),
  );
  sheet.put(lattice(20, 60, 1570, 56, 28), slit('M0,50H1600M0,126H1600', 2));
  sheet.put(hole(Array.from({ length: 100 }, (_, i) => circle(8 + i * 16, 142, 2.2)).join('')));
  sheet.put(
    paper(box(-10, 690, 1620, 60), '#17555F'),
    hole(Array.from({ length: 27 }, (_, i) => blossom(30 + i * 60, 720, 19, 6)).join('')),
  );
  sheet.put(
    paper(box(1236, 330, 330, 14), '#7A3F22'),
    foldedCloths(1256, 330, 110, ['#C2184F', '#F7C04A', '#FFF1D6', '#E8743B']),
    foldedCloths(1420, 330, 120, ['#155E75', '#FFF1D6', '#D9364F']),
  );
  return sheet;
}

function floor(): Sheet {
  return middleSheet(['#E8B878', '#8A4A34'], { gradient: [740, 1000], lift: 8 }).put(
    paving(744, 420, [776, 820, 884, 952]),
  );
}

function yarn(): Sheet {
  return bitsSheet('#C2184F', { lift: 10, shadow: 0.55, rim: 0.45 }).put(
    skeins(640, 178, 74, ['#C2184F', '#F7B21D', '#E8743B', '#8A2F6A', '#FFF1D6', '#3F9A52']),
  );
}

/** A hand spinning wheel on the ground, 150 wide. */
function wheel(x: number, y: number): Snips {
  return [
    strip(`M${x - 84},${y}H${x + 100}`, 10, '#7A3F22'),
    strip(`M${x},${y}V${y - 74}M${x + 84},${y}V${y - 36}`, 8, '#7A3F22'),
    slit(circle(x, y - 74, 58), 14),
    strip(circle(x, y - 74, 58), 9, '#B5642C'),
    Array.from({ length: 8 }, (_, i) =>
      strip(
        `M${x},${y - 74}L${x + Math.cos(i * 0.785) * 54},${y - 74 + Math.sin(i * 0.785) * 54}`,
        4,
        '#B5642C',
      ),
    ),
    laid(circle(x, y - 74, 11), '#F7C04A', 1.6),
    strip(
      `M${x + 4},${y - 132}L${x + 84},${y - 42}M${x + 6},${y - 18}L${x + 84},${y - 34}`,
      1.6,
      '#FFF9EF',
    ),
    laid(
      outline(
        p`${x + 70},${y - 46} ${x + 84},${y - 54} ${x + 98},${y - 46} ${x + 98},${y - 28} ${x + 84},${y - 22} ${x + 70},${y - 28}`,
      ),
      '#FFF1D6',
      1.4,
    ),
  ];
}

function people(): Sheet {
  const weaving = sittingSide(women.saffron, {
    tilt: 14,
    lean: 8,
    far: limb`17,-26 30,-28`,
    near: limb`15,-22 28,-24`,
  });
  const spinning = sittingSide(
    { ...women.rose, cloth: '#7A1F4B', headdress: { kind: 'veil', colour: '#F4A8B8' } },
    { tilt: 10, lean: 3, far: limb`13,-28 25,-24`, near: limb`5,-26 13,-38` },
  );
  const bringing = standing(
    { ...women.bun, cloth: '#E8A21D', lower: '#C2184F' },
    { ...upright, tilt: 10, far: limb`8,-65 15,-62`, near: limb`5,-63 13,-60` },
    {
      before: ['#155E75', '#FFF1D6', '#D9364F'].map((colour, i) =>
        laid(`M8,${-57 - i * 4.6}h16q2.4,-2.3 0,-4.6h-16q-2.4,2.3 0,4.6Z`, colour, 0.9),
      ),
    },
    { flare: 13 },
  );
  const girl = sittingSide(
    { ...children.girl, cloth: '#F7B21D', lower: '#8A2F6A' },
    { tilt: 4, far: limb`11,-24 18,-26`, near: limb`8,-22 17,-24` },
    {
      before: [
        laid(circle(20, -27, 4.6), '#C2184F', 0.9),
        slit('M16.4,-28q3.6,2 7,-1M17,-25q3,2 6.4,-.6', 0.6),
      ],
    },
  );
  return peopleSheet({ lift: 15, edge: '#FFF0C8' })
    .putAt(bringing, 566, 806, 3.5)
    .put(laid(box(652, 826, 150, 62), '#7A3F22', 2), slit('M662,846H792', 1.6))
    .putAt(weaving, 716, 836, 4.2)
    .putAt(spinning, 170, 928, 4.3)
    .put(wheel(384, 926))
    .putAt(girl, 560, 944, 2.9, { flip: true });
}

function front(): Sheet {
  const balls: Snips = [
    [1440, '#C2184F'],
    [1496, '#F7B21D'],
    [1552, '#155E75'],
    [1468, '#E8743B'],
    [1526, '#FFF1D6'],
  ].map(([x, colour], i) => {
    const [bx, by] = [Number(x), i > 2 ? 880 : 910];
    return [
      laid(circle(bx, by, 32), String(colour)),
      slit(
        `M${bx - 26},${by - 8}Q${bx},${by + 10} ${bx + 26},${by - 10}M${bx - 20},${by + 14}Q${bx + 4},${by + 2} ${bx + 22},${by + 16}`,
        1.6,
      ),
    ];
  });
  return middleSheet('#8A4A24', { lift: 18, edge: '#FFE9B8' }).put(
    balls,
    basket(1496, 918, 2.1, '#B5702C'),
  );
}
