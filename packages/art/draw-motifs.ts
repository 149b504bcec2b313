import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultOrganisation } from '../../shared/organisation.ts';
import { archCut, archLines } from './motifs/arch.ts';
import { diya, flame } from './motifs/diya.ts';
import { battlement, grove, jaali, scallops, waves } from './motifs/edges.ts';
import { jharokha } from './motifs/jharokha.ts';
import { lantern } from './motifs/lantern.ts';
import { lightBoxCut, lightBoxFrame, lightBoxGilt, lightBoxSheet } from './motifs/light-box.ts';
import { mandala } from './motifs/mandala.ts';
import { marigoldShape } from './motifs/marigold.ts';
import { skyline } from './motifs/skyline.ts';
import { toran } from './motifs/toran.ts';

// Draws the ornaments of the pages as small SVG files, in the organisation's colours.

const OUT = join('app', 'theme', 'motifs');
await mkdir(OUT, { recursive: true });
const { colours } = defaultOrganisation;
await writeFile(join(OUT, 'arch-cut.svg'), archCut());
await writeFile(join(OUT, 'arch-lines.svg'), archLines(colours));
await writeFile(join(OUT, 'mandala.svg'), mandala(colours));
await writeFile(join(OUT, 'light-box-cut.svg'), lightBoxCut());
await writeFile(join(OUT, 'light-box-sheet.svg'), lightBoxSheet(colours));
await writeFile(join(OUT, 'light-box-gilt.svg'), lightBoxGilt(colours));
await writeFile(join('server', 'previews', 'light-box.svg'), lightBoxFrame(colours));
await writeFile(join(OUT, 'marigold.svg'), marigoldShape());
await writeFile(join(OUT, 'skyline.svg'), skyline(colours));
await writeFile(join(OUT, 'toran.svg'), toran(colours));
for (const [name, shape] of Object.entries({ battlement, grove, jaali, scallops, waves })) {
  await writeFile(join(OUT, `${name}.svg`), shape());
}
await writeFile(join(OUT, 'jharokha.svg'), jharokha(true));
await writeFile(join(OUT, 'jharokha-plain.svg'), jharokha(false));
await writeFile(join(OUT, 'lantern.svg'), lantern(colours));
await writeFile(join(OUT, 'diya.svg'), diya(colours));
await writeFile(join(OUT, 'flame.svg'), flame(colours));
