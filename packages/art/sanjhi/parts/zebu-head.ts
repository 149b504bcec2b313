import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit } from '../paper/snips.ts';

export type ZebuCoat = {
  colour: string;
  /** Far legs and the inside of the ears. */
  shade: string;
  muzzle: string;
  horn: string;
};

/** Coats of the herd; neighbours should differ. */
export const coats = {
  milk: { colour: '#FBF1DC', shade: '#D9C4A6', muzzle: '#6B4A44', horn: '#3A2230' },
  cream: { colour: '#F0DDB8', shade: '#C9AC82', muzzle: '#5A3A34', horn: '#2B1420' },
  grey: { colour: '#C9BFB8', shade: '#948893', muzzle: '#4A3A40', horn: '#2B1B26' },
  rust: { colour: '#B5622F', shade: '#87431F', muzzle: '#4A2418', horn: '#2B1420' },
  umber: { colour: '#7A4028', shade: '#55291C', muzzle: '#2E1714', horn: '#E0C9A0' },
  night: { colour: '#3A2438', shade: '#281628', muzzle: '#1C0F1C', horn: '#E0C9A0' },
} as const satisfies Record<string, ZebuCoat>;

const EYE = '#24121A';
export const FACE = p`-3,-4 4,-10 13,-11.4 23,-8 35,-4.4 45,-3.6 50.6,-.6 52.8,4 50.4,8.6 45,10.6 39,11.4 30,13.4 20,17.4 10,19 2,15 -3,6`;

/** What is behind the neck: the far horn and ear. The poll is (0, 0), the face looks along x. */
export function headBehind(coat: ZebuCoat, horns: boolean): Snips {
  return [
    horns ? paper(ribbon(p`11,-9 6,-21 9,-34 19,-42`, [7, 5.6, 4, 0.8]), coat.horn) : [],
    paper(petal(5, -3, -2.75, 19, 5), coat.shade),
  ];
}

/** What is drawn on the head; `paint` gives rings and tips to the horn. */
export function headBefore(coat: ZebuCoat, horns: boolean, paint?: readonly string[]): Snips {
  return [
    paper(outline(p`43.4,-3.6 50.6,-.6 52.8,4 50.4,8.6 45,10.6 42.4,10.9 44.6,4`), coat.muzzle),
    slit(curve(p`50,7.6 44,7.4 39,9.6`), 1),
    hole(lens(47.4, 1.6, 0.5, 4.2, 1.3)),
    paper(lens(15.4, -2.6, 0.24, 9.4, 3.4), EYE),
    slit(curve(p`13.6,-4.4 20,-6.4 26.4,-1.2`), 0.9),
    slit(curve(p`12,16.6 20,13.2 27,5.4`), 0.9),
    horns ? drawHorn(coat.horn, paint) : [],
    laid(petal(2.4, -0.4, 2.52, 27, 6.6), coat.colour, 1.5),
    hole(lens(-2, 3, 2.52, 17, 1.7)),
  ];
}

function drawHorn(colour: string, paint: readonly string[] = []): Snips {
  const line = p`5.4,-9 -3.6,-21 -3.2,-36 5.6,-47`;
  const rings = paint.map((ring, i) => {
    const [x, y] = [[1.4, -13.6] as const, [-3.2, -23] as const, [-3.4, -33] as const][i] ?? [0, 0];
    return paper(
      ribbon(
        [
          [x - 4.4, y + 1.4],
          [x + 4.4, y - 1],
        ],
        [3.2, 3.2],
      ),
      ring,
    );
  });
  const tip =
    paint.length > 0 ? paper(circle(6.4, -48.6, 3.2), paint[paint.length - 1] ?? '#F59E0B') : [];
  return [laid(ribbon(line, [8.6, 7, 5, 1]), colour, 1.5), rings, tip];
}
