import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { drawHeadwear } from './headwear.ts';
import { GAP } from './limbs.ts';
import { GREY_HAIR, HAIR, headOf, type Look, type Pose, skins } from './look.ts';

/** A head in profile: a sharp nose, no eye. 13.5 units high, around its middle. */
export function drawHead(look: Look, pose: Pose): Snips {
  const { skin = skins.umber, headdress, headSize = 1 } = look;
  const hair = look.hair ?? HAIR;
  const [x, y] = headOf(pose, headSize);
  const parts: Snips[] = [
    hairBehind(headdress.kind, hair),
    paper(outline(pose.view === 'away' ? LOST_PROFILE : PROFILE), skin),
    hairBefore(headdress.kind, hair, headdress.colour),
    pose.view === 'away' ? hairAway(headdress.kind, hair) : [],
    look.beard === undefined ? [] : drawBeard(look.beard, look.hair ?? GREY_HAIR),
    look.spectacles === true ? SPECTACLES : [],
    drawHeadwear(headdress),
  ];
  return place(parts, x, y, headSize, { turn: pose.tilt });
}

const PROFILE = p`0,-6.9 3.9,-5.7 5.2,-3 5,-1.3 7,1.7! 5.4,2.5 6,3.5 5.3,4.2 5.7,5 5.1,5.8 5.2,7.1 3.4,7.9 -.4,5.4 -4.4,4.2 -6.3,-.5 -4.9,-4.8`;

/** Turned away from us: the cheek's line alone, and an ear. */
const LOST_PROFILE = p`0,-6.9 3.6,-5.9 4.9,-3.4 4.8,-1.4 5.5,.2 5.6,1.6 5,3.4 4.4,5.8 2.8,7 .4,6.6 -1.4,5 -4.6,4 -6.3,-.5 -4.9,-4.8`;

const SPECTACLES: Snips = [
  strip('M5.4,-1L-3.4,-1.4', 0.7, '#F7C04A'),
  strip(circle(4.4, -0.2, 1.9), 0.8, '#F7C04A'),
];

function hairBehind(kind: Look['headdress']['kind'], hair: string): Snips {
  if (kind === 'bun') return paper(outline(p`-5,-3 -9,-4 -10.6,-.6 -8.6,2.4 -5,2`), hair);
  if (kind === 'bob') return paper(outline(p`-2,-6 -7.4,-3 -8.2,3 -7,8.4 -2.6,7.6 -1.6,2`), hair);
  if (kind !== 'braid') return [];
  return paper(ribbon(p`-5,-1 -8,6 -8.5,16 -7,26`, [4, 3.6, 3, 1]), hair);
}

function hairBefore(
  kind: Look['headdress']['kind'],
  hair: string,
  ribbonColour = '#F59E0B',
): Snips {
  if (kind === 'bun' || kind === 'braid' || kind === 'bob') {
    const cap = outline(p`4.6,-4.6 1,-7.4 -4,-6 -6.8,-1 -5.4,3.6 -2.8,3 -2.4,-1 1.6,-3.4`);
    return [
      paper(cap, hair),
      hole(circle(-1.4, 3.4, 0.85)),
      kind === 'bun' ? garland(ribbonColour) : [],
      kind === 'braid' ? paper(circle(-7.2, 22, 2), ribbonColour) : [],
    ];
  }
  if (kind === 'short') {
    return [
      paper(outline(p`5,-4 4,-7 0,-8.2 -4.6,-6.6 -7,-2 -6,3 -3.6,4.4 -2.6,1 -2.2,-2 2,-3.6`), hair),
      slit(curve(p`3.4,-5.6 -2,-6.6 -5.4,-2`), 0.5),
    ];
  }
  if (kind === 'shikha') {
    return [
      paper(outline(p`4.2,-5.2 .6,-7.2 -4,-6 -6.6,-1 -5.2,2.6 -3.4,1.6 -2.2,-2.4 1,-4.2`), hair),
      paper(ribbon(p`-4.4,-5 -7.4,-6.6 -8.6,-3`, [2, 1.8, 0.6]), hair),
      strip('M4.2,-5L4.9,-2.4', 0.9, '#FFF9EF'),
    ];
  }
  return [];
}

/** From behind one sees more hair, and less of the cheek. */
function hairAway(kind: Look['headdress']['kind'], hair: string): Snips {
  if (kind === 'cap' || kind === 'turban') {
    return [
      paper(outline(p`2,-4 3.6,-1 2.6,2.6 -.6,4.6 -5,3.6 -6.6,-1 -4,-5`), hair),
      paper(circle(2.7, 1.2, 1.5), '#6F3823'),
    ];
  }
  if (kind === 'veil' || kind === 'scarf') return [];
  return [
    paper(outline(p`4,-5.4 3.4,-2 2.2,1 1.6,4.4 -1.6,5.6 -5.4,4 -7,-.6 -4.6,-5.6 0,-7.6`), hair),
    slit(curve(p`2.6,-5.4 -1.6,-4.4 -4.4,1`), 0.5),
    paper(circle(2.5, 1.4, 1.3), '#6F3823'),
  ];
}

function garland(colour: string): Snips {
  return [0, 1, 2, 3, 4].map((i) =>
    paper(
      circle(-8.2 + Math.cos(i * 0.8 + 1.6) * 3.7, -0.6 + Math.sin(i * 0.8 + 1.6) * 3.7, 1.25),
      colour,
    ),
  );
}

function drawBeard(length: number, colour: string): Snips {
  return [
    laid(
      outline(
        p`5.6,4.4 6.6,9 5.2,${9 + length * 0.6} 2.6,${8 + length} .4,${7 + length * 0.6} -1.6,5 .6,3 3.4,3.6`,
      ),
      colour,
      GAP * 0.6,
    ),
    slit(`M3.6,7Q4.2,${7 + length * 0.5} 3,${6 + length}`, 0.5),
    slit(`M1.4,6.4Q2.2,${6 + length * 0.4} 1.8,${4 + length}`, 0.5),
  ];
}
