import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMap, nightMap, townMap } from './motifs/town-map.ts';

// Draws the map of the contact page, by day and by night.

const OUT = join('public', 'maps');
await mkdir(OUT, { recursive: true });
await writeFile(join(OUT, 'vrindavan-day.svg'), townMap(dayMap));
await writeFile(join(OUT, 'vrindavan-night.svg'), townMap(nightMap));
