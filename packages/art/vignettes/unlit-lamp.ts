import { hole, laid, paper, slit, strip } from '../sanjhi/paper/snips.ts';
import { marigold } from '../sanjhi/parts/garlands.ts';
import { lattice } from '../sanjhi/parts/lattice.ts';
import { drawNiche } from './niche.ts';

/** The lamp has gone out: an ember at the wick, a thread of smoke, moonlight through the lattice. */
export function unlitLamp(): string {
  return drawNiche(
    ['#2A2C6B', '#5B61B0', '#AEB4E8'],
    [
      {
        colour: '#23245C',
        light: '#8F96DC',
        parts: [paper('M20,0H460V330H20Z'), lattice(60, 40, 360, 190, 38)],
      },
      {
        colour: '#14143C',
        light: '#8F96DC',
        parts: [paper('M20,232Q240,222 460,232V330H20Z'), slit('M60,250H420M90,266H390', 1.4)],
      },
      {
        colour: '#C9C6EA',
        light: '#14143C',
        parts: [
          strip('M262,176C246,154 282,140 266,116C254,98 286,88 272,62', 3, '#C9C6EA'),
          strip('M272,62C264,48 282,40 276,28', 1.6, '#C9C6EA'),
        ],
      },
      {
        colour: '#B5501F',
        light: '#FBC46B',
        breaksOut: true,
        parts: [
          paper('M44,300Q240,282 436,300Q420,318 240,316T44,300Z', '#0E0F2B'),
          laid('M200,292H280L268,276Q240,284 212,276Z', '#7A3314', 2),
          laid(
            'M128,214C150,222 220,226 262,206C300,190 330,196 352,184C350,224 312,280 240,282C176,282 136,250 128,214Z',
            '#B5501F',
            2,
          ),
          slit('M140,226C190,240 250,236 288,216S336,204 346,198', 2),
          hole(
            'M176,250q8,-10 16,0q-8,10 -16,0ZM212,260q8,-10 16,0q-8,10 -16,0ZM250,258q8,-10 16,0q-8,10 -16,0ZM286,242q8,-10 16,0q-8,10 -16,0Z',
          ),
          strip('M250,210C256,200 261,196 262,186', 5, '#F6E7CB'),
          paper('M256,188q6,-11 12,0q-6,8 -12,0Z', '#FF8A3C'),
          marigold(96, 298, 15, '#F59E0B'),
          marigold(124, 304, 11, '#E8741C'),
          marigold(384, 300, 13, '#E8741C'),
        ],
      },
    ],
  );
}
