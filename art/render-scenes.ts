import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, chooseNames } from './choose-names.ts';
import { renderScene } from './sanjhi/light/render-scene.ts';
import { scenes } from './sanjhi/scenes.ts';

// `node art/render-scenes.ts [names]`: draws the composed scenes at full size into the cache.

await mkdir(CACHE, { recursive: true });
for (const name of chooseNames()) {
  const compose = scenes[name];
  if (compose === undefined) continue;
  const picture = await renderScene(compose());
  await picture.png({ compressionLevel: 6 }).toFile(join(CACHE, `${name}.png`));
  process.stdout.write(`${name}\n`);
}
