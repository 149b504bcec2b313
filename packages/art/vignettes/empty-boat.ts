import { paper, place, slit, strip } from '../sanjhi/paper/snips.ts';
import { boat } from '../sanjhi/parts/boat.ts';
import { domedMemorial } from '../sanjhi/parts/great-temples.ts';
import { lotus, lotusBud, lotusLeaf } from '../sanjhi/parts/lotus.ts';
import { palm } from '../sanjhi/parts/palm.ts';
import { drawNiche } from './niche.ts';

/** A boat tied to its pole before sunrise, nobody in it yet; lotuses in front. */
export function emptyBoat(): string {
  const ripple = (x: number, y: number, long: number) =>
    slit(`M${x},${y}q${long / 2},-4 ${long},0`, 1.6);
  return drawNiche(
    ['#123B52', '#3F8C94', '#F7D9A0'],
    [
      {
        colour: '#2C6B78',
        light: '#F7D9A0',
        parts: [
          domedMemorial(330, 192, 0.3),
          palm(120, 192, 78, 5, 0.12),
          palm(140, 192, 56, 8, 0.05),
          paper('M20,188Q200,178 460,190V206H20Z'),
        ],
      },
      {
        colour: '#1D5563',
        light: '#8CCBC4',
        parts: [
          paper('M20,204Q240,196 460,204V330H20Z'),
          ripple(90, 222, 70),
          ripple(300, 218, 90),
          ripple(200, 232, 60),
          ripple(340, 244, 60),
        ],
      },
      {
        colour: '#0F3642',
        light: '#F7D9A0',
        breaksOut: true,
        parts: [
          strip('M372,150V292', 6, '#3B2417'),
          strip('M372,196Q350,226 338,238', 2, '#E9C48A'),
          boat(226, 258, 1.06, { colour: '#7A3B1E' }),
          place(paper('M-96,14Q0,24 104,6Q70,32 0,32T-96,14Z', '#0B2B36'), 226, 262, 1.06),
        ],
      },
      {
        colour: '#0B2B36',
        light: '#3F8C94',
        breaksOut: true,
        parts: [
          paper('M40,300Q150,286 250,294T446,292Q430,316 240,314T40,300Z', '#0F3642'),
          lotusLeaf(112, 300, 34, '#1F6B4E'),
          lotusLeaf(172, 306, 24, '#2C8060'),
          lotusLeaf(394, 304, 28, '#1F6B4E'),
          lotus(96, 296, 0.9, '#D9467F'),
          lotusBud(420, 298, 0.7),
        ],
      },
    ],
  );
}
