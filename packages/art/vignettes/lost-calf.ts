import { paper, place, slit } from '../sanjhi/paper/snips.ts';
import { domedMemorial, slenderTower } from '../sanjhi/parts/great-temples.ts';
import { palm } from '../sanjhi/parts/palm.ts';
import { tree } from '../sanjhi/parts/tree.ts';
import { calf } from '../sanjhi/parts/zebu.ts';
import { calfStands } from '../sanjhi/parts/zebu-poses.ts';
import { drawNiche } from './niche.ts';

/** A calf that has lost the herd looks back along the road at dusk; far off the town has lit its lamps. */
export function lostCalf(): string {
  return drawNiche(
    ['#3A2C6B', '#B7607A', '#FBC46B'],
    [
      {
        colour: '#8A4F7E',
        light: '#FFD98A',
        parts: [slenderTower(150, 214, 0.42), domedMemorial(220, 214, 0.3), palm(112, 216, 62, 3)],
      },
      {
        colour: '#5B3670',
        light: '#FBC46B',
        parts: [
          paper('M20,232Q120,196 240,214T470,206V330H20Z'),
          paper(
            'M196,218C236,226 250,236 216,250C176,266 190,286 250,312H420C330,286 286,262 290,246C294,230 250,220 196,218Z',
            '#E9A56A',
          ),
          slit('M214,224C240,230 252,238 232,252', 1.2),
        ],
      },
      {
        colour: '#241640',
        light: '#B7607A',
        breaksOut: true,
        parts: [
          tree(408, 300, 0.56, 11, {
            leaf: 60,
            depth: 3,
            veins: 0,
            perTwig: 6,
            flowers: 0.2,
            gap: 0,
            leaves: ['#2E5B4A', '#1F4740', '#3D7355'],
            bark: '#241640',
            lean: -0.25,
          }),
          paper('M26,300Q150,276 262,288T462,286Q452,318 430,314Q250,306 70,318Q36,318 26,300Z'),
        ],
      },
      {
        colour: '#F6E7CB',
        light: '#6B3A4E',
        breaksOut: true,
        parts: place(calf({ ...calfStands, back: true }), 214, 298, 1.7),
      },
    ],
  );
}
