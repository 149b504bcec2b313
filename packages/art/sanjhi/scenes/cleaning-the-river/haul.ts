import type { Layer } from '../../light/scene.ts';
import { n, p } from '../../paper/points.ts';
import { box } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, place, type Snips, strip } from '../../paper/snips.ts';
import { waterline } from '../../parts/ripples.ts';
import { riverBoat } from '../../parts/river-boats.ts';
import { bottle, floatingBag, hyacinthMass, netEdge } from '../../parts/river-rubbish.ts';
import { basket } from '../../parts/vessels.ts';
import { figure } from '../../people/figure.ts';
import { type Look, limb, type Pose } from '../../people/look.ts';
import { carryingOnHead, carryingOnShoulder, walkingAway } from '../../people/moving.ts';
import { children, men, women } from '../../people/villagers.ts';
import { bending, heaving } from '../../people/working.ts';
import { bitsSheet, frontSheet, middleSheet, peopleSheet } from '../../sheets.ts';

/** The rope: from the net at the lower left to the boat at the upper right. */
const NET = { x: 210, y: 858 };
const BOAT = { x: 1296, y: 524 };
const ropeAt = (x: number) => NET.y + ((BOAT.y - NET.y) * (x - NET.x)) / (BOAT.x - NET.x);
const RING = '#F4FFEC';

const leaningBack: Pose = {
  ...heaving,
  hip: [-11, -46],
  neck: [-15, -73],
  tilt: -4,
  crane: -14,
  far: limb`5,-66 19,-58`,
  near: limb`-4,-61 8,-61.4`,
};

const braced: Pose = {
  ...heaving,
  tilt: 12,
  far: limb`11,-65 22,-56`,
  near: limb`1,-60 11,-59.4`,
};

const reaching: Pose = {
  ...heaving,
  hip: [-8, -47],
  neck: [8, -72],
  tilt: 12,
  crane: 26,
  far: limb`22,-62 32,-54`,
  near: limb`13,-58 22,-57`,
};

type Hauler = {
  look: Look;
  pose: Pose;
  x: number;
  scale: number;
  hands: readonly [number, number];
  wet: number;
};

/** From the boat down to us: each nearer one is greater and stands deeper in the picture. */
const HAULERS: readonly Hauler[] = [
  {
    look: {
      ...men.blue,
      cloth: '#F2E6C8',
      lower: '#E0CFA4',
      headdress: { kind: 'scarf', colour: '#D8432F' },
    },
    pose: reaching,
    x: 1170,
    scale: 3.6,
    hands: [33.6, -53.6],
    wet: -40,
  },
  {
    look: {
      ...women.plum,
      cloth: '#B5206A',
      lower: '#7A1F6A',
      pallu: 'tucked',
      headdress: { kind: 'braid', colour: '#F7C04A' },
      trim: '#F7C04A',
    },
    pose: leaningBack,
    x: 900,
    scale: 4.7,
    hands: [20.6, -57.6],
    wet: -42,
  },
  {
    look: {
      ...men.bare,
      lower: '#F7B431',
      sash: '#F7B431',
      trim: '#D8432F',
      headdress: { kind: 'turban', colour: '#F28A1C' },
      skin: '#6F3823',
    },
    pose: braced,
    x: 570,
    scale: 6.4,
    hands: [23.6, -55.4],
    wet: -43,
  },
];

export function haulers(): Layer[] {
  const people = HAULERS.map(({ look, pose, x, scale, hands, wet }, i) => {
    const y = ropeAt(x - hands[0] * scale) - hands[1] * scale;
    const level = y + wet * scale;
    return peopleSheet({ lift: 10 + i * 3, edge: '#FFFCE0', rim: 0.6 })
      .putAt(figure(look, pose), x, y, scale, { flip: true })
      .put(hole(box(-20, level + 3 * scale, 1660, 700)))
      .put(waterline(x + 9 * scale, level, 15 * scale, RING));
  });
  return [bitsSheet('#E2B96A', { lift: 7 }).put(rope()), ...people];
}

function rope(): Snips {
  const line = `M${n(NET.x)},${n(NET.y)}L${n(BOAT.x)},${n(BOAT.y)}`;
  const turns = Array.from({ length: 70 }, (_, i) => {
    const x = NET.x + ((i + 0.5) / 70) * (BOAT.x - NET.x);
    return `M${n(x - 3)},${n(ropeAt(x) - 4)}l5,7`;
  }).join('');
  return [strip(line, 8, '#E2B96A'), strip(turns, 1.4, '#8A5A2A')];
}

/** The boat, heaped; two on board take the rope in and stow what comes. */
export function heapedBoat(): Layer[] {
  const { behind, before } = riverBoat({ hull: '#7A2F3A', inside: '#4A2432', band: '#F2B431' });
  const [x, y, s] = [1400, 690, 1.16];
  return [
    peopleSheet({ colour: '#7A2F3A', lift: 12, edge: '#FFFCE0' })
      .putAt(behind, x, y, s, { flip: true })
      .putAt(
        figure(
          {
            ...men.teal,
            cloth: '#0F6F8A',
            lower: '#FFF1D0',
            headdress: { kind: 'cap', colour: '#FFF9EF' },
          },
          heaving,
        ),
        1350,
        652,
        2.3,
        { flip: true },
      )
      .put(hyacinthMass({ from: 1420, to: 1600, top: 590, bottom: 650 }, 16, 8, [0.7, 0.95]))
      .put(bottle(1470, 590, 0.8, '#8FD8E8', 20), floatingBag(1540, 586, 0.9, '#F4F0E0'))
      .putAt(
        figure(
          { ...women.saffron, pallu: 'tucked', headdress: { kind: 'scarf', colour: '#FFE3A8' } },
          bending,
        ),
        1600,
        640,
        2.3,
        { flip: true },
      )
      .putAt(before, x, y, s, { flip: true }),
  ];
}

/** Those who carry the catch up the steps, far off. */
export function carriers(): Sheet {
  const load = (dx: number, dy: number) =>
    place(
      [
        hyacinthMass({ from: -12, to: 12, top: -2, bottom: 2 }, 4, 5, [0.3, 0.34]),
        basket(0, 0, 0.3, '#B5702C'),
      ],
      dx,
      dy,
    );
  return peopleSheet({ lift: 8, edge: '#FFFCE0' })
    .putAt(
      figure(women.rose, carryingOnHead, { before: load(4, -106) }, { blow: 4 }),
      300,
      586,
      1.05,
      { flip: true },
    )
    .putAt(figure(men.rust, carryingOnShoulder, { behind: load(-4, -96) }), 190, 606, 1.15, {
      flip: true,
    })
    .putAt(figure(children.boy, walkingAway), 398, 578, 0.8, { flip: true })
    .putAt(figure(women.teal, bending), 80, 624, 1.2, { flip: true });
}

/** The net in front of us: a bow of floats with all it has gathered. */
export function net(): Layer[] {
  const floats = p`20,812 70,792 130,786 194,800 262,818 330,836 394,862 448,896 486,936 508,984`;
  const mesh = floats.map(([x, y], i) => {
    const next = floats[i + 1];
    const line = next === undefined ? '' : `M${x},${y}L${next[0]},${next[1]}`;
    return `${line}M${x},${y}Q${x - 20},${y + 60} ${x - 90},${y + 130}M${x},${y}Q${x + 10},${y + 60} ${x - 20},${y + 140}`;
  });
  return [
    middleSheet('#176A48', { lift: 12, edge: '#FDFFE0', shadow: 0.6 }).put(
      hyacinthMass(
        { from: -20, to: 360, top: 850, bottom: 1010 },
        40,
        12,
        [1, 1.6],
        ['#176A48', '#1F7F4A', '#0F5A44', '#3A9A52'],
      ),
      bottle(300, 900, 1.5, '#8FD8E8', -24),
      floatingBag(120, 900, 1.7, '#FFF9EA'),
      bottle(60, 976, 1.6, '#E8F0C0', 12),
      floatingBag(330, 980, 1.5, '#F28AA0'),
    ),
    frontSheet('#F28A2C', { lift: 10, edge: '#FFFCE0' }).put(
      netEdge(floats, mesh.join('')),
      strip(
        `M420,${ropeAt(420)}L130,786M420,${ropeAt(420)}L262,818M420,${ropeAt(420)}L448,896`,
        5,
        '#E2B96A',
      ),
    ),
  ];
}
