import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyBoat } from './vignettes/empty-boat.ts';
import { lostCalf } from './vignettes/lost-calf.ts';
import { unlitLamp } from './vignettes/unlit-lamp.ts';

// Draws the small pictures of what is not there: nothing found, nothing yet, nothing that answers.

const OUT = join('public', 'vignettes');
await mkdir(OUT, { recursive: true });
await writeFile(join(OUT, 'lost-calf.svg'), lostCalf());
await writeFile(join(OUT, 'empty-boat.svg'), emptyBoat());
await writeFile(join(OUT, 'unlit-lamp.svg'), unlitLamp());
