import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { hasPlanes, planeWidths } from '../../shared/picture-planes.ts';
import type { OwnPicture } from '../../shared/pictures.ts';
import { readCode } from './code-words.ts';
import { FINE_COLOURS_FROM, QUALITIES } from './picture-files.ts';
import type { Scene } from './sanjhi/light/scene.ts';

/** The code that turns sheets into light. */
export const LIGHT_BOX = [
  join(import.meta.dirname, 'sanjhi', 'light'),
  join(import.meta.dirname, 'sanjhi', 'paper', 'sheet.ts'),
];

/**
 * A fingerprint of all that decides how a picture looks: the composed scene itself (so that rewriting the code which
 * draws the same leaves it alone), the light box, and how the files are written.
 */
export function fingerprintPicture(picture: OwnPicture, scene: Scene): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        picture,
        scene,
        QUALITIES,
        FINE_COLOURS_FROM,
        hasPlanes(picture.name) && planeWidths,
      ]),
    )
    .update(readCode(...LIGHT_BOX))
    .digest('hex')
    .slice(0, 24);
}
