import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { riverLines, townFar, townLights, townMiddle, townNear } from './motifs/night-town.ts';

// Draws the town at the foot of every page: masks for its sheets of paper, and its lights.

const OUT = join('app', 'theme', 'motifs');
/** The light of a lamp: --color-flame of the theme. */
const FLAME = '#ffe9a8';

const drawings: readonly (readonly [name: string, drawing: string])[] = [
  ['town-far', townFar()],
  ['town-middle', townMiddle()],
  ['town-near', townNear()],
  ['town-lights', townLights(FLAME)],
  ['river-lines', riverLines()],
];
for (const [name, drawing] of drawings) {
  await writeFile(join(OUT, `${name}.svg`), drawing);
}
