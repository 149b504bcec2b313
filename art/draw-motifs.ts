import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { organisation } from '../shared/organisation.ts';
import { archCut, archLines } from './motifs/arch.ts';
import { mandala } from './motifs/mandala.ts';
import { skyline } from './motifs/skyline.ts';
import { toran } from './motifs/toran.ts';

// Draws the ornaments of the pages as small SVG files, in the organisation's colours.

const OUT = join('app', 'theme', 'motifs');
await mkdir(OUT, { recursive: true });
const { colours } = organisation;
await writeFile(join(OUT, 'arch-cut.svg'), archCut());
await writeFile(join(OUT, 'arch-lines.svg'), archLines(colours));
await writeFile(join(OUT, 'mandala.svg'), mandala(colours));
await writeFile(join(OUT, 'skyline.svg'), skyline(colours));
await writeFile(join(OUT, 'toran.svg'), toran(colours));
