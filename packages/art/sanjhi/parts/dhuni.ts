import type { Scene } from '../light/scene.ts';
import { curve } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { ellipse } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { peopleSheet } from '../sheets.ts';
import { campfire } from './fire.ts';

// A sadhu's fire and what stands around it: stones, a trident with its flag.

/** Where the fire burns. */
export const FIRE = { x: 716, y: 884 };

/** The trident in its heap of stones, a small flag on it. */
export function trident(): Snips {
  return place(
    [
      strip('M0,0V-430', 9, '#8A5A3A'),
      strip(curve(p`-44,-520 -40,-470 -20,-440 0,-436 20,-440 40,-470 44,-520`), 8, '#C9A24A'),
      paper('M0,-560L9,-520L5,-430H-5L-9,-520Z', '#C9A24A'),
      laid('M4,-420L90,-400L70,-376L92,-352L4,-360Z', '#D9480F', 2),
      slit('M10,-404L70,-386', 1.4),
      [-30, 0, 30, -14, 16].map((dx, i) =>
        laid(ellipse(dx, 4 - (i > 2 ? 18 : 0), 22, 13), '#5A3450', 1.6),
      ),
    ],
    1262,
    860,
  );
}

export function fire(): Sheet {
  const rim = Array.from({ length: 13 }, (_, i) => {
    const turn = (i / 13) * Math.PI * 2;
    const [x, y] = [FIRE.x + Math.cos(turn) * 140, FIRE.y + 14 + Math.sin(turn) * 34];
    return laid(ellipse(x, y, 27, 15), i % 2 === 0 ? '#5A2E48' : '#472440', 1.8);
  });
  return peopleSheet({ edge: '#FFE3A0', rim: 0.5, lift: 8 }).put(
    laid(ellipse(FIRE.x, FIRE.y + 14, 132, 30), '#2A1220', 1),
    rim.slice(7),
    campfire(FIRE.x, FIRE.y + 10, 1.75),
    rim.slice(0, 7),
  );
}

export function sparks(): Scene['layers'][number] {
  const random = seedRandom(5);
  return {
    kind: 'glow',
    glows: Array.from({ length: 26 }, () => {
      const up = random.next();
      return {
        x: FIRE.x + random.between(-70, 90) * (0.4 + up),
        y: 820 - up * 420,
        radius: random.between(4, 8),
        colour: '#FFC060',
        strength: 0.9 - up * 0.4,
      };
    }),
  };
}
