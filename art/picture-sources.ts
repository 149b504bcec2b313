import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasPlanes, planeWidths } from '../shared/picture-planes.ts';
import type { OwnPicture } from '../shared/pictures.ts';
import { QUALITIES } from './picture-files.ts';
import type { Scene } from './sanjhi/light/scene.ts';

/**
 * A fingerprint of all that decides how a picture looks: the composed scene itself (so that rewriting the code which
 * draws the same leaves it alone), the light box, and how the files are written.
 */
export function fingerprintPicture(picture: OwnPicture, scene: Scene): string {
  return createHash('sha256')
    .update(JSON.stringify([picture, scene, QUALITIES, hasPlanes(picture.name) && planeWidths]))
    .update(readLightBox())
    .digest('hex')
    .slice(0, 24);
}

/** The code that turns sheets into light, without its comments and its layout. */
function readLightBox(): string {
  const folder = join('art', 'sanjhi', 'light');
  const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'));
  return [...files.map((file) => join(folder, file)), join('art', 'sanjhi', 'paper', 'sheet.ts')]
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/\/\*\*?[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ');
}
