import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { hasPlanes } from '../../shared/picture-planes.ts';
import {
  findPicture,
  type OwnPicture,
  pictureAddress,
  pictureNames,
} from '../../shared/pictures.ts';
import { filesOf, PICTURES, writePictureFiles } from './picture-files.ts';
import { readGlow, writeGlowSheet } from './picture-glow.ts';
import { readPictureRecord, writePictureRecord } from './picture-record.ts';
import { fingerprintPicture } from './picture-sources.ts';
import { PLANES, planeFilesOf, writePlaneFiles } from './render-planes.ts';
import { findScene } from './sanjhi/find-scene.ts';
import { renderScene } from './sanjhi/light/render-scene.ts';

// `npm run art`: draws whatever picture has changed since it was last drawn, and writes its files. `npm run art -- names`
// does only these, changed or not. What it makes is committed, so that a start never draws.

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !pictureNames.some((known) => known === name));
if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(', ')}`);

await mkdir(PICTURES, { recursive: true });
await mkdir(PLANES, { recursive: true });
const made = readPictureRecord();
for (const [place, name] of pictureNames.entries()) {
  const picture = findPicture(pictureAddress(name));
  if (picture === null || (wanted.length > 0 && !wanted.includes(name))) continue;
  const scene = await findScene(name);
  const source = fingerprintPicture(picture, scene);
  if (wanted.length === 0 && made[name]?.source === source && isWhole(picture)) continue;
  process.stdout.write(`${place + 1}/${pictureNames.length} ${name}\n`);
  if (hasPlanes(name)) await writePlaneFiles(name, scene);
  const drawn = sharp(await (await renderScene(scene)).png({ compressionLevel: 1 }).toBuffer());
  await writePictureFiles(drawn.clone(), picture);
  made[name] = { source, glow: await readGlow(drawn) };
  keepRecord();
}
keepRecord();
await removeStrangers();

/** In the order of the pictures, without those that are no more. */
function keepRecord(): void {
  const record = Object.fromEntries(
    pictureNames.flatMap((name) => (made[name] === undefined ? [] : [[name, made[name]]])),
  );
  writePictureRecord(record);
  writeGlowSheet(record);
}

function isWhole(picture: OwnPicture): boolean {
  return allFilesOf(picture).every((file) => existsSync(join('public', file)));
}

function allFilesOf(picture: OwnPicture): string[] {
  return [...filesOf(picture), ...(hasPlanes(picture.name) ? planeFilesOf(picture.name) : [])];
}

/** Files of pictures that are no more, or of widths that nobody asks for. */
async function removeStrangers(): Promise<void> {
  const known = new Set(
    pictureNames.flatMap((name) => {
      const picture = findPicture(pictureAddress(name));
      return picture === null ? [] : allFilesOf(picture);
    }),
  );
  for (const folder of [PICTURES, PLANES]) {
    for (const file of await readdir(folder)) {
      if (!known.has(join('/', folder, file).replace('/public', ''))) await rm(join(folder, file));
    }
  }
}
