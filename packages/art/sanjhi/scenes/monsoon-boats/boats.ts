import type { Layer } from '../../light/scene.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { laid, paper, place, type Snips, slit, strip } from '../../paper/snips.ts';
import { poling } from '../../parts/ghat-people.ts';
import { hurricaneLamp } from '../../parts/lamp-kinds.ts';
import { prowBoat, riverBoat } from '../../parts/river-boats.ts';
import { umbrella } from '../../parts/umbrella.ts';
import { figure } from '../../people/figure.ts';
import { fromBehind } from '../../people/from-behind.ts';
import { type Look, limb } from '../../people/look.ts';
import { striding, walkingAway } from '../../people/moving.ts';
import { children, men, women } from '../../people/villagers.ts';
import { crossLegged, onHeels } from '../../people/working.ts';
import { frontSheet, peopleSheet } from '../../sheets.ts';

const EDGE = '#FFE9B0';

/** The vault of tarpaulin seen from the prow: its mouth is `half` wide to each side, its foot at y = 0. */
function vault(
  half: number,
  high: number,
  outside: string,
  inside: string,
): { back: Snips; mouth: Snips } {
  const bow = (grow: number) => {
    const [w, h] = [half + grow, high + grow];
    return `M${-w},0C${-w},${-h * 0.9} ${-w * 0.55},${-h} 0,${-h}S${w},${-h * 0.9} ${w},0`;
  };
  return {
    back: [paper(`${bow(0)}Z`, inside), slit(bow(-26), 2), slit(bow(-52), 1.6)],
    mouth: [
      laid(
        `${bow(30)}L${half - 6},0C${half - 6},${-high * 0.86} ${half * 0.5},${-high + 8} 0,${-high + 8}S${-half + 6},${-high * 0.86} ${-half + 6},0Z`,
        outside,
        2.4,
      ),
      slit(bow(22), 1.6),
      slit(bow(10), 1),
      [-0.7, -0.36, 0, 0.36, 0.7].map((k) =>
        strip(`M${k * half * 1.02},${-high * (1.04 - k * k * 0.42)}l${k * 14},-22`, 3, '#C9B48A'),
      ),
    ],
  };
}

/** The ferry that comes toward us: passengers close together around the lamp, the boatman braced on his pole. */
export function nearBoat(): Layer[] {
  const { behind, before } = prowBoat({ hull: '#23343E', inside: '#3A3A38', band: '#D98A2C' });
  const { back, mouth } = vault(238, 330, '#1F5F78', '#8A4A2A');
  const boatman: Look = {
    ...men.teal,
    cloth: '#C2542A',
    bare: true,
    lower: '#F3E6C4',
    trim: '#C2542A',
    headdress: { kind: 'scarf', colour: '#E8B23A' },
    skin: '#5A2A1E',
  };
  const [x, y] = [500, 968];
  return [
    peopleSheet({ colour: '#23343E', lift: 14, edge: EDGE })
      .putAt(behind, x, y, 2.3)
      .putAt(back, x - 30, 792),
    { kind: 'glow', glows: [{ x: 486, y: 560, radius: 230, colour: '#FFB84A', strength: 0.8 }] },
    peopleSheet({ lift: 8, edge: '#FFD98A', rim: 0.7 })
      .putAt(
        figure({ ...children.boy, cloth: '#3F8A6A' }, { ...onHeels, tilt: 2, crane: 4 }),
        402,
        800,
        3.4,
      )
      .putAt(figure(women.rose, { ...crossLegged, tilt: 14 }), 336, 836, 4.6)
      .putAt(
        figure(
          { ...men.plum, cloth: '#E8D9B8', headdress: { kind: 'turban', colour: '#C2542A' } },
          { ...crossLegged, tilt: 6 },
        ),
        584,
        830,
        4.4,
        { flip: true },
      )
      .put(hurricaneLamp(484, 536, 1.25, '#2A1B22')),
    { kind: 'glow', glows: [{ x: 484, y: 534, radius: 120, colour: '#FFD27A', strength: 0.75 }] },
    peopleSheet({ colour: '#1F5F78', lift: 12, edge: '#FFE2A0', rim: 0.6 }).putAt(
      mouth,
      x - 30,
      792,
    ),
    peopleSheet({ lift: 15, edge: EDGE, rim: 0.65 })
      .putAt(
        figure(
          boatman,
          {
            hip: [-7, -49],
            neck: [7, -75],
            tilt: 12,
            crane: 22,
            farLeg: limb`10,-30 10,-4`,
            nearLeg: limb`-12,-27 -22,-6`,
            nearHeel: 20,
            far: limb`20,-70 21.5,-85`,
            farHand: 'grip',
            near: limb`9,-58 26,-63`,
            nearHand: 'grip',
          },
          { before: strip('M60,44L8,-132', 2, '#C9A46A') },
        ),
        716,
        872,
        5.1,
      )
      .putAt(before, x, y, 2.3),
  ];
}

/** Another ferry, farther out, its people under umbrellas. */
export function ferryInRain(): Sheet {
  const { behind, before } = riverBoat({ hull: '#2F4A4A', inside: '#54504A', band: '#C98A4A' });
  const riders = [
    [-150, '#B5342A', -8],
    [-66, '#22333A', -14],
    [26, '#D9A23A', -6],
    [110, '#3A6A8A', -12],
  ] as const;
  const looks: readonly Look[] = [women.teal, men.cream, women.saffron, women.plum];
  return peopleSheet({ colour: '#2F4A4A', lift: 11, edge: EDGE }).putAt(
    [
      behind,
      riders.map(([x, colour, turn], i) => [
        place(
          figure(looks[i] ?? women.blue, { ...crossLegged, tilt: i * 4, far: limb`12,-26 17,-34` }),
          x - 16,
          -34,
          1.15,
        ),
        umbrella(x + 4, -72, 0.66, colour, turn),
      ]),
      place(poling({ ...men.rust, lower: '#E9DDC0' }, '#8A6A4A'), 204, -44, 1.5),
      before,
    ],
    1086,
    770,
    0.76,
    { flip: true },
  );
}

/** Small ones on the drowned steps, who wait or hurry home. */
export function peopleOnSteps(): Sheet {
  const walker = (look: Look, away: boolean, colour: string): Snips => [
    figure(look, { ...(away ? walkingAway : striding), far: limb`12,-68 15,-76` }),
    umbrella(16, -74, 0.6, colour, away ? 6 : 12),
  ];
  return peopleSheet({ lift: 7, edge: EDGE })
    .putAt(walker(women.rose, false, '#22333A'), 1330, 572, 0.66, { flip: true })
    .putAt(walker(men.blue, true, '#B5342A'), 1424, 590, 0.76)
    .putAt(walker(women.saffron, true, '#3A6A8A'), 1486, 604, 0.84)
    .putAt(walker(men.elder, false, '#2F2A3A'), 1566, 640, 0.96, { flip: true });
}

/** Somebody on our bank, dark and near, who waits for the ferry under a great umbrella. */
export function onlooker(): Layer[] {
  return [
    frontSheet('#10262A', { lift: 18, edge: '#FFDF9A', rim: 0.7 })
      .putAt(fromBehind({ kind: 'veil', colour: '#5A2338', cloth: '#5A2338' }), 1412, 1046, 3.5)
      .putAt(
        fromBehind({ kind: 'short', colour: '#000', cloth: '#1F3A48', skin: '#3A1C22' }),
        1500,
        1020,
        3.1,
      )
      .put(umbrella(1500, 1010, 2.6, '#142A30', -9)),
  ];
}
