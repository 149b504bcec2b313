import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { planeFile, planeWidths } from '../../shared/picture-planes.ts';
import { renderPlanes } from './sanjhi/light/render-planes.ts';
import type { Scene } from './sanjhi/light/scene.ts';

/** Where the files of planes lie. */
export const PLANES = join('public', 'planes');

/** The upper planes are flat paper with crisp edges, the lower one holds the grain and the light. */
const QUALITY = 38;

/** The files that the planes of a picture have under `public/`. */
export function planeFilesOf(name: string): string[] {
  return planeWidths.flatMap((width) =>
    (['back', 'middle', 'front'] as const).map((plane) => planeFile(name, plane, width)),
  );
}

/** Draws a scene in planes and writes them in all their widths. */
export async function writePlaneFiles(name: string, scene: Scene): Promise<void> {
  await mkdir(PLANES, { recursive: true });
  for (const { plane, size, bytes } of await renderPlanes(scene)) {
    const drawn = sharp(bytes, { raw: { ...size, channels: 4 } });
    for (const width of planeWidths) {
      const sized = drawn.clone().resize({ width, kernel: 'lanczos3' });
      if (plane === 'back') sized.removeAlpha();
      await sized
        .avif({ quality: QUALITY, effort: 5 })
        .toFile(join('public', planeFile(name, plane, width)));
    }
  }
}
