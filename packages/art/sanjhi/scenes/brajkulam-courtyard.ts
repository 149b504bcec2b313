import { glowFrom, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, box, circle, petal } from '../paper/shapes.ts';
import { hole, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { hopscotch, papads } from '../parts/court-floor.ts';
import { tulsi, well } from '../parts/courtyard.ts';
import { galleryFrame, railPot } from '../parts/gallery.ts';
import { rangoli } from '../parts/ground.ts';
import { laneHouse } from '../parts/lane.ts';
import { parrot } from '../parts/parrot.ts';
import { tree } from '../parts/tree.ts';
import { pot } from '../parts/vessels.ts';
import { figure } from '../people/figure.ts';
import { fromBehind } from '../people/from-behind.ts';
import { limb } from '../people/look.ts';
import { dancing, running } from '../people/moving.ts';
import { children, men, women } from '../people/villagers.ts';
import { heaving, squatting } from '../people/working.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';

// What it is about: a morning's life of one house, seen from its upper gallery. The sun falls over the roof on the left and leaves half
// the court in violet shade; the dark mass is the gallery's arch and railing, with a woman who leans on it and looks down with us.
const light: Light = { x: 700, y: 470, radius: 640, colour: '#FFF6D2' };

/** The courtyard of the Brajkulam homes from above: tulsi, well, papads in the sun, children. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom({ x: 520, y: 120 }, 900, [
      [0, '#FFFDF0'],
      [0.4, '#E4F2E4'],
      [1, '#9FD0D0'],
    ]),
    shadowTint: '#3a1840',
    bloom: 0.42,
    vignette: 0.34,
    layers: [...house(), ...floor(), ...people(), ...gallery()],
  };
}

function house(): Layer[] {
  const arcade: Snips = Array.from({ length: 5 }, (_, i) => {
    const x = 424 + i * 188;
    return [
      paper(arch(x, 430, 150, 110, 84, 4), '#7A2F4A'),
      slit(arch(x, 430, 166, 112, 96, 4), 2),
      i % 2 === 0
        ? [paper(box(x - 34, 316, 68, 114), '#155E75'), slit(`M${x},322V430`, 2)]
        : hole([0, 1, 2].map((k) => blossom(x, 290 + k * 44, 16, 6)).join('')),
    ];
  });
  return [
    middleSheet('#5F9A5A', { lift: 10, shadow: 0.3 }).put(
      tree(980, 300, 0.62, 33, {
        bark: '#6B4A3A',
        leaves: ['#5F9F5A', '#7FB04A', '#4F8F5F'],
        flowers: 0,
        leaf: 48,
        veins: 0,
      }),
    ),
    farSheet(['#F6E3BC', '#E8B98A'], { gradient: [150, 430], lift: 10 }).put(
      paper(box(300, 176, 1000, 270)),
      paper(
        Array.from({ length: 40 }, (_, i) => petal(312 + i * 25, 178, -1.57, 24, 11, 0.6)).join(''),
        '#C2552A',
      ),
      paper(box(300, 184, 1000, 16), '#C2552A'),
      hole(Array.from({ length: 50 }, (_, i) => circle(310 + i * 20, 214, 3)).join('')),
      arcade,
    ),
    middleSheet('#D9774A', { lift: 12, edge: '#FFF6DC' }).put(
      laneHouse([-80, -260, 900], [316, 150, 440], {
        wall: '#C98AA6',
        dado: '#7A3F6A',
        door: '#3A2050',
        paint: '#F3D9C0',
        doors: [0.36, 0.82],
        windows: [],
      }),
      laneHouse([1690, -260, 900], [1284, 150, 440], {
        wall: '#F7C46A',
        dado: '#C2552A',
        door: '#155E75',
        paint: '#FFF1D6',
        doors: [0.36, 0.82],
        windows: [],
      }),
    ),
  ];
}

function floor(): Layer[] {
  return [
    middleSheet(['#F9E2B4', '#EDB878'], {
      gradient: [430, 860],
      lift: 8,
      shadow: 0.3,
      translucency: 0.3,
    }).put(
      paper(polygon(p`306,432 1294,432 1760,930 1760,1010 -160,1010 -160,930`)),
      slit(
        'M420,432L60,1010M560,432L330,1010M700,432L600,1010M840,432L880,1010M980,432L1150,1010M1120,432L1420,1010M270,480H1330M216,540H1390M150,616H1460M70,706H1540M-20,812H1640',
        1.4,
      ),
    ),
    middleSheet(['#B58AB0', '#8A5F8F'], {
      gradient: [430, 900],
      lift: 1,
      shadow: 0,
      rim: 0.2,
      translucency: 0.12,
    }).put(
      paper(
        polygon(
          p`306,432 470,432 500,470 452,520 486,580 430,640 452,720 380,790 392,900 330,1010 -160,1010 -160,930`,
        ),
      ),
      slit('M420,432L60,1010M270,480H494M216,540H460M150,616H450M70,706H440M-20,812H380', 1.4),
    ),
    bitsSheet('#FFF9EF', { lift: 2, shadow: 0.15, rim: 0 }).put(
      place(rangoli(0, 0, 150, 0.34), 812, 664),
      hopscotch(572, 700),
    ),
    {
      kind: 'glow',
      glows: [{ x: 860, y: 600, radius: 420, colour: '#FFF0B8', strength: 0.34, flat: 3 }],
    },
  ];
}

function people(): Layer[] {
  const watering = figure(
    { ...women.rose, cloth: '#C2184F', headdress: { kind: 'veil', colour: '#F7B83A' } },
    {
      hip: [-3, -52],
      neck: [5, -79],
      tilt: 12,
      crane: 18,
      farLeg: limb`4,-28 5,-4`,
      nearLeg: limb`-4,-28 -6,-4`,
      far: limb`18,-72 28,-80`,
      farHand: 'gathered',
      near: limb`14,-68 26,-77`,
      nearHand: 'gathered',
    },
    { before: pot(31, -79, 4.6, '#E8B23A') },
  );
  const drawing = figure(
    { ...women.teal, cloth: '#0F766E', headdress: { kind: 'veil', colour: '#F4A8B8' } },
    heaving,
  );
  const laying = figure(
    { ...women.saffron, cloth: '#C2410C', headdress: { kind: 'veil', colour: '#FFE3A8' } },
    { ...squatting, far: limb`18,-26 32,-12`, near: limb`15,-22 29,-8`, nearHand: 'gathered' },
  );
  const turning = figure(
    {
      ...women.blue,
      cloth: '#155E75',
      lower: '#2F7F9A',
      headdress: { kind: 'veil', colour: '#F59E0B' },
    },
    {
      ...squatting,
      tilt: 24,
      far: limb`19,-30 32,-20`,
      near: limb`16,-26 30,-14`,
      nearHand: 'gathered',
    },
  );
  const hopping = figure(
    { ...children.rose, cloth: '#E8743B', lower: '#C2184F' },
    {
      ...dancing,
      nearLeg: limb`-3,-32 -1,-12`,
      far: limb`17,-72 27,-80`,
      near: limb`-15,-72 -25,-78`,
    },
  );
  const chasing = figure({ ...children.boy, cloth: '#2F7F5A' }, running);
  const old = figure(
    { ...men.elder },
    {
      seat: 'crossed',
      view: 'quarter',
      hip: [-3, -9],
      neck: [-2, -37],
      tilt: -6,
      far: limb`12,-24 19,-31`,
      farHand: 'point',
      near: limb`-13,-21 -2,-11`,
    },
  );
  return [
    peopleSheet({ lift: 8 })
      .putAt(old, 1010, 470, 1.9)
      .putAt(chasing, 610, 540, 1.7, { flip: true }),
    bitsSheet('#FFF6E0', { lift: 4, shadow: 0.4, rim: 0.4 }).put(papads(984, 566, 304, 214, 5, 4)),
    peopleSheet({ lift: 12, edge: '#FFF6DC', rim: 0.55 })
      .put(place(well(0, 0), 384, 690, 0.74))
      .put(strip('M388,470V610M382,466Q350,482 326,512L304,552', 2.4, '#6B4A2A'))
      .putAt(drawing, 250, 724, 3.4)
      .put(tulsi(850, 690, 1.3, '#E8743B'))
      .putAt(watering, 716, 710, 3.5)
      .putAt(turning, 1356, 650, 3.6, { flip: true })
      .putAt(hopping, 556, 800, 2.9)
      .putAt(laying, 926, 826, 4.4),
  ];
}

function gallery(): Layer[] {
  const sprigs = [-18, -9, 9, 18, -22, 22, -13, 13].map((x, i) =>
    hole(blossom(x, -20 + Math.floor(i / 2) * 8, 1.9, 6)),
  );
  return [
    frontSheet(['#3A1A4A', '#22102F'], {
      lift: 22,
      edge: '#FFC98A',
      rim: 0.65,
      hole: '#FFE0A8',
      holeGlow: 0.5,
    }).put(galleryFrame()),
    frontSheet('#3A1A4A', { lift: 14, edge: '#FFD9A0', rim: 0.6 })
      .put(railPot(190, 800))
      .putAt(parrot(), 700, 834, 0.82, { flip: true })
      .putAt(
        [
          fromBehind({ kind: 'braid', colour: '#F59E0B', cloth: '#8A1F4A', skin: '#5A2A26' }),
          sprigs,
        ],
        1436,
        970,
        6.7,
      ),
  ];
}
