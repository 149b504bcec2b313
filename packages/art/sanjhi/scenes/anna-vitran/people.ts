import { curve } from '../../paper/curves.ts';
import { p } from '../../paper/points.ts';
import { circle, ellipse } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../../paper/snips.ts';
import { figure } from '../../people/figure.ts';
import { limb } from '../../people/look.ts';
import { men } from '../../people/villagers.ts';
import { cupping, heaving } from '../../people/working.ts';
import { bitsSheet, peopleSheet } from '../../sheets.ts';

export function pourer(): Sheet {
  const look = {
    ...men.bare,
    lower: '#E9D3A8',
    trim: '#C2184F',
    sash: '#C2184F',
    headdress: { kind: 'scarf', colour: '#E8741C' } as const,
  };
  const vessel: Snips = place(
    [
      laid(
        'M12,-70Q15,-81 27,-77.6L35.4,-69.6L34,-60L30,-58.6Q20,-55 14.6,-61Q11,-65 12,-70Z',
        '#F0B92E',
        1.1,
      ),
      laid('M34.2,-71Q37.6,-66 32.6,-58.4Q30.6,-64 34.2,-71Z', '#8A4A1F', 0.8),
      slit('M14,-66Q22,-61 32,-66M18,-76L31,-71', 0.8),
      hole([0, 1, 2, 3].map((i) => circle(17 + i * 4, -70 + i * 0.8, 0.8)).join('')),
    ],
    1.5,
    6,
  );
  return peopleSheet({ lift: 12, edge: '#FFD08A' }).putAt(
    figure(
      look,
      {
        ...cupping,
        hip: [-6, -51],
        neck: [2, -78.5],
        tilt: 20,
        crane: 18,
        far: limb`17,-64 26,-67`,
        farHand: 'grip',
        near: limb`8,-58 19,-56`,
        nearHand: 'palm-up',
      },
      { before: vessel },
    ),
    1062,
    846,
    5.6,
    { flip: true },
  );
}

/** The rice that falls from the pourer's vessel, before the far rim of the pot. */
export function pouredRice(): Sheet {
  const rice: Snips = [
    strip(curve(p`35.4,-59 37.6,-57 38.6,-51.4`), 2.6, '#FFF6DC'),
    strip(curve(p`34.4,-56.6 36,-55 36.4,-51.6`), 1.6, '#FFE9B8'),
    paper(ellipse(37.6, -50.6, 4.6, 1.1), '#FFFDF0'),
    paper(
      [circle(40.6, -53, 0.7), circle(33.8, -52, 0.6), circle(42, -51, 0.6)].join(''),
      '#FFF6DC',
    ),
  ];
  return bitsSheet('#FFF6DC', { lift: 4, edge: '#FFFDF0' }).putAt(rice, 1062, 846, 5.6, {
    flip: true,
  });
}

/** The old cook: his whole back is in the paddle. */
export function stirrer(): Sheet {
  const paddle: Snips = [strip('M-1,-71L54,-52.4', 2.8, '#C98A3C'), slit('M2,-69.8L48,-54.4', 0.5)];
  const look = {
    ...men.rust,
    cloth: '#F2E2C0',
    skin: '#6A321E',
    bare: true,
    lower: '#F4E3C0',
    trim: '#D9480F',
    headdress: { kind: 'turban', colour: '#D9364F' } as const,
  };
  return peopleSheet({ lift: 17, edge: '#FFD08A', rim: 0.6 })
    .put(
      laid('M60,880L330,880L350,1010L40,1010Z', '#4A1C26', 3),
      slit('M60,906H334M150,906v60M250,906v60M52,960H340', 2.4),
    )
    .putAt(
      figure(
        look,
        {
          ...heaving,
          tilt: 16,
          crane: 4,
          far: limb`10,-54 25,-62.4`,
          near: limb`-9,-53 6,-65.6`,
          nearHand: { kind: 'grip', bend: 20 },
        },
        { behind: paddle },
      ),
      252,
      884,
      6.1,
    )
    .put(laid(ellipse(574, 532, 40, 9), '#FFE9A8', 3));
}
