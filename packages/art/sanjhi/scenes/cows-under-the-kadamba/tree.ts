import { p } from '../../paper/points.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { place } from '../../paper/snips.ts';
import { roots, stem } from '../../parts/bark.ts';
import { type Clump, crown } from '../../parts/crown.ts';
import { kadambaFlower } from '../../parts/leaves.ts';
import { figure } from '../../people/figure.ts';
import { limb } from '../../people/look.ts';
import { children } from '../../people/villagers.ts';
import { frontSheet, middleSheet, peopleSheet } from '../../sheets.ts';

const toward = { x: 980, y: 560 };

/** Leaves behind the boughs, already dark against the noon. */
export function leavesBehind(): Sheet {
  const clumps: Clump[] = [
    [120, 120, 210],
    [420, 60, 190],
    [700, 40, 170],
    [960, 20, 160],
    [1230, 10, 170],
    [1500, 60, 190],
    [1590, 230, 120],
    [540, 180, 90],
    [1120, 130, 80],
  ];
  return middleSheet('#1F7A5E', { lift: 12, edge: '#F3F3B8', translucency: 0.22, rim: 0.5 }).put(
    crown(
      clumps,
      {
        kind: 'kadamba',
        colours: ['#125646', '#1A6A52', '#2A8A5E', '#4FA868'],
        leaf: 88,
        light: toward,
        dense: 0.7,
        hang: 0.5,
        gap: 2.4,
      },
      15,
    ),
  );
}

/** The trunk at the left, and the bough on which one can sit. */
export function trunk(): Sheet {
  const bark = '#2E1A30';
  const look = { colour: bark, slits: 7 };
  return frontSheet(bark, { lift: 16, edge: '#FFE3A0', rim: 0.75 }).put(
    roots(206, 846, 165, 5, look),
    stem({ line: p`190,420 120,300 40,190 -20,110`, widths: [96, 74, 56, 40] }, 3, look),
    stem({ line: p`226,400 300,250 400,120 470,-20`, widths: [70, 64, 48, 34] }, 7, look),
    stem({ line: p`700,286 760,200 850,120 880,10`, widths: [44, 34, 26, 18] }, 9, look),
    stem({ line: p`1000,312 1100,306 1190,300`, widths: [24, 16, 8] }, 12, {
      ...look,
      slits: 3,
      knots: 0,
    }),
    stem(
      {
        line: p`206,800 204,720 192,520 236,336 360,240 540,238 720,292 900,326 1050,300 1180,226 1250,150`,
        widths: [205, 164, 138, 112, 84, 66, 54, 46, 36, 26, 16],
      },
      4,
      look,
    ),
  );
}

/** The herd boy has climbed up with his flute in his sash and holds a flower down to the calf. */
export function boyOnTheBough(): Sheet {
  const boy = figure(
    {
      ...children.boy,
      dress: 'dhoti',
      bare: true,
      cloth: '#C2410C',
      lower: '#F7B733',
      trim: '#C2255C',
      sash: '#C2255C',
      skin: '#6F3823',
      headdress: { kind: 'turban', colour: '#E8512F' },
      headSize: 1.2,
    },
    {
      hip: [0, -50],
      neck: [5, -77],
      tilt: 26,
      crane: 26,
      farLeg: limb`17,-52 22,-31`,
      nearLeg: limb`15,-48 10,-26`,
      nearHeel: 20,
      far: limb`18,-66 30,-58`,
      farHand: 'gathered',
      near: limb`-8,-65 -14,-50`,
      nearHand: 'flat',
    },
    { behind: [place(kadambaFlower(0, 0, 4.4), 39, -54, 1)] },
  );
  return peopleSheet({ lift: 10, shadow: 0.5, rim: 0.7, edge: '#FFF0B8' }).putAt(boy, 736, 476, 4);
}

/** The near leaves that make the frame, with golden flowers. */
export function leavesBefore(): Sheet {
  const clumps: Clump[] = [
    [40, 60, 170],
    [300, -20, 150],
    [1560, 30, 190],
    [1330, -30, 130],
    [1600, 250, 150],
    [1180, 10, 100],
    [20, 300, 120],
    [600, -30, 120],
    [1620, 440, 110],
    [1250, 130, 110],
    [1196, 300, 62],
  ];
  return frontSheet('#0D3A3A', { lift: 20, edge: '#FFE9A8', rim: 0.6 }).put(
    crown(
      clumps,
      {
        kind: 'kadamba',
        colours: ['#0A2E34', '#0D3F3E', '#12574A', '#1F7A56'],
        leaf: 112,
        light: toward,
        dense: 0.74,
        hang: 0.55,
        gap: 2.8,
        flowers: 0.16,
        flower: 25,
        veins: 5,
      },
      27,
    ),
  );
}
