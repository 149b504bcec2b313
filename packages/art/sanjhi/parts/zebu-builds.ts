import { type Point, p } from '../paper/points.ts';

/** The measures of a body: what differs between cow, bull and calf. */
export type ZebuBuild = {
  torso: readonly Point[];
  /** Where the neck leaves the back and where it meets the chest. */
  withers: Point;
  brisket: Point;
  hip: readonly [Point, Point];
  shoulder: readonly [Point, Point];
  hindWidths: readonly number[];
  foreWidths: readonly number[];
  hoof: number;
  head: number;
  /** How heavy the dewlap hangs, 1 for a cow. */
  dewlap: number;
  /** Lines of haunch and shoulder. */
  marks: readonly (readonly Point[])[];
  rump: Point;
};

export const cowBuild: ZebuBuild = {
  torso: p`-78,-92 -75,-101 -64,-107 -46,-108 -22,-103 8,-103 30,-108 38,-122 49,-132 60,-127 64,-114 70,-100 74,-82 70,-64 58,-52 34,-46 4,-42 -24,-46 -46,-56 -62,-58 -74,-70`,
  withers: [56, -122],
  brisket: [69, -53],
  hip: [
    [-57, -88],
    [-53, -62],
  ],
  shoulder: [
    [54, -84],
    [52, -56],
  ],
  hindWidths: [42, 34, 13, 8.4, 10.6],
  foreWidths: [34, 24, 11.4, 8, 10],
  hoof: 1,
  head: 1.1,
  dewlap: 1,
  marks: [
    p`-40,-60 -34,-74 -40,-90 -52,-99`,
    p`40,-56 35,-72 40,-90 50,-101`,
    p`38,-114 47,-107 58,-109`,
  ],
  rump: [-74, -98],
};

export const bullBuild: ZebuBuild = {
  ...cowBuild,
  torso: p`-78,-94 -75,-103 -64,-108 -46,-107 -22,-105 6,-108 24,-114 32,-134 46,-149 60,-143 68,-122 76,-102 80,-82 76,-60 62,-48 34,-44 4,-44 -24,-50 -46,-58 -62,-60 -74,-72`,
  withers: [60, -132],
  brisket: [74, -46],
  foreWidths: [42, 29, 13.6, 10, 12],
  hindWidths: [44, 36, 14.6, 9.6, 12],
  dewlap: 1.7,
  head: 1.16,
  marks: [
    p`-40,-62 -34,-76 -40,-92 -52,-100`,
    p`38,-54 32,-74 38,-94 50,-106`,
    p`32,-122 46,-112 62,-116`,
  ],
};

export const calfBuild: ZebuBuild = {
  torso: p`-42,-58 -40,-66 -28,-70 -8,-67 14,-68 26,-72 36,-68 42,-56 38,-44 26,-38 4,-36 -16,-37 -32,-42 -39,-48`,
  withers: [30, -71],
  brisket: [39, -42],
  hip: [
    [-31, -56],
    [-28, -42],
  ],
  shoulder: [
    [27, -56],
    [26, -42],
  ],
  hindWidths: [23, 19, 7.6, 5.4, 6.8],
  foreWidths: [18, 13.6, 7.2, 5, 6.8],
  hoof: 0.64,
  head: 0.76,
  dewlap: 0.25,
  marks: [p`-21,-40 -18,-50 -24,-62`, p`18,-40 16,-52 22,-64`],
  rump: [-40, -62],
};

/** The same animals at rest upon folded legs. */
export const cowAtRest: Pick<ZebuBuild, 'torso' | 'withers' | 'brisket' | 'head' | 'dewlap'> = {
  torso: p`-88,-8 -95,-30 -87,-52 -66,-62 -38,-61 -8,-58 20,-63 30,-78 41,-88 52,-83 57,-72 67,-60 74,-44 72,-22 60,-6 20,-1 -40,0`,
  withers: [49, -78],
  brisket: [74, -16],
  head: 1.1,
  dewlap: 1,
};

export const calfAtRest: typeof cowAtRest = {
  torso: p`-46,-5 -50,-18 -44,-32 -30,-37 -8,-35 14,-37 26,-41 36,-38 42,-26 40,-12 30,-2 4,0 -24,0`,
  withers: [29, -39],
  brisket: [41, -10],
  head: 0.76,
  dewlap: 0.25,
};
