import type { Layer } from '../../light/scene.ts';
import { p } from '../../paper/points.ts';
import { blossom, circle } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, paper, type Snips, slit } from '../../paper/snips.ts';
import { lampAfloat } from '../../parts/lamp-kinds.ts';
import { diya } from '../../parts/vessels.ts';
import { figure } from '../../people/figure.ts';
import { type Look, limb } from '../../people/look.ts';
import { withChildOnHip } from '../../people/moving.ts';
import { childOnHip } from '../../people/on-the-hip.ts';
import { children, men, women } from '../../people/villagers.ts';
import { onHeels, reachingUp, squatting, watching } from '../../people/working.ts';
import { bitsSheet, peopleSheet } from '../../sheets.ts';

/** Her family and neighbours across the water, at their own lamps. */
export function family(): Sheet {
  return peopleSheet({ lift: 9, edge: '#FFC878', rim: 0.7 })
    .putAt(figure(women.teal, { ...onHeels, tilt: 20 }), 96, 706, 1.5)
    .putAt(figure(men.cream, reachingUp), 254, 640, 1.2)
    .putAt(
      figure(women.saffron, withChildOnHip, { before: childOnHip(children.boy) }),
      372,
      634,
      1.08,
    )
    .putAt(figure({ ...children.boy, cloth: '#3A7AA8' }, watching), 30, 660, 1.05);
}

const GIRL: Look = {
  ...children.girl,
  cloth: '#D8276A',
  lower: '#1F7F7A',
  trim: '#F7C04A',
  headdress: { kind: 'braid', colour: '#F7C04A' },
  headSize: 1.26,
  skin: '#8A4B2D',
};

/** What one sees when she is as near as this: sprigs on the cloth, strands of hair, jasmine at the root of the braid. */
const FINERY: Snips = [
  p`1,-35 -4,-31 2,-29 -8,-26 -2,-25 -11,-21 -5,-19`.map(([x, y]) =>
    hole(blossom(x, y, 1.7, 6) + circle(x + 2.6, y + 2.6, 0.3)),
  ),
  slit('M22.4,-52.6Q15,-57 8.6,-49M20,-54.6Q11,-56.6 6.6,-46M23.4,-50.4Q17,-54 10.6,-50', 0.34),
  p`9.6,-44.6 7.8,-43 6.2,-41 4.8,-38.8 11,-46.4`.map(([x, y]) =>
    paper(circle(x, y, 1.15), '#FFF6E0'),
  ),
];

/** She squats on the last step and lets her lamp go; the next ones wait on the plate beside her. */
export function girl(): Layer[] {
  return [
    peopleSheet({ lift: 18, edge: '#FFD08A', rim: 0.85 }).putAt(
      figure(
        GIRL,
        {
          ...squatting,
          neck: [8, -37],
          tilt: 24,
          crane: 30,
          far: limb`22,-26 35,-10`,
          farHand: 'palm-up',
          near: limb`17,-23 31,-6`,
          nearHand: { kind: 'palm-up', bend: 6 },
        },
        { before: FINERY },
      ),
      1090,
      920,
      8.6,
      { flip: true },
    ),
    bitsSheet('#1F7F5A', { lift: 10 }).put(
      lampAfloat(742, 884, 2.7),
      diya(1312, 912, 2.6, '#B5501F'),
      diya(1396, 918, 2.6, '#C2571C'),
      diya(1352, 938, 2.8, '#A8451C'),
    ),
    {
      kind: 'glow',
      glows: [{ x: 1350, y: 906, radius: 120, colour: '#FFB84A', strength: 0.45 }],
    },
  ];
}
