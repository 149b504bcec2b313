import { curve, outline } from '../../paper/curves.ts';
import { type Point, p } from '../../paper/points.ts';
import { circle } from '../../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../../paper/snips.ts';
import { foot } from '../feet.ts';
import { GAP } from '../limbs.ts';
import { type Look, type Pose, skins } from '../look.ts';

type Seat = NonNullable<Pose['seat']>;

/** The covered legs of someone who squats with flat feet, sits on the heels, sits cross-legged turned to us, or lies. */
export function drawSeatedLegs(look: Look, pose: Pose, seat: Seat): Snips {
  const { skin = skins.umber, cloth, lower = cloth, trim = '#F59E0B' } = look;
  const [hx, hy] = pose.hip;
  const move = (points: Point[]): Point[] =>
    points.map(([x, y, c]) => (c ? [x + hx, y, c] : [x + hx, y]));
  const line = (points: Point[]) => curve(move(points));
  if (seat === 'squat') {
    return [
      foot([hx + 15, -4], skin, { anklet: look.dress === 'sari' ? trim : undefined }),
      foot([hx + 12, -4], skin, { anklet: look.dress === 'sari' ? trim : undefined }),
      laid(
        outline(
          move(
            p`-5.6,${hy - 7} -7.6,${hy - 1} -7.4,-8.6 -2,-4.4 5,-3.4! 11,-2 17.4,-3.4! 20,-14 24.4,-25 23,-31 18,-33 9,-26 4.6,${hy - 7}`,
          ),
        ),
        lower,
        GAP,
      ),
      slit(line(p`3,${hy - 4} 13,-25 20.6,-29`), 0.7),
      slit(line(p`21,-28 15,-18 7,-8 5.4,-6`), 0.9),
      slit(line(p`22.4,-25 18,-15 12,-6`), 0.7),
      slit(line(p`-5,-9 4,-9 12,-17`), 0.8),
      strip(line(p`5.4,-4.4 11,-3.2 17,-4.6`), 2.6, trim),
      hole([7.4, 10, 12.6, 15].map((dx) => circle(hx + dx, -3.9, 0.6)).join('')),
    ];
  }
  if (seat === 'heels') {
    return [
      paper(outline(move(p`-6,-4 -12,-5.4 -15,-2.6 -14,.2 -8,.4 -2,-1`)), skin),
      laid(
        outline(
          move(
            p`-5.6,${hy - 6} -9,${hy} -9.6,-5 -7,-2.6! 4,0 18,0 25.4,-1.6 26,-6 20,-10.4 10,-13 5.6,${hy - 6}`,
          ),
        ),
        lower,
        GAP,
      ),
      slit(line(p`4,${hy - 2} 14,-9.6 23.4,-5.6`), 0.8),
      slit(line(p`-4,${hy} 4,-7.4 21,-3.4`), 0.9),
      slit(line(p`-7,-6 2,-3.6 14,-1.8`), 0.7),
      strip(line(p`-6.6,-2 4,-.9 18,-.8 24.8,-2.4`), 1.8, trim),
    ];
  }
  if (seat === 'lying') {
    return [
      foot([hx - 47, -5], skin, 64),
      laid(
        outline(move(p`3,-12 -8,-13.6 -22,-10.6 -40,-8 -46,-7! -46,-1! -30,0 -10,0 3,-.6`)),
        lower,
        GAP,
      ),
      [-3, -7].map((y) => slit(line(p`0,${y - 1} -20,${y + 0.6} -42,${y / 2 - 2}`), 0.8)),
      strip(line(p`-44,-7 -45,-4 -44,-1.4`), 1.8, trim),
    ];
  }
  if (pose.view === 'away') {
    return [
      laid(
        outline(
          move(
            p`-6,${hy - 5} -13,-11 -23,-8 -27,-4 -22,-.4 -6,.8 10,1 24,-.2 30,-4 26,-8.6 15,-12 6,${hy - 5}`,
          ),
        ),
        lower,
        GAP,
      ),
      slit(line(p`-9,-6 -17,-5.6 -24,-3.4`), 0.8),
      slit(line(p`9,-6 18,-6.4 27,-4`), 0.8),
      slit(line(p`-11,-2 0,-4.4 12,-2`), 0.7),
    ];
  }
  return [
    laid(
      outline(
        move(
          p`-6,${hy - 5} -12,-11 -19.6,-5 -17,-.6 -4,.8 10,1 25,-.4 31,-4 28,-8.6 16,-13 6,${hy - 5}`,
        ),
      ),
      lower,
      GAP,
    ),
    laid(outline(move(p`2,-1.6 9,-3.8 15.4,-3.4 17,-1.8 14,-.2 7,.6 2,.4`)), skin, GAP * 0.7),
    laid(outline(move(p`-18.6,-5.4 -8,-9.4 6,-6.4 11,-2.8 8,.8 -4,.8 -17,-.4`)), lower, GAP),
    slit(line(p`4,${hy - 1} 14,-9 26,-5`), 0.8),
    slit(line(p`14,-5.4 22,-4.6 28,-4`), 0.7),
    slit(line(p`-15,-4.6 -6,-6.4 6,-3.4`), 0.8),
    slit(line(p`-14,-2.4 -6,-3.2 3,-1.4`), 0.6),
    strip(line(p`10.4,-2.8 8.6,-.4 4,.6`), 1.4, trim),
  ];
}
