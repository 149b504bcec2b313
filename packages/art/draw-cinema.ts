import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultOrganisation } from '../../shared/organisation.ts';
import { audience, lampString } from './motifs/audience.ts';

// Draws the village cinema of the films' page.

const OUT = join('app', 'videos');
const { marigold, inkSoft } = defaultOrganisation.colours;
await writeFile(join(OUT, 'audience.svg'), audience());
await writeFile(join(OUT, 'lamp-string.svg'), lampString(marigold, inkSoft));
