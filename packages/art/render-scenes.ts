import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { findScene } from './sanjhi/find-scene.ts';
import { renderScene } from './sanjhi/light/render-scene.ts';

// `node packages/art/render-scenes.ts names`: draws scenes at full size into the cache, to be looked at while they are
// made.

/** Where full renders lie, outside of the history. */
const CACHE = join('.cache', 'art');

await mkdir(CACHE, { recursive: true });
for (const name of process.argv.slice(2)) {
  const picture = await renderScene(await findScene(name));
  await picture.png({ compressionLevel: 6 }).toFile(join(CACHE, `${name}.png`));
  process.stdout.write(`${name}\n`);
}
